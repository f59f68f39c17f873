/** How points were won: what the log and the last view tell about gains, added up by seat. */
import type { EventTold, Line, View } from "../../api/messages";
import type { Key } from "../../i18n";

type Facts = Record<string, unknown>;
interface Source {
  title: Key;
  kinds: string[];
  /** The fact that tells how much; without one, each event counts once. */
  amount?: string;
  /** Only events like this count. */
  where?: (facts: Facts) => boolean;
}

const because = (why: string) => (facts: Facts) => facts["why"] === why;

/** Events that tell themselves what they brought. */
const SOURCES: Record<string, Source[]> = {
  "tigris-euphrates": [
    { title: "gain.tiles", kinds: ["points"], amount: "number" },
    { title: "gain.revolts", kinds: ["revolt"], amount: "points" },
    { title: "gain.wars", kinds: ["war"], amount: "points" },
    { title: "gain.wonder", kinds: ["wonder_point"] },
    { title: "gain.treasures", kinds: ["treasures"], amount: "number" },
  ],
  "contest-of-kings": [
    { title: "gain.cards", kinds: ["point"], where: because("score") },
    { title: "gain.rewards", kinds: ["point"], where: because("reward") },
    { title: "gain.conflicts", kinds: ["internal", "war"], where: (facts) => facts["gained"] != null },
    { title: "gain.captures", kinds: ["capture"], amount: "number" },
    { title: "gain.ships", kinds: ["point"], where: because("ship_score") },
    { title: "gain.treasures", kinds: ["treasure"] },
  ],
};

/** Babel tells each new score: what it changed by is put down to what was done in the same entry. */
const CAUSES: Record<string, Key> = { build: "gain.built", skip: "gain.skipped", rob: "gain.robbed", raze: "gain.razed" };

export interface Gain {
  title: Key;
  /** For the holes of the title. */
  facts: Record<string, number>;
  /** By seat; less than nothing where points were lost. */
  amounts: number[];
}

/** The sources of points of a finished game that gave anybody anything; what was taken back is left out. */
export function gains(game: string, lines: Line[], view: View, seats: number): Gain[] {
  const rows = {
    ur: () => setsOf(view, seats),
    babel: () => changesOfScores(standing(lines), seats),
  }[game] ?? (() => eventsOf(SOURCES[game] ?? [], standing(lines), seats));
  return rows().filter((row) => row.amounts.some(Boolean));
}

function eventsOf(sources: Source[], lines: Line[], seats: number): Gain[] {
  const events = lines.flatMap((line) => line.events);
  return sources.map((source) => {
    const row = emptyRow(source.title, seats);
    for (const { facts } of events.filter((event) => counts(source, event))) {
      row.amounts[Number(facts["winner"] ?? facts["seat"])]! += source.amount ? Number(facts[source.amount]) : 1;
    }
    return row;
  });
}

function counts(source: Source, event: EventTold): boolean {
  return source.kinds.includes(event.kind) && (source.where?.(event.facts) ?? true);
}

function changesOfScores(lines: Line[], seats: number): Gain[] {
  const rows = new Map(Object.values(CAUSES).map((title) => [title, emptyRow(title, seats)]));
  const scores = Array<number>(seats).fill(0);
  for (const { events } of lines) {
    const cause = events.map(({ kind }) => CAUSES[kind]).find((title) => title !== undefined);
    for (const { facts } of events.filter(({ kind }) => kind === "score")) {
      const [seat, score] = [Number(facts["seat"]), Number(facts["number"])];
      if (cause) rows.get(cause)!.amounts[seat]! += score - scores[seat]!;
      scores[seat] = score;
    }
  }
  return [...rows.values()];
}

/** Ur counts at the end only: the points of each set. */
function setsOf(view: View, seats: number): Gain[] {
  const players = view["players"] as { sets: number[] | null }[];
  const most = Math.max(...players.map(({ sets }) => sets?.length ?? 0));
  return Array.from({ length: most }, (_, place) => ({
    ...emptyRow("gain.set", seats),
    facts: { number: place + 1 },
    amounts: players.map(({ sets }) => sets?.[place] ?? 0),
  }));
}

function emptyRow(title: Key, seats: number): Gain {
  return { title, facts: {}, amounts: Array<number>(seats).fill(0) };
}

/** Entries that an undo has not taken back: each undo takes the last one that stood. */
function standing(lines: Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    if (!line.undo) {
      kept.push(line);
      continue;
    }
    const gone = kept.at(-1)?.seq;
    while (kept.length && kept.at(-1)!.seq === gone) kept.pop();
  }
  return kept;
}
