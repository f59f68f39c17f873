/** Tigris & Euphrates on the page. */
import type { BoardModule, Language, Outcome, ScoreTable } from "../contract";
import { dynastySign, eventSign } from "../four_colors/signs";
import { COLOR_WORDS, withTreasures } from "../four_colors/colors";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import { DYNASTIES } from "./spaces";
import type { View } from "./view";
import { WORDS } from "./words";

/** Points by color, the treasures, and the weakest color once treasures are given out. */
export function finalScores(view: View, language: Language, outcome?: Outcome | null): ScoreTable {
  return {
    columns: [...COLOR_WORDS[language].colors, WORDS[language].treasures],
    rows: view.players.map(({ seat, points, treasures, score }) => ({
      seat,
      cells: [...withTreasures(points ?? [], outcome?.treasures?.[seat]), treasures ?? 0],
      total: score ?? "",
    })),
  };
}

export const board: BoardModule<View> = { Board, Controls, Players, Hand, finalScores, seatSign: (seat) => dynastySign(DYNASTIES[seat]!), eventSign };
