/** Every legal action of Tigris & Euphrates and Contest of Kings can be chosen on its board. */
import { render } from "svelte/server";
import { describe, expect, test } from "vitest";
import type { BoardModule, Language } from "../src/boards/contract";
import { board as contest } from "../src/boards/contest_of_kings";
import * as contestChoosing from "../src/boards/contest_of_kings/choosing.svelte";
import { slotsOf } from "../src/boards/contest_of_kings/table";
import type { View as ContestView } from "../src/boards/contest_of_kings/view";
import { buttonWords } from "../src/boards/contest_of_kings/words";
import { inOrder } from "../src/boards/four_colors/choosing.svelte";
import { board as tigris } from "../src/boards/tigris_euphrates";
import { wordsOf } from "../src/boards/tigris_euphrates/buttons";
import * as tigrisChoosing from "../src/boards/tigris_euphrates/choosing.svelte";
import type { View as TigrisView } from "../src/boards/tigris_euphrates/view";
import { samples, type Moment } from "./samples";

const tigrisMoments = samples<TigrisView>("tigris-euphrates");
const contestMoments = samples<ContestView>("contest-of-kings");
const LANGUAGES: Language[] = ["en", "fr"];

describe("Tigris & Euphrates", () => {
  test("a piece, a space, a button or marked tiles lead to every legal action, and to no other", () => {
    for (const { legal, view, title } of tigrisMoments) {
      const { piecesOf, targetsOf, buttonsOf, replacement, withdrawal } = tigrisChoosing;
      const hand = inOrder(view.players[view.viewer ?? 0]!.hand);
      const reached = new Set(buttonsOf(legal));
      for (const piece of [null, ...piecesOf(legal), ...(["K", "P", "F", "T"] as const)]) {
        for (const action of targetsOf(legal, piece).values()) reached.add(action);
        const leaving = withdrawal(legal, piece);
        if (leaving) reached.add(leaving);
      }
      for (let marks = 1; marks < 2 ** hand.length; marks++) {
        const spelled = replacement(hand.filter((_, place) => (marks >> place) & 1));
        if (view.phase === "action") reached.add(spelled);
      }
      expect([...reached].toSorted(), title).toEqual(legal.toSorted());
    }
  });

  test("every button has words of its own", () => {
    for (const { legal, view } of tigrisMoments) {
      for (const language of LANGUAGES) {
        const buttons = tigrisChoosing.buttonsOf(legal);
        const words = buttons.map((action) => wordsOf(action, view, language));
        expect(new Set(words).size).toBe(buttons.length);
        for (const [i, action] of buttons.entries()) expect(words[i]).not.toBe(action);
      }
    }
  });
});

describe("Contest of Kings", () => {
  test("a piece, a slot or a button leads to every legal action, and to no other", () => {
    for (const { legal, view, title } of contestMoments) {
      const { piecesOf, targetsOf, buttonsOf, spelled } = contestChoosing;
      const reached = new Set(buttonsOf(legal));
      const slots = new Set(slotsOf(view));
      for (const piece of piecesOf(legal)) {
        for (const [slot, action] of targetsOf(legal, piece, view)) {
          expect(slots.has(slot), `${title} ${action}`).toBe(true);
          if (action.startsWith(piece)) expect(spelled(piece, slot)).toBe(action);
          reached.add(action);
        }
      }
      expect([...reached].toSorted(), title).toEqual(legal.toSorted());
    }
  });

  test("every button has words of its own", () => {
    for (const { legal, view } of contestMoments) {
      for (const language of LANGUAGES) {
        const buttons = contestChoosing.buttonsOf(legal);
        const words = buttons.map((action) => buttonWords(action, view, language));
        expect(new Set(words).size).toBe(buttons.length);
        for (const [i, action] of buttons.entries()) expect(words[i]).not.toBe(action);
      }
    }
  });
});

function drawn<View>(module: BoardModule<View>, moment: Moment<View>, language: Language, watching: boolean): string {
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
  const parts = [module.Board, module.Hand, module.Controls, module.Players];
  return parts.map((part) => render(part, { props }).body).join("");
}

/** In turn in each language, for the player and for those who watch. */
function everyMomentIsDrawn<View>(module: BoardModule<View>, moments: Moment<View>[]): void {
  for (const [number, moment] of moments.entries()) {
    const drawing = drawn(module, moment, LANGUAGES[number % 2]!, number % 4 > 1);
    expect(drawing, moment.title).not.toMatch(/undefined|NaN|\[object/);
  }
}

test("every moment of Tigris & Euphrates is drawn, for players and for those who watch", () => {
  everyMomentIsDrawn(tigris as BoardModule<TigrisView>, tigrisMoments);
}, 120_000);

test("every moment of Contest of Kings is drawn, for players and for those who watch", () => {
  everyMomentIsDrawn(contest as BoardModule<ContestView>, contestMoments);
}, 120_000);

test("a space says what is on it, in both languages", () => {
  const moment = tigrisMoments.find(({ view }) => view.board.leaders.length)!;
  const { at, seat, leader } = moment.view.board.leaders[0]!;
  const names = { en: { K: "king", P: "priest", F: "farmer", T: "trader" }, fr: { K: "roi", P: "prêtre", F: "fermier", T: "marchand" } };
  for (const language of LANGUAGES) {
    const label = `${at}: ${names[language][leader]} (${moment.seatNames[language][seat]})`;
    expect(drawn(tigris as BoardModule<TigrisView>, moment, language, false)).toContain(label);
  }
});

test("final scores are the server's", () => {
  const ended = [
    ...tigrisMoments.map((moment) => ({ scores: moment.scores, table: tigris.finalScores(moment.view, "en") })),
    ...contestMoments.map((moment) => ({ scores: moment.scores, table: contest.finalScores(moment.view, "en") })),
  ].filter(({ scores }) => scores);
  expect(ended.length).toBeGreaterThan(8);
  for (const { scores, table } of ended) {
    expect(table.rows.map(({ total }) => total)).toEqual(scores!.map(([lowest]) => lowest));
    for (const { cells } of table.rows) expect(cells).toHaveLength(table.columns.length);
  }
});
