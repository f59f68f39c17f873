/** Contest of Kings on the page. */
import type { BoardModule, Language, ScoreTable } from "../contract";
import { COLOR_WORDS, TILE_LETTERS } from "../four_colors/colors";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import type { View } from "./view";
import { WORDS } from "./words";

/** The victory pile by color, the treasures, and the weakest color once treasures are given out. */
export function finalScores(view: View, language: Language): ScoreTable {
  return {
    columns: [...COLOR_WORDS[language].colors, WORDS[language].treasures],
    rows: view.players.map(({ seat, pile, treasures, score }) => {
      const cards = pile ? TILE_LETTERS.map((card) => pile[card]) : [];
      return { seat, cells: [...cards, treasures ?? 0], total: score ?? "" };
    }),
  };
}

export const board: BoardModule<View> = { Board, Controls, Players, Hand, finalScores };
