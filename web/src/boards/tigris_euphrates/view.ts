/** What the server shows of a game of Tigris & Euphrates; must agree with the game's view.py. */
import type { LeaderLetter, TileLetter } from "../four_colors/colors";
import type { MAPS } from "./maps";

/** A space as it is written, such as "B2". */
export type Space = string;
export type MapName = keyof typeof MAPS;
/** The two colors of a monument, such as "tf". */
export type MonumentName = "st" | "sf" | "sm" | "tf" | "tm" | "fm";

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

export interface BoardView {
  tiles: Record<TileLetter, Space[]>;
  facedown: Space[];
  catastrophes: Space[];
  treasures: Space[];
  leaders: StandingLeader[];
  /** By name, the top left space of those that stand. */
  monuments: Partial<Record<MonumentName, Space>>;
  buildings: Partial<Record<TileLetter, Space>>;
  /** The center of the wonder, if it stands. */
  wonder: Space | null;
}

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
  treasures: number | null;
  /** The weakest color once treasures are given out; null until the game is over. */
  score: number | null;
  catastrophes_left: number;
}

export interface View {
  game: "tigris-euphrates";
  options: Record<string, boolean | number | string>;
  viewer: number | null;
  phase: Phase;
  to_act: number | null;
  active: number | null;
  actions_left: number;
  round: number;
  start: number | null;
  map: MapName;
  board: BoardView;
  kingdoms: { spaces: Space[]; leaders: SeatLeader[] }[];
  conflict: Conflict | null;
  /** The tile of the action at hand. */
  placed: Space | null;
  players: Player[];
  ending: "bag" | "treasures" | "rounds" | null;
}
