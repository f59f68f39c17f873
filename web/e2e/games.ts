/** The games that can be played in these tests: each has a file players/GAME.ts that exports `game`. */
import { readdirSync } from "node:fs";
import type { Language } from "../src/boards/contract";
import type { Sight, Table } from "./pages/table";

/** Somebody who plays a game on the page. */
export interface Player {
  /** Take the decision that is asked for. */
  decide(table: Table, sight: Sight): Promise<void>;
}

/** A golden of the game by its name, and after how many of its decisions. */
export type Position = readonly [record: string, decisions: number];

/** A table that makes a game of a fair length. */
export interface Seating {
  players?: number;
  roundLimit?: number;
}

/** What it takes to play a game on its board. */
export interface OnBoard {
  Player: new () => Player;
  /** What is read aloud of a place that can be chosen. */
  canChoose: (language: Language) => string;
  /** What the button says that puts a piece where a finger has aimed, in games whose places are small. */
  aimed?: (language: Language) => RegExp;
}

export interface Playable extends OnBoard {
  id: string;
}

/** A piece of the hand by what it is called, or a place of the board by what is read aloud. */
export type Gesture = { piece: string } | { place: RegExp };

/** What players/GAME.ts says about its game. */
export interface GameFile extends OnBoard {
  /** Played to the end with a mouse and with keys; on a phone for some decisions. */
  mouse: Seating;
  keys: Seating;
  finger: Seating & { decisions: number };
  /** The lesson that asks most, and how an action that is no button is done. */
  lessons: { hardest: string; gestures: (action: string, language: Language) => Gesture[] };
  /** A golden that is played to its end, another such, and a full board. */
  finished: string;
  short?: string;
  full: Position;
  /** Decisions of every kind that shows other choices; the most there are of each. */
  phases: Position[];
  /** The screens that are too small for its board, as width×height. */
  scrolls?: string[];
  /** A golden with as many players as there can be, if they are many. */
  crowd?: string;
  /** The board in the pictures of docs/images, and how their files begin. */
  picture: { position: Position; file: string };
  /** A finished game whose board is full, for measures, and a late decision in it. */
  measured?: Position;
}

export interface Game extends GameFile, Playable {}

const folder = new URL("./players/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".spec.ts"));

async function read(file: string): Promise<Game> {
  const { game } = (await import(new URL(file, folder).href)) as { game: GameFile };
  return { id: file.slice(0, -".ts".length).replaceAll("_", "-"), ...game };
}

export const GAMES: Game[] = await Promise.all(files.sort().map(read));

/** For tests to which it does not matter which game it is. */
export const SOME: Game = GAMES[0]!;
