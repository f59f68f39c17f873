/** Every legal action can be chosen on the board, and every moment is drawn. */
import { expect, test } from "vitest";
import { drawn, expectDrawn, expectScores, LANGUAGES } from "../../../tests/drawing";
import { python, samples } from "../../../tests/samples";
import { inOrder } from "../four_colors/choosing.svelte";
import { wordsOf } from "./buttons";
import { buttonsOf, piecesOf, replacement, targetsOf, withdrawal } from "./choosing.svelte";
import { board } from "./index";
import type { View } from "./view";

const moments = samples<View>("tigris-euphrates");

test("a piece, a space, a button or marked tiles lead to every legal action, and to no other", () => {
  for (const { legal, view, title } of moments) {
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
  for (const { legal, view } of moments) {
    for (const language of LANGUAGES) {
      const buttons = buttonsOf(legal);
      const words = buttons.map((action) => wordsOf(action, view, language));
      expect(new Set(words).size).toBe(buttons.length);
      for (const [i, action] of buttons.entries()) expect(words[i]).not.toBe(action);
    }
  }
});

test("every moment is drawn, for players and for those who watch", () => expectDrawn(board, moments), 120_000);

test("a space says what is on it, in both languages", () => {
  const moment = moments.find(({ view }) => view.board.leaders.length)!;
  const { at, seat, leader } = moment.view.board.leaders[0]!;
  const names = { en: { K: "king", P: "priest", F: "farmer", T: "trader" }, fr: { K: "roi", P: "prêtre", F: "fermier", T: "marchand" } };
  for (const language of LANGUAGES) {
    const label = `${at}: ${names[language][leader]} (${moment.seatNames[language][seat]})`;
    expect(drawn(board, moment, language, false)).toContain(label);
  }
});

test("final scores are the server's", () => expectScores(board, moments));

test("the maps are those of the game's material", () => {
  expect(() => python("src/boards/tigris_euphrates/write_maps.py", "--check")).not.toThrow();
}, 120_000);
