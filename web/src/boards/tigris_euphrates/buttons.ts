/** What stands on the button of an action. */
import type { Language, Preview } from "../contract";
import { COLOR_WORDS, colorNumber, colorOf } from "../four_colors/colors";
import { contents, squareAt } from "./spaces";
import type { MonumentName, View } from "./view";
import { monumentColors, WORDS } from "./words";

export function wordsOf(action: string, view: View, language: Language): string {
  const words = WORDS[language];
  const names = COLOR_WORDS[language];
  const rest = action.slice(1);
  switch (action === "end" ? "end" : action[0]) {
    case "end":
      return words.end;
    case "w":
      return words.warNext(names.leadersMany[colorNumber(rest)]!);
    case "+":
      return words.commit(Number(rest), committed(Number(rest), view, language));
    case "b":
      return rest === "-" ? words.noBuilding : words.build(building(rest, view, language), rest);
    case "M":
      return rest === "-" ? words.noMonument : words.buildMonument(monumentColors(rest as MonumentName, language));
    case "W":
      return words.buildWonder(rest);
    case "q":
      return words.square(rest, squareAt(rest)[3]!);
    case "$":
      return words.keep(rest);
    case "p":
      return words.point(names.colors[colorNumber(rest)]!);
    default:
      return action;
  }
}

/** What a monument or the wonder would give its builder, as its preview tells; nothing for other actions. */
export function incomeOf(preview: Preview | undefined, viewer: number | null, language: Language): string | null {
  if (!preview || !/^(M[stfm]|W)/.test(preview.action) || preview.choices.length) return null;
  const own = preview.events.filter(({ facts }) => facts["seat"] === viewer);
  const points = own.flatMap(({ kind, facts }) => {
    if (kind === "wonder_prospect") return `+1 ${WORDS[language].anyColor}`;
    return kind === "prospect" ? `+${facts["number"]} ${COLOR_WORDS[language].colors[facts["color"] as number]}` : [];
  });
  return WORDS[language].income(points.join(", "));
}

/** What is committed: tiles of the leaders' color in a war, temples in a revolt. */
function committed(number: number, { conflict }: View, language: Language): string {
  const color = conflict?.kind === "war" ? colorNumber(conflict.leader) : 1;
  const { tiles, tilesMany } = COLOR_WORDS[language];
  return (number === 1 ? tiles : tilesMany)[color]!;
}

/** The building of the color of the tile on a space. */
function building(space: string, view: View, language: Language): string {
  const tile = contents(view.board).get(space)?.tile;
  return tile ? WORDS[language].buildings[colorNumber(tile)]! : colorOf(space);
}
