/**
 * The one contract between the shell of the page and the boards of the games.
 *
 * A board draws a view and turns legal actions into targets; it knows no rule. The shell lays the
 * parts out, asks the server, and tells what happened.
 *
 * The server forbids style attributes in markup (its content security policy): write `style:name={…}`
 * or a class, never `style="…"`. Images are drawn in SVG, not fetched.
 */
import type { Component } from "svelte";
import type { Drawing, GlyphName, Sign } from "../design/glyphs";

export type Language = "en" | "fr";

/** An event as the server tells it: `kind` and `facts` for drawing, `text` for reading. */
export interface EventTold {
  kind: string;
  facts: Record<string, unknown>;
  text: string;
}

/** What an action would do, from what the viewer's seat knows. */
export interface Preview {
  action: string;
  events: EventTold[];
  /** Chance acts next. */
  chance: boolean;
  /** More may happen, depending on what the seat cannot see. */
  hidden: boolean;
  /** The seat that decides next, if that is certain. */
  then: number | null;
  /** If the same seat chooses next among a few: what each choice leads to. */
  choices: { action: string; events: EventTold[] }[];
}

/** What a legal action would bring at once: a sign on its space, which design/MarkSign draws. */
export interface Mark {
  kind: "point" | "conflict" | "treasure" | "builds" | "unites" | "evicts";
  /** Who gains, or whose piece leaves; null: nobody in particular. */
  seat: number | null;
  /** One of the four colors, where it matters. */
  color: string | null;
  number: number;
}

/** What every part of a board gets. `View` is the game's own JSON, typed in boards/GAME/view.ts. */
export interface BoardProps<View = unknown> {
  view: View;
  /** The view before the last change, for the glow of the last move and for motion. */
  before: View | null;
  /** Legal actions as docs/notation/GAME.md spells them; empty when it is not the viewer's decision. */
  legal: string[];
  language: Language;
  /** By seat: what people call it, such as the dynasty and the person. */
  seatNames: string[];
  /** By key, what the view's `scene` says in this language, for games that declare one. */
  labels?: Record<string, string>;
  /** The seat whose eyes these are; null for a spectator. */
  viewer: number | null;
  preview: Preview | null;
  /** By action, what each would do, where there are only a few legal ones: commits, yes or no. */
  previews?: Record<string, Preview>;
  /** By action, what it would bring at once; empty where signs are not wanted. */
  marks?: Record<string, Mark[]>;
  /** What belongs to the thing that is looked at, such as its kingdom. */
  tint?: string[];
  /** The person has completed the choice of an action. */
  onpick: (action: string) => void;
  /** The person looks at an action: ask for its preview; null: no longer. */
  onhover: (action: string | null) => void;
  /** The person looks at a thing, as the server's inspection names it; null: no longer. */
  oninspect?: (thing: string | null) => void;
  /** The person chose an illegal place: say why. */
  onillegal: (action: string) => void;
}

/** How a game ended, as the last event of its log tells it. */
export interface Outcome {
  /** By seat; compared from left to right, more is better. */
  scores: number[][];
  /** By seat and color, how many treasures count for it, in games that have such. */
  treasures?: number[][] | null;
}

export type BoardPart<View = unknown> = Component<BoardProps<View>>;

/** A line of the final screen: a seat with its scores, as cells under `ScoreTable.columns`. */
export interface ScoreRow {
  seat: number;
  cells: (number | string)[];
  /** What ranks the seat, and is shown large: the total, or the weakest color. */
  total: number | string;
}

export interface ScoreTable {
  columns: string[];
  rows: ScoreRow[];
}

/** What boards/GAME/index.ts exports, as `board`. */
export interface BoardModule<View = unknown> {
  Board: BoardPart<View>;
  /** Buttons for actions that are no places: end the turn, commit, yes or no. */
  Controls: BoardPart<View>;
  /** What belongs to each player: hand size, points if shown, leaders left. */
  Players: BoardPart<View>;
  /** The viewer's own hand. */
  Hand: BoardPart<View>;
  /** `outcome` is left out until the whole log is there. */
  finalScores: (view: View, language: Language, outcome?: Outcome | null) => ScoreTable;
  /** What stands for a seat in the log. */
  seatSign?: (seat: number) => Sign;
  /** What an event is about, in the log; null: nothing that has a sign. */
  eventSign?: (event: EventTold) => Sign | null;
}

/** A piece of a game's emblem: a sign on a colored tile, or in a colored ring if it is round. */
export interface EmblemPiece {
  glyph: GlyphName | Drawing;
  color: "black" | "red" | "blue" | "green" | "gold";
  round?: boolean;
}

/**
 * What boards/GAME/emblem.ts exports, as `emblem`: four pieces for the game's card on the start
 * page. They are loaded with the page, so the file has nothing else in it.
 */
export type Emblem = EmblemPiece[];

/** What the same file exports as `seats`: by seat, the sign and color of its pieces. */
export type SeatSigns = EmblemPiece[];
