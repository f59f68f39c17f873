/**
 * The view of Tigris & Euphrates. Written by `make types` from
 * src/shedu/games/tigris_euphrates/view_types.py: change it there.
 */

import type { Supply } from "../generic/view";

export interface Options {
  board: "standard" | "advanced";
  buildings: boolean;
  wonder: boolean;
  english_variant: boolean;
  open_scoring: boolean;
  round_limit: number;
}

export type Phase =
  | "start"
  | "deal"
  | "action"
  | "replacement"
  | "choose_war"
  | "attack"
  | "defense"
  | "building"
  | "monument"
  | "square"
  | "treasure"
  | "wonder_point"
  | "refill"
  | "over";

export type Ending = "bag" | "treasures" | "rounds";

/** A space as it is written, such as "B2". */
export type Space = string;

/** Settlement, temple, farm, market. */
export type TileLetter = "s" | "t" | "f" | "m";

/** King, priest, farmer, trader. */
export type LeaderLetter = "K" | "P" | "F" | "T";

export type MapName = "standard" | "advanced";

/** The two colors of a monument. */
export type MonumentName = "st" | "sf" | "sm" | "tf" | "tm" | "fm";

export interface SeatLeader {
  seat: number;
  leader: LeaderLetter;
}

export interface StandingLeader extends SeatLeader {
  at: Space;
  /** Tiles of its color in its kingdom; in a war, on its side. */
  supporters: number;
  /** Temples beside it: its strength in a revolt. */
  temples: number;
}

/** Everything on the board. */
export interface BoardView {
  /** Those that are face-up. */
  tiles: Record<TileLetter, Space[]>;
  facedown: Space[];
  catastrophes: Space[];
  treasures: Space[];
  leaders: StandingLeader[];
  /** The top left space of those that stand. */
  monuments: Partial<Record<MonumentName, Space>>;
  buildings: Partial<Record<TileLetter, Space>>;
  /** Its center, if it stands. */
  wonder: Space | null;
}

export interface Kingdom {
  spaces: Space[];
  leaders: SeatLeader[];
}

/** The conflict at hand. */
export interface Conflict {
  kind: "war" | "revolt";
  leader: LeaderLetter;
  attacker: number;
  defender: number;
  /** Strength on the board, without what is committed. */
  attack: number;
  defense: number;
  /** By the attacker; null until they have decided. */
  committed: number | null;
}

export interface Player {
  seat: number;
  /** Only the viewer's own. */
  hand: Record<TileLetter, number> | null;
  hand_size: number;
  /** Black, red, blue, green; null where they are hidden. */
  points: number[] | null;
  /** Null where they are hidden. */
  treasures: number | null;
  /** The weakest color once treasures are given out; null until the end. */
  score: number | null;
  catastrophes_left: number;
}

/** What all viewers see alike. */
export interface Public {
  game: "tigris-euphrates";
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
  map: MapName;
  board: BoardView;
  kingdoms: Kingdom[];
  conflict: Conflict | null;
  /** The tile of the action at hand. */
  placed: Space | null;
  /** The top left spaces of those that a monument may be built on now. */
  squares: Space[];
}

/** What differs by viewer. */
export interface Own {
  /** A seat; null for a spectator. */
  viewer: number | null;
  players: Player[];
}

export interface View extends Public, Own {}
