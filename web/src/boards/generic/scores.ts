/** The final screen's table: what the seats are compared by. */
import type { Language, Outcome, ScoreTable } from "../contract";
import type { View } from "./view";
import { WORDS } from "./words";

export function finalScores(_: View, language: Language, outcome?: Outcome | null): ScoreTable {
  const words = WORDS[language];
  const scores = outcome?.scores ?? [];
  const more = Math.max(0, ...scores.map((each) => each.length - 1));
  return {
    columns: more === 1 ? [words.tieBreak] : Array.from({ length: more }, (_, place) => words.tieBreaks(place + 1)),
    rows: scores.map(([total, ...cells], seat) => ({ seat, cells, total: total ?? "" })),
  };
}
