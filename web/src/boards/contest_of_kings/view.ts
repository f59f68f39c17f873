/**
 * The view of Contest of Kings. Written by `make types` from
 * src/shedu/games/contest_of_kings/view_types.py: change it there.
 */

import type { Supply } from "../generic/view";

export interface Options {
  internal_bonus: "king" | "king_anywhere" | "leader";
  leader_moves: "between_kingdoms" | "anywhere";
  ship_contiguous: boolean;
  ship_points_per_ship: boolean;
  open_scores: boolean;
  round_limit: number;
}

export type Phase =
  | "start"
  | "deal"
  | "remove"
  | "action"
  | "score"
  | "ship"
  | "attack"
  | "defense"
  | "reward"
  | "choose_war"
  | "treasure"
  | "ship_score"
  | "refill"
  | "over";

export type Ending = "treasures" | "deck" | "passes" | "rounds";

/** A slot as it is written: "A0" a top, "A1" the place below it, "AB" the gap between A and B. */
export type Slot = string;

/** Settlement, temple, farm, market. */
export type CardLetter = "s" | "t" | "f" | "m";

/** King, priest, farmer, trader. */
export type LeaderLetter = "K" | "P" | "F" | "T";

export type ShipName = "Ss" | "St" | "Sm";

/** "T" is a treasure. */
export type PileCard = "T" | CardLetter;

/** "T" is a real treasure; "t" at the top of a column is the red card that replaced one. */
export type CardName = "T" | CardLetter | ShipName;

/** A card on the table, and the leader that stands on it. */
export interface Card {
  at: Slot;
  card: CardName;
  /** Whose leader it is. */
  seat: number | null;
  leader: LeaderLetter | null;
  /** Cards of the leader's color in its kingdom; in a war, on its side. */
  supporters: number | null;
}

export interface SeatLeader {
  seat: number;
  leader: LeaderLetter;
}

export interface Kingdom {
  columns: string[];
  leaders: SeatLeader[];
}

/** Where the extra point of a side in an internal conflict comes from. */
export interface Bonus {
  leader: LeaderLetter;
  /** The red card that it stands on. */
  at: Slot;
}

/** The conflict at hand. */
export interface Conflict {
  kind: "external" | "internal";
  leader: LeaderLetter;
  /** Of the cards that are committed. */
  color: CardLetter;
  attacker: number;
  defender: number;
  /** Strength on the table; null once it is decided. */
  attack: number | null;
  defense: number | null;
  /** Counted in the strength; null if there is none. */
  attack_bonus: Bonus | null;
  defense_bonus: Bonus | null;
  /** By the attacker; null until they have decided. */
  committed: number | null;
  /** Null until it is decided. */
  winner: number | null;
}

/** What the action at hand, or the end of the turn, is about. */
export interface Offer {
  /** That is asked. */
  seat: number | null;
  played: CardLetter | null;
  column: string | null;
  link: string | null;
  /** Whether the link is, while its wars last. */
  face_down: boolean;
  /** That scores for ships. */
  leader: LeaderLetter | null;
  /** That still offer this leader a card. */
  ships_left: number;
  /** The seat that draws. */
  drawing: number | null;
  to_draw: number;
}

export interface Player {
  seat: number;
  /** Only the viewer's own. */
  hand: Record<CardLetter, number> | null;
  hand_size: number;
  /** The victory pile; null while piles are closed. */
  pile: Record<CardLetter, number> | null;
  /** Null while piles are closed. */
  treasures: number | null;
  pile_size: number;
  /** The card that shows on a closed pile; null if there is none. */
  last_won: PileCard | null;
  /** The weakest color once treasures are given out; null until the end. */
  score: number | null;
  catastrophes_left: number;
}

/** What all viewers see alike. */
export interface Public {
  game: "contest-of-kings";
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
  actions_left: number;
  /** The seat that began. */
  start: number | null;
  /** Turns in a row that ended without an action. */
  passes: number;
  /**
   * How many turns without an action, from this one on, end the game; null unless the last one was
   * such a turn.
   */
  passes_left: number | null;
  /** Each from its top down. */
  columns: Card[][];
  /** By gap, such as "AB". */
  links: Partial<Record<string, Card>>;
  kingdoms: Kingdom[];
  /** Those that are not built. */
  ships: ShipName[];
  deck: number;
  discard: Record<CardLetter, number>;
  conflict: Conflict | null;
  offer: Offer;
}

/** What differs by viewer. */
export interface Own {
  /** A seat; null for a spectator. */
  viewer: number | null;
  players: Player[];
}

export interface View extends Public, Own {}
