/** Every legal action can be chosen on the board, and every moment is drawn. */
import { expect, test } from "vitest";
import { expectDrawn, expectScores, LANGUAGES } from "../../../tests/drawing";
import { samples } from "../../../tests/samples";
import { buttonsOf, piecesOf, spelled, targetsOf } from "./choosing.svelte";
import { board } from "./index";
import { slotsOf } from "./table";
import type { View } from "./view";
import { buttonWords } from "./words";

const moments = samples<View>("contest-of-kings");

test("a piece, a slot or a button leads to every legal action, and to no other", () => {
  for (const { legal, view, title } of moments) {
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
  for (const { legal, view } of moments) {
    for (const language of LANGUAGES) {
      const buttons = buttonsOf(legal);
      const words = buttons.map((action) => buttonWords(action, view, language));
      expect(new Set(words).size).toBe(buttons.length);
      for (const [i, action] of buttons.entries()) expect(words[i]).not.toBe(action);
    }
  }
});

test("every moment is drawn, for players and for those who watch", () => expectDrawn(board, moments), 120_000);

test("final scores are the server's", () => expectScores(board, moments));
