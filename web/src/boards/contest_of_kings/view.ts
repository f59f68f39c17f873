/** What the server shows of a game of Contest of Kings; must agree with the game's view.py. */
import type { LeaderLetter, TileLetter } from "../four_colors/colors";

/** A slot as it is written: "A0" a top, "A1" the place below it, "AB" the gap between A and B. */
export type Slot = string;
export type ShipName = "Ss" | "St" | "Sm";
/** "T" is a real treasure; "t" at the top of a column the red card that replaced one. */
export type CardName = "T" | TileLetter | ShipName;

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

export interface Card {
  at: Slot;
  card: CardName;
  /** Of the leader that stands on it. */
  seat: number | null;
  leader: LeaderLetter | null;
  /** Cards of the leader's color in its kingdom; in a war, on its side. */
  supporters: number | null;
}

export interface SeatLeader {
  seat: number;
  leader: LeaderLetter;
}

export interface Conflict {
  kind: "external" | "internal";
  leader: LeaderLetter;
  /** Of the cards that are committed. */
  color: TileLetter;
  attacker: number;
  defender: number;
  /** Strength on the table; null once it is decided. */
  attack: number | null;
  defense: number | null;
  /** By the attacker; null until they have decided. */
  committed: number | null;
  winner: number | null;
}

/** What the action at hand, or the end of the turn, is about. */
export interface Offer {
  seat: number | null;
  played: TileLetter | null;
  column: string | null;
  link: string | null;
  face_down: boolean;
  leader: LeaderLetter | null;
  ships_left: number;
  drawing: number | null;
  to_draw: number;
}

export interface Player {
  seat: number;
  /** Only the viewer's own. */
  hand: Record<TileLetter, number> | null;
  hand_size: number;
  /** The victory pile by color; null where it is hidden. */
  pile: Record<TileLetter, number> | null;
  treasures: number | null;
  pile_size: number;
  /** The weakest color once treasures are given out; null until the game is over. */
  score: number | null;
  catastrophes_left: number;
}

export interface View {
  game: "contest-of-kings";
  options: Record<string, boolean | number | string>;
  viewer: number | null;
  phase: Phase;
  to_act: number | null;
  active: number | null;
  actions_left: number;
  round: number;
  start: number | null;
  passes: number;
  /** Each column from its top down. */
  columns: Card[][];
  links: Partial<Record<string, Card>>;
  kingdoms: { columns: string[]; leaders: SeatLeader[] }[];
  /** The ships that are not built. */
  ships: ShipName[];
  deck: number;
  discard: Record<TileLetter, number>;
  conflict: Conflict | null;
  offer: Offer;
  players: Player[];
  ending: "treasures" | "deck" | "passes" | "rounds" | null;
}
