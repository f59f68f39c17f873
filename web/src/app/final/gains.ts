/** How points were won: what the log tells about gains, added up by seat. */
import type { EventTold, Line } from "../../api/messages";
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
  ur: [
    { title: "gain.ziggurats", kinds: ["ziggurat"] },
    { title: "gain.attacks", kinds: ["attack"] },
  ],
  babel: [
    { title: "gain.built", kinds: ["build"] },
    { title: "gain.skipped", kinds: ["skip"] },
    { title: "gain.robbed", kinds: ["rob"] },
    { title: "gain.razed", kinds: ["raze"] },
  ],
};

export interface Gain {
  title: Key;
  /** By seat. */
  amounts: number[];
}

/** The sources of points of a finished game that gave anybody anything; what was taken back is left out. */
export function gains(game: string, lines: Line[], seats: number): Gain[] {
  const events = standing(lines).flatMap((line) => line.events);
  const rows = (SOURCES[game] ?? []).map((source) => {
    const amounts = Array<number>(seats).fill(0);
    for (const { facts } of events.filter((event) => counts(source, event))) {
      amounts[Number(facts["winner"] ?? facts["seat"])]! += source.amount ? Number(facts[source.amount]) : 1;
    }
    return { title: source.title, amounts };
  });
  return rows.filter((row) => row.amounts.some(Boolean));
}

function counts(source: Source, event: EventTold): boolean {
  return source.kinds.includes(event.kind) && (source.where?.(event.facts) ?? true);
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
