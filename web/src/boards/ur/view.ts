/** The view of Ur, as `src/shedu/games/ur/view.py` writes it. Everything lies open. */

/** Agriculture, trade, culture, politics, war. */
export type Image = "A" | "T" | "C" | "P" | "W";

/** Two images of one tile, in the order of the rules, such as `AT`. */
export type Pair = "AT" | "AC" | "AP" | "AW" | "TC" | "TP" | "TW" | "CP" | "CW" | "PW";

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
  settling: number;
  built: number;
  /** Of the two actions, done or given up. */
  used: number;
  /** The letters of the images done. */
  performed: string;
  /** Agriculture and politics: the tiles still to decide about, the next one first. */
  waiting: string[];
  /** Politics: the shares so far. */
  kept: Record<string, number>;
  /** Trade and culture: what short owners may still get. */
  due: Record<string, number>;
  attacks: number;
  marches: string[];
}

export interface View {
  game: "ur";
  options: { agri_self: boolean; restart_split: boolean; round_limit: number };
  viewer: number | null;
  phase: Phase;
  to_act: number | null;
  active: number | null;
  round: number;
  first: number | null;
  grid: Cell[];
  players: Player[];
  spares: Pair[];
  ziggurats_left: number;
  bag: Partial<Record<Pair, number>>;
  turn: Turn;
  ending: "no exchange" | "ziggurats" | "round limit" | null;
}
