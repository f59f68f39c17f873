/** The board of Ur. */
import type { BoardModule } from "../contract";
import Board from "./Board.svelte";
import Controls from "./Controls.svelte";
import Hand from "./Hand.svelte";
import Players from "./Players.svelte";
import { finalScores } from "./scores";
import { eventSign, seatSign } from "./signs";
import type { View } from "./view";

export const board: BoardModule<View> = { Board, Controls, Players, Hand, finalScores, seatSign, eventSign };
