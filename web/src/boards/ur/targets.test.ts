import { describe, expect, it } from "vitest";
import { samples } from "../../../tests/samples";
import { COLUMNS, ROWS, actionsOn, attackers, isTarget, neighbors, wish, type Picked } from "./targets";
import type { View } from "./view";

const moments = samples<View>("ur").filter(({ legal, viewer }) => viewer !== null && legal.length > 0);
const cells = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));
const NOTHING: Picked = { token: false, source: null };

/** Everything that can be chosen on the grid, after picking up whatever can be picked up. */
function chosenOnGrid(view: View, legal: string[]): Set<string> {
  const picks: Picked[] = [NOTHING, ...[...attackers(legal)].map((source) => ({ token: false, source }))];
  return new Set(picks.flatMap((picked) => cells.flatMap((at) => actionsOn(at, view, legal, picked))));
}

const ON_GRID = /^([+z~][A-F][1-6]|[A-F][1-6]>|put|keep)/;
const NO_PLACE = /^(do[ATCPW]|pass|act|build|done|finish|peace|~spare[12]?)$/;

describe("the grid of Ur", () => {
  it("offers every legal action that is a place, and the controls every other", () => {
    for (const { view, legal } of moments) {
      const found = chosenOnGrid(view, legal);
      expect(found).toEqual(new Set(legal.filter((action) => ON_GRID.test(action))));
      expect(legal.filter((action) => !found.has(action) && !NO_PLACE.test(action))).toEqual([]);
    }
  });

  it("shows places for a token only after one is picked up, where that costs an action", () => {
    const moment = moments.find(({ view }) => view.phase === "normal")!;
    const places = (picked: Picked) => cells.filter((at) => isTarget(at, moment.view, moment.legal, picked));
    expect(places(NOTHING)).toEqual([]);
    const tokens = moment.legal.filter((action) => action.startsWith("+"));
    expect(places({ ...NOTHING, token: true }).map((at) => `+${at}`)).toEqual(tokens);
  });

  it("shows whom a tile can attack only after the tile is picked up", () => {
    const { view, legal } = moments.find((moment) => moment.legal.some((a) => a.includes(">")))!;
    expect(cells.filter((at) => isTarget(at, view, legal, NOTHING))).toEqual([]);
    const [source] = attackers(legal);
    const targets = cells.filter((at) => isTarget(at, view, legal, { ...NOTHING, source: source! }));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) expect(neighbors(source!)).toContain(target);
  });

  it("asks about illegal places in words that the server can read", () => {
    const readable = /^(\+[A-F][1-6]|z[A-F][1-6]|~[A-F][1-6][ATCPW]|[A-F][1-6]>[A-F][1-6]:1)$/;
    for (const { view } of moments) {
      for (const at of cells) {
        for (const source of [null, "B2"]) expect(wish(at, view, { token: false, source })).toMatch(readable);
      }
    }
  });

  it("knows the neighbors of a corner and of the middle", () => {
    expect(neighbors("A1")).toEqual(["B1", "A2"]);
    expect(neighbors("C3")).toEqual(["C2", "B3", "D3", "C4"]);
  });
});
