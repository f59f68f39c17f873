import { describe, expect, it } from "vitest";
import type { Line } from "../../api/messages";
import { gains } from "./gains";
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
  it("adds up what the log tells, by source and seat", () => {
    const lines = [
      line(1, "points", { seat: 0, color: 1, number: 2 }),
      line(2, "points", { seat: 0, color: 2, number: 1 }),
      line(3, "war", { winner: 1, loser: 0, points: 4 }),
      line(4, "tile", { seat: 0 }),
    ];
    expect(gains("tigris-euphrates", lines, 2)).toEqual([
      { title: "gain.tiles", amounts: [3, 0] },
      { title: "gain.wars", amounts: [0, 4] },
    ]);
  });

  it("leaves out what was taken back", () => {
    const lines = [
      line(1, "ziggurat", { seat: 1 }),
      line(2, "ziggurat", { seat: 0 }),
      line(3, "undo", { seat: 0 }, true),
    ];
    expect(gains("ur", lines, 2)).toEqual([{ title: "gain.ziggurats", amounts: [0, 1] }]);
  });

  it("counts the card of a conflict for its winner, if there was one", () => {
    const lines = [line(1, "war", { winner: 1, loser: 0, gained: 2 }), line(2, "internal", { winner: 0, gained: null })];
    expect(gains("contest-of-kings", lines, 2)).toEqual([{ title: "gain.conflicts", amounts: [0, 1] }]);
  });

  it("tells reasons apart", () => {
    const lines = [line(1, "point", { seat: 0, why: "score" }), line(2, "point", { seat: 0, why: "ship_score" })];
    expect(gains("contest-of-kings", lines, 2).map(({ title }) => title)).toEqual(["gain.cards", "gain.ships"]);
  });
});
