/**
 * What every view has, and the drawing that a game may declare. Written by `make types` from
 * src/shedu/core/view_types.py, scene.py and supply.py: change it there.
 */

/** Fill the gaps of what is said. */
export type Facts = Record<string, number | string>;

/** A place on the board: a square of a grid, or of a track that bends as it likes. */
export interface Space {
  /** Unique in the scene, as actions and pieces name it. */
  id: string;
  /** Columns from the left. */
  x: number;
  /** Rows from the top. */
  y: number;
  /** A special space, such as a rosette: it is marked and named. */
  kind?: string;
}

/** What lies on a space. */
export interface Piece {
  /** The id of a space. */
  at: string;
  kind: string;
  /** Whose it is; null: nobody's. */
  seat?: number | null;
  /** How many; 1 if it is not said. */
  count?: number;
}

/** Equal things beside the board: cards in a hand, pieces that wait. */
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

/** Something to say about the position: the throw of the dice, what is left in the bag. */
export interface Note {
  say: string;
  facts?: Facts;
}

/** A legal action of the viewer: a button, and a target on the board if it has a place. */
export interface Move {
  /** As it is spelled. */
  action: string;
  say: string;
  facts?: Facts;
  /** The id of the space that is clicked for it. */
  at?: string;
  /** The id of the space where something will be. */
  to?: string;
}

/** The whole drawing. */
export interface Scene {
  spaces: Space[];
  pieces: Piece[];
  hands: Hand[];
  notes: Note[];
  /** Empty unless the viewer decides. */
  moves: Move[];
}

/** Things that are counted: tiles in a bag, monuments that nobody has built. */
export interface Stock {
  id: string;
  count: number;
  /** How many there were at the start. */
  of?: number;
  /** Nobody may count them; there are no more than this. */
  at_most?: boolean;
  /** Which ones, where that matters. */
  kinds?: string[];
}

export interface Supply {
  stocks: Stock[];
  /** Why the game may end soon; empty: it will not. */
  warnings: Note[];
}

/** What all viewers see alike. */
export interface Public {
  game: string;
  options: Record<string, boolean | number | string>;
  phase: string;
  /** The seat that decides. */
  to_act: number | null;
  /** The seat whose turn it is. */
  active: number | null;
  round: number;
  supply: Supply;
  /** Why the game is over. */
  ending: string | null;
}

/** What differs by viewer. */
export interface Own {
  /** A seat; null for a spectator. */
  viewer: number | null;
  scene?: Scene;
}

export interface View extends Public, Own {
  [fact: string]: unknown;
}
