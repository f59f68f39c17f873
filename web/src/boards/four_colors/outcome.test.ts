import { describe, expect, it } from "vitest";
import type { Preview } from "../contract";
import { outcomeOf, type Sides } from "./outcome";

const preview = (kind: string, facts: Record<string, unknown>): Preview => ({
  action: "+1", events: [{ kind: "commit", facts: {}, text: "" }, { kind, facts, text: "" }],
  chance: false, hidden: false, then: null, choices: [],
});
const sides: Sides = { attacker: 0, defender: 1, attack: 3, defense: 2, committed: null };

describe("a commitment", () => {
  it("of the attacker adds to the attack, and nobody has won yet", () => {
    expect(outcomeOf(2, sides, preview("defend", {}))).toEqual({ attack: 5, defense: 2, winner: null, gained: null });
  });

  it("of the defender shows who wins what", () => {
    const facts = { attack: 5, defense: 3, winner: 0, loser: 1, points: 3, points_color: 1 };
    expect(outcomeOf(1, { ...sides, committed: 2 }, preview("revolt", facts))).toEqual({
      attack: 5, defense: 3, winner: 0, gained: { number: 3, color: "red" },
    });
  });

  it("wins one card in Contest of Kings, or none if nothing was committed", () => {
    const facts = { attack: 1, defense: 2, winner: 1, loser: 0, gained: 2 };
    expect(outcomeOf(0, { ...sides, committed: 0 }, preview("war", facts)).gained).toEqual({ number: 1, color: "blue" });
    expect(outcomeOf(0, { ...sides, committed: 0 }, preview("internal", { ...facts, gained: null })).gained).toBeNull();
  });

  it("shows the strengths while its preview is on its way", () => {
    expect(outcomeOf(1, { ...sides, committed: 2 }, undefined)).toEqual({ attack: 5, defense: 3, winner: null, gained: null });
  });
});
