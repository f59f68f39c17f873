/**
 * The view of Babel. Written by `make types` from src/shedu/games/babel/view_types.py: change it
 * there.
 */

import type { Supply } from "../generic/view";

export interface Options {
  sumer_run_only: boolean;
  classic_deal: boolean;
  round_limit: number;
}

export type Phase = "first" | "deal" | "draw" | "actions" | "halve" | "reveal" | "over";

export type Ending = "15-9" | "20" | "9" | "pile";

/** Assyrians, Hittites, Medes, Persians, Sumerians; each also names its site. */
export type Nation = "A" | "H" | "M" | "P" | "S";

export type Level = 1 | 2 | 3 | 4 | 5 | 6;

export type LevelName = "1" | "2" | "3" | "4" | "5" | "6";

export type ByNation = Record<Nation, number>;

export type SiteColor = "grey" | "yellow" | "green" | "blue" | "red";

export interface Site {
  site: Nation;
  color: SiteColor;
  /** By seat, from the temple on, such as `SSA`: the last was laid last. */
  people: [string, string];
  /** By seat, the temple's cards, ascending. */
  temples: [Level[], Level[]];
  /** By seat, the temple's highest card; 0 without a temple. */
  levels: [number, number];
}

export interface Player {
  seat: number;
  score: number;
  /** Where it is; null at the quarry. */
  pawn: Nation | null;
  /** Only the viewer's own. */
  hand: ByNation | null;
  hand_size: number;
  /** Temple cards in the order in which they were laid: the last can be taken. */
  column: Level[];
  /** Whether the reserved card is still to be built. */
  reserved: boolean;
}

/** The temple cards that are not revealed. */
export interface Pile {
  size: number;
  /** On top, the next one first. */
  known: Level[];
  /** The shuffled rest, by level. */
  unknown: Record<LevelName, number>;
}

/** What all viewers see alike. */
export interface Public {
  game: "babel";
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
  /** The seat that began. */
  start: number | null;
  /** Whether people have migrated in this turn. */
  migrated: boolean;
  endgame: boolean;
  sites: Site[];
  deck_size: number;
  discard: ByNation;
  pile: Pile;
  /** The first of the two cards of this turn. */
  revealed: Level | null;
  /** The seat that draws. */
  drawing: number | null;
  to_draw: number;
  /** In a halving: cards still to discard. */
  owed: number;
  /** What must be done in this turn. */
  duty: "reserved" | null;
}

/** What differs by viewer. */
export interface Own {
  /** A seat; null for a spectator. */
  viewer: number | null;
  players: Player[];
}

export interface View extends Public, Own {}
