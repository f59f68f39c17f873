/** The final screen's table: the temples of each seat, site by site, and the cards that break a tie. */
import type { Language, ScoreTable } from "../contract";
import type { View } from "./view";
import { WORDS } from "./words";

export function finalScores(view: View, language: Language): ScoreTable {
  const words = WORDS[language];
  return {
    columns: [...view.sites.map(({ site }) => words.people[site]), words.handSize],
    rows: view.players.map((player) => ({
      seat: player.seat,
      cells: [...view.sites.map(({ levels }) => levels[player.seat]!), player.hand_size],
      total: player.score,
    })),
  };
}
