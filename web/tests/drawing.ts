/** Draws moments of games without a browser. */
import { render } from "svelte/server";
import { expect } from "vitest";
import type { BoardModule, Language } from "../src/boards/contract";
import type { Moment } from "./samples";

export const LANGUAGES: Language[] = ["en", "fr"];

/** All parts of a board, for the player who decides or for those who watch. */
export function drawn<View>(board: BoardModule<View>, moment: Moment<View>, language: Language, watching: boolean): string {
  const props = {
    view: watching ? moment.spectator : moment.view,
    before: moment.before,
    legal: watching ? [] : moment.legal,
    language,
    seatNames: moment.seatNames[language],
    viewer: watching ? null : moment.viewer,
    preview: watching ? null : moment.preview,
    onpick: () => {},
    onhover: () => {},
    onillegal: () => {},
  };
  const parts = [board.Board, board.Hand, board.Controls, board.Players];
  return parts.map((part) => render(part, { props }).body).join("");
}

/** In turn in each language, for the player and for those who watch. */
export function expectDrawn<View>(board: BoardModule<View>, moments: Moment<View>[]): void {
  for (const [number, moment] of moments.entries()) {
    const drawing = drawn(board, moment, LANGUAGES[number % 2]!, number % 4 > 1);
    expect(drawing, moment.title).not.toMatch(/undefined|NaN|\[object/);
  }
}

/** The board's table of final scores says what the server ranked by. */
export function expectScores<View>(board: BoardModule<View>, moments: Moment<View>[]): void {
  const ended = moments.filter(({ scores }) => scores);
  expect(ended.length).toBeGreaterThan(3);
  for (const { scores, view } of ended) {
    const table = board.finalScores(view, "en");
    expect(table.rows.map(({ total }) => total)).toEqual(scores!.map(([first]) => first));
    for (const { cells } of table.rows) expect(cells).toHaveLength(table.columns.length);
  }
}
