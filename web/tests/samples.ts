/** Moments of real games, written by scripts/sample_views.py when they are not there yet. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language, Preview } from "../src/boards/contract";

export interface Moment<View> {
  title: string;
  seatNames: Record<Language, string[]>;
  viewer: number | null;
  view: View;
  before: View | null;
  legal: string[];
  preview: Preview | null;
  spectator: View;
  /** Of a game that is over, by seat: what ranks it first. */
  scores: number[][] | null;
}

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Run one of the scripts of the page with the project's Python. */
export function python(script: string, ...args: string[]): void {
  const own = `${ROOT}../.venv/bin/python`;
  execFileSync(existsSync(own) ? own : "python3", [`${ROOT}scripts/${script}`, ...args]);
}

export function samples<View>(game: string): Moment<View>[] {
  const file = `${ROOT}samples/${game}.json`;
  if (!existsSync(file)) python("sample_views.py", game);
  return JSON.parse(readFileSync(file, "utf8")) as Moment<View>[];
}
