import { describe, expect, it } from "vitest";
import type { Preview } from "../contract";
import { samples } from "../../../tests/samples";
import { changedCells, effectsOf } from "./effects";
import type { View } from "./view";

const moments = samples<View>("ur");

function previewed(kind: string): { view: View; preview: Preview } {
  const found = moments.find(({ preview }) => preview?.events.some((event) => event.kind === kind));
  return found as { view: View; preview: Preview };
}

function facts(preview: Preview, kind: string): Record<string, never> {
  return preview.events.find((event) => event.kind === kind)!.facts as Record<string, never>;
}

function tokensOn(view: View, at: string): number {
  return view.grid.find((cell) => cell.at === at)!.tokens;
}

describe("a preview on the grid", () => {
  it("is nothing while nothing is looked at", () => {
    expect(effectsOf(null, moments[0]!.view).size).toBe(0);
  });

  it("puts one more token where one would be placed", () => {
    const { view, preview } = previewed("place");
    expect(effectsOf(preview, view).get(facts(preview, "place")["at"]!)).toEqual({ more: 1 });
  });

  it("turns a tile that would be exchanged, with the other face behind", () => {
    const { view, preview } = previewed("swap");
    const { shows, behind } = effectsOf(preview, view).get(facts(preview, "swap")["at"]!)!;
    expect([shows, behind].toSorted()).toEqual([...view.players[view.active!]!.hand!].toSorted());
  });

  it("leaves on both tiles of an attack what the attack leaves", () => {
    const { view, preview } = previewed("attack");
    const { at, came_from: from, paid, number } = facts(preview, "attack");
    const effects = effectsOf(preview, view);
    expect(effects.get(at!)).toEqual({ total: number });
    expect(effects.get(from!)!.total! + number! + paid!).toBe(tokensOn(view, from!));
  });

  it("shows gains as more and losses as fewer", () => {
    const gain = previewed("gain");
    for (const [at, n] of Object.entries(facts(gain.preview, "gain")["tokens"]!)) {
      expect(effectsOf(gain.preview, gain.view).get(at)).toEqual({ more: n });
    }
    const event = { kind: "lose", facts: { seat: 0, tokens: { A1: 1 } }, text: "" };
    expect(effectsOf({ ...gain.preview, events: [event] }, gain.view).get("A1")).toEqual({ more: -1 });
  });

  it("gives every own tile its share when the last share of politics is looked at", () => {
    const { view, preview } = previewed("shared");
    const own = view.grid.filter((cell) => cell.owner === view.active).map((cell) => cell.at);
    const effects = effectsOf(preview, view);
    expect([...effects.keys()].toSorted()).toEqual(own.toSorted());
    const shared = [...effects.values()].reduce((sum, effect) => sum + effect.total!, 0);
    expect(shared).toBe(own.reduce((sum, at) => sum + tokensOn(view, at), 0));
  });
});

describe("the last change", () => {
  it("glows where a token was placed, and nowhere else", () => {
    const { view } = moments[0]!;
    const at = view.grid[7]!.at;
    const grid = view.grid.map((cell) => (cell.at === at ? { ...cell, owner: 0, tokens: 1 } : cell));
    expect(changedCells(view, { ...view, grid })).toEqual(new Set([at]));
    expect(changedCells(view, view).size).toBe(0);
    expect(changedCells(null, view).size).toBe(0);
  });
});
