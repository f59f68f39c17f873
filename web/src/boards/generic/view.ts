/** What every view has, and the drawing that a game may declare; must agree with src/shedu/core/scene.py. */

/** Fill the gaps of what is said. */
export type Facts = Record<string, number | string>;

/** A place on the board. */
export interface Space {
  id: string;
  /** Columns from the left. */
  x: number;
  /** Rows from the top. */
  y: number;
  /** Of a special space: it is marked and named. */
  kind?: string;
}

export interface Piece {
  /** The id of a space. */
  at: string;
  kind: string;
  /** Whose it is; nobody's if there is none. */
  seat?: number | null;
  /** 1 if it is not said. */
  count?: number;
}

export interface Pile {
  kind: string;
  count: number;
}

/** What a seat has beside the board. */
export interface Hand {
  seat: number;
  title: string;
  piles: Pile[];
}

export interface Note {
  say: string;
  facts?: Facts;
}

/** A legal action of the viewer. */
export interface Move {
  action: string;
  say: string;
  facts?: Facts;
  /** The id of the space that is clicked for it. */
  at?: string;
  /** The id of the space where something will be. */
  to?: string;
}

export interface Scene {
  spaces: Space[];
  pieces: Piece[];
  hands: Hand[];
  notes: Note[];
  moves: Move[];
}

export interface View {
  game: string;
  viewer: number | null;
  to_act: number | null;
  active: number | null;
  scene?: Scene;
  [fact: string]: unknown;
}
