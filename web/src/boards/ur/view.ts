/**
 * The view of Ur. Written by `make types` from src/shedu/games/ur/view_types.py: change it there.
 */

import type { Supply } from "../generic/view";

export interface Options {
  full_grid_ends: boolean;
  agri_self: boolean;
  restart_split: boolean;
  round_limit: number;
}

export type Phase =
  | "first"
  | "layout"
  | "hand"
  | "spare"
  | "place"
  | "first_exchange"
  | "settle"
  | "mode"
  | "ziggurat"
  | "normal"
  | "put"
  | "fill"
  | "keep"
  | "war"
  | "exchange"
  | "over";

export type Ending = "no exchange" | "ziggurats" | "round limit";

/** Agriculture, trade, culture, politics, war. */
export type Image = "A" | "T" | "C" | "P" | "W";

/** Two images of one tile, in the order of the rules, such as `AT`. */
export type Pair = "AT" | "AC" | "AP" | "AW" | "TC" | "TP" | "TW" | "CP" | "CW" | "PW";

export interface Cell {
  /** `A1` to `F6`. */
  at: string;
  shows: Image;
  behind: Image;
  owner: number | null;
  tokens: number;
  /** The seat that the ziggurat on it belongs to. */
  ziggurat: number | null;
}

export interface Player {
  seat: number;
  /** Null until it is dealt. */
  hand: Pair | null;
  reserve: number;
  tokens: number;
  ziggurats: string[];
  /** As if the game ended now. */
  points: number;
  /** The points of each set, the best first; null until the game is over. */
  sets: number[] | null;
}

/** What is going on in the turn; each entry is empty where it means nothing. */
export interface Turn {
  /** Tokens still to come. */
  settling: number;
  /** Ziggurats of this turn. */
  built: number;
  /** Of the two actions, done or given up. */
  used: number;
  /** The letters of the images done. */
  performed: string;
  /** Agriculture and politics: the tiles still to decide about, in order. */
  waiting: string[];
  /** Politics: the shares so far. */
  kept: Record<string, number>;
  /** Trade and culture: what short owners may still get. */
  due: Record<string, number>;
  /** So far, in a war. */
  attacks: number;
  /** House ruling; null while there are many. */
  attacks_left: number | null;
  /** Attacks since the last that cost a token. */
  marches: string[];
}

/** What all viewers see alike. */
export interface Public {
  game: "ur";
  options: Options;
  phase: Phase;
  /** The seat that decides. */
  to_act: number | null;
  /** The seat whose turn it is. */
  active: number | null;
  round: number;
  supply: Supply;
  /** Why the game is over. */
  ending: Ending | null;
  /** The seat with the first player's marker. */
  first: number | null;
  grid: Cell[];
  players: Player[];
  spares: Pair[];
  ziggurats_left: number;
  bag: Partial<Record<Pair, number>>;
  turn: Turn;
}

/** What differs by viewer. */
export interface Own {
  /** A seat; null for a spectator. */
  viewer: number | null;
}

export interface View extends Public, Own {}
