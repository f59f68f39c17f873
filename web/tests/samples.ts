/** Moments of real games, written by scripts/sample_views.py before the tests begin (see setup.ts). */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Change } from "../src/api/changes";
import type { Language, Preview } from "../src/boards/contract";

export interface Moment<View> {
  title: string;
  seatNames: Record<Language, string[]>;
  viewer: number | null;
  view: View;
  before: View | null;
  /** What makes `view` of `before`, as a push tells it. */
  change: Change | null;
  legal: string[];
  /** The legal actions as a push tells them. */
  bits: string;
  preview: Preview | null;
  spectator: View;
  /** Of a game that is over, by seat: what ranks it first. */
  scores: number[][] | null;
}

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The games that have a board of their own, by the names of the boards' folders. */
export const BOARDS = readdirSync(`${ROOT}src/boards`).filter(
  (folder) => folder !== "generic" && existsSync(`${ROOT}src/boards/${folder}/index.ts`),
);

/** The id of the game that a folder belongs to. */
export const idOf = (folder: string) => folder.replaceAll("_", "-");

/** Run a script of the page, by its path in this folder, with the project's Python. */
export function python(script: string, ...args: string[]): void {
  const own = `${ROOT}../.venv/bin/python`;
  execFileSync(existsSync(own) ? own : "python3", [`${ROOT}${script}`, ...args]);
}

/** Where the moments of a game are kept. */
export function fileOf(game: string): string {
  return `${ROOT}samples/${game}.json`;
}

/** The actions of a game by their numbers, as the server lists them. */
export function actionsOf(game: string): string[] {
  return JSON.parse(readFileSync(`${ROOT}samples/${game}.actions.json`, "utf8")) as string[];
}

export function samples<View>(game: string): Moment<View>[] {
  return JSON.parse(readFileSync(fileOf(game), "utf8")) as Moment<View>[];
}
