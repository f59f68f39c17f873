import { describe, expect, it } from "vitest";
import type { Line, View } from "../../api/messages";
import { gains, type Gain } from "./gains";
import { readResult } from "./result";

const line = (seq: number, kind: string, facts: Record<string, unknown>, undo = false): Line => ({
  seq, actor: 0, action: null, undo, events: [{ kind, facts, text: "" }],
});

describe("the result of a game", () => {
  it("is read as places of seats", () => {
    expect(readResult("treasures: 2 > 1 = 3")).toEqual({ reason: "treasures", places: [[1], [0, 2]] });
    expect(readResult("no exchange: 1 > 2")).toEqual({ reason: "no exchange", places: [[0], [1]] });
  });
});

describe("how points were won", () => {
  const of = (game: string, lines: Line[], view: object = {}) => gains(game, lines, view as View, 2);
  const told = (rows: Gain[]) => Object.fromEntries(rows.map(({ title, amounts }) => [title, amounts]));

  it("adds up what the log tells, by source and seat", () => {
    const lines = [
      line(1, "points", { seat: 0, color: 1, number: 2 }),
      line(2, "points", { seat: 0, color: 2, number: 1 }),
      line(3, "war", { winner: 1, loser: 0, points: 4 }),
      line(4, "tile", { seat: 0 }),
    ];
    expect(told(of("tigris-euphrates", lines))).toEqual({ "gain.tiles": [3, 0], "gain.wars": [0, 4] });
  });

  it("leaves out what was taken back", () => {
    const lines = [
      line(1, "points", { seat: 1, number: 1 }),
      line(2, "points", { seat: 0, number: 1 }),
      line(3, "undo", { seat: 0 }, true),
    ];
    expect(told(of("tigris-euphrates", lines))).toEqual({ "gain.tiles": [0, 1] });
  });

  it("counts the card of a conflict for its winner, if there was one", () => {
    const lines = [line(1, "war", { winner: 1, loser: 0, gained: 2 }), line(2, "internal", { winner: 0, gained: null })];
    expect(told(of("contest-of-kings", lines))).toEqual({ "gain.conflicts": [0, 1] });
  });

  it("tells reasons apart", () => {
    const lines = [line(1, "point", { seat: 0, why: "score" }), line(2, "point", { seat: 0, why: "ship_score" })];
    expect(of("contest-of-kings", lines).map(({ title }) => title)).toEqual(["gain.cards", "gain.ships"]);
  });

  it("puts each change of a score in Babel down to its cause, so that all of them make the score", () => {
    const score = (seat: number, number: number) => ({ kind: "score", facts: { seat, number }, text: "" });
    const entry = (seq: number, kind: string, ...scores: Line["events"]): Line => ({
      ...line(seq, kind, {}), events: [{ kind, facts: {}, text: "" }, ...scores],
    });
    const lines = [
      entry(1, "build", score(0, 1)),
      entry(2, "skip", score(0, 4)),
      entry(3, "build", score(1, 2)),
      entry(4, "rob", score(0, 6), score(1, 0)),
      entry(5, "raze", score(0, 2)),
    ];
    expect(told(of("babel", lines))).toEqual({
      "gain.built": [1, 2], "gain.skipped": [3, 0], "gain.robbed": [2, -2], "gain.razed": [-4, 0],
    });
  });

  it("tells the points of each set in Ur", () => {
    const view = { players: [{ sets: [15, 3] }, { sets: [10] }] };
    expect(of("ur", [], view)).toEqual([
      { title: "gain.set", facts: { number: 1 }, amounts: [15, 10] },
      { title: "gain.set", facts: { number: 2 }, amounts: [3, 0] },
    ]);
  });
});
