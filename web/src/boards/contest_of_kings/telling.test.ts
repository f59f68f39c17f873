/** What the page says of bonuses, closed piles and the end by passes. */
import { expect, test } from "vitest";
import { drawn } from "../../../tests/drawing";
import { samples, type Moment } from "../../../tests/samples";
import { board } from "./index";
import { fighters } from "./table";
import type { Bonus, View } from "./view";
import { WORDS } from "./words";

const moments = samples<View>("contest-of-kings");
const running = moments.filter(({ view }) => view.phase === "action");

/** A moment with another view, for the player and for those who watch. */
function changed(moment: Moment<View>, change: Partial<View>): Moment<View> {
  return { ...moment, view: { ...moment.view, ...change }, spectator: { ...moment.spectator, ...change } };
}

test("the conflict says which leader on which card gives a bonus, and the card glows", () => {
  const moment = moments.find(({ view }) => view.phase === "attack" && view.conflict?.kind === "internal")!;
  const bonus: Bonus = { leader: "K", at: "H0" };
  const view = { conflict: { ...moment.view.conflict!, defense: 1, attack_bonus: null, defense_bonus: bonus } };
  const said = { en: "king on H0", fr: "roi en H0" };
  for (const language of ["en", "fr"] as const) {
    for (const watching of [false, true]) {
      expect(drawn(board, changed(moment, view), language, watching)).toContain(`(${said[language]})`);
    }
  }
  expect(fighters(changed(moment, view).view)).toContain("H0");
  const none = { conflict: { ...view.conflict, defense_bonus: null } };
  expect(drawn(board, changed(moment, none), "en", false)).not.toContain("king on");
});

test("a preview frames the red cards that count in a conflict", () => {
  const facts = { attacker: 0, defender: 1, attack: 0, defense: 1, attack_bonus: null, defense_bonus: "B0" };
  const events = [{ kind: "internal_begins", facts, text: "" }];
  const preview = { action: "KA0", events, chance: false, hidden: false, then: 0, choices: [] };
  const drawing = drawn(board, { ...running[0]!, preview }, "en", false);
  expect(drawing).toContain("+1</text>");
  const without = [{ ...events[0]!, facts: { ...facts, defense_bonus: null } }];
  expect(drawn(board, { ...running[0]!, preview: { ...preview, events: without } }, "en", false)).not.toContain("+1</text>");
});

test("everybody is warned before passes end the game", () => {
  const moment = running[0]!;
  for (const left of [1, 2, 3]) {
    for (const watching of [false, true]) {
      expect(drawn(board, changed(moment, { passes_left: left }), "en", watching)).toContain(WORDS.en.passes(left));
    }
  }
  expect(WORDS.en.passes(1)).toBe("If this turn also ends without an action, the game ends (house rule).");
  expect(drawn(board, changed(moment, { passes_left: null }), "en", false)).not.toContain("house rule");
});

test("a closed pile shows its size and its last card, to its owner too", () => {
  const closed = running.filter(({ view }) => view.players.some(({ last_won }) => last_won));
  expect(closed.length).toBeGreaterThan(3);
  for (const moment of closed) {
    expect(moment.view.players.every(({ pile }) => pile === null)).toBe(true);
    expect(drawn(board, moment, "en", false)).toContain("last card");
  }
});
