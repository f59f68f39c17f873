/** The board of Babel. */
import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import { finalScores } from "./scores";
import type { BabelView } from "./view";

export const board: BoardModule<BabelView> = { Board, Controls, Players, Hand, finalScores };
