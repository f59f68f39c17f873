/** Signs for what actions would bring: which are shown, and where. */
import type { Mark } from "../boards/contract";

const MOST = 4; // signs that fit on a space

/** The signs of a space, each once: of equal ones, that with the largest number. */
export function distinct(marks: Mark[]): Mark[] {
  const found = new Map<string, Mark>();
  for (const mark of marks) {
    const key = `${mark.kind} ${mark.seat} ${mark.color}`;
    const known = found.get(key);
    if (!known || known.number < mark.number) found.set(key, mark);
  }
  return [...found.values()].slice(0, MOST);
}

/** What the signs of a space say, for those who do not see them. */
export function spoken(marks: Mark[], labels: Record<string, string>, names: string[], viewer: number | null): string | undefined {
  const said = distinct(marks).map(({ kind, seat, color, number }) => {
    const more = kind === "point" && !color ? ` (+${number})` : number > 1 ? ` (×${number})` : "";
    const who = seat !== null && seat !== viewer ? ` (${names[seat] ?? seat + 1})` : "";
    return (labels[`mark_${kind}`] ?? kind) + more + who;
  });
  return said.length ? said.join("; ") : undefined;
}

/** The same as an attribute: a description, since the name of a space is what can be chosen. */
export function described(text: string | undefined): Record<string, string> {
  return text === undefined ? {} : { "aria-description": text };
}

/** The middles of so many signs on a space of 64 units. */
export function spots(number: number): { x: number; y: number }[] {
  return Array.from({ length: number }, (_, place) => {
    const row = Math.floor(place / 2);
    const inRow = Math.min(2, number - row * 2);
    return { x: 32 + ((place % 2) - (inRow - 1) / 2) * 27, y: number > 2 ? 19 + row * 26 : 32 };
  });
}

/** The kinds of signs that some actions have, for a legend. */
export function kindsOf(marks: Record<string, Mark[]>): Mark["kind"][] {
  return [...new Set(Object.values(marks).flatMap((each) => each.map(({ kind }) => kind)))].sort();
}
