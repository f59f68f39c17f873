/** A board for any game: the view as it is told, and every legal action as a button. */
import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import Nothing from "./Nothing.svelte";

export const board: BoardModule = {
  Board,
  Controls,
  Players: Nothing,
  Hand: Nothing,
  finalScores: () => ({ columns: [], rows: [] }),
};
