import { describe, expect, it } from "vitest";
import type { GainInfo, Line } from "../../api/messages";
import { withTreasures } from "../../boards/four_colors/colors";
import { rowsOf } from "./gains";
import { outcomeOf, readResult } from "./result";

const line = (seq: number, kind: string, facts: Record<string, unknown>, undo = false): Line => ({
  seq, actor: 0, action: null, undo, events: [{ kind, facts, text: "" }],
});

describe("the result of a game", () => {
  it("is read as places of seats", () => {
    expect(readResult("treasures: 2 > 1 = 3")).toEqual({ reason: "treasures", places: [[1], [0, 2]] });
    expect(readResult("no exchange: 1 > 2")).toEqual({ reason: "no exchange", places: [[0], [1]] });
  });
});

describe("the outcome of a game", () => {
  it("is what the last event of its log tells", () => {
    const scores = [[7, 2], [7, 1]];
    expect(outcomeOf([line(1, "tile", { seat: 0 }), line(2, "over", { reason: "bag", scores })])).toEqual({ scores, treasures: null });
    expect(outcomeOf([line(1, "tile", { seat: 0 })])).toBeNull();
  });

  it("tells how treasures were given out, if the game has such", () => {
    const treasures = [[0, 2, 1, 0], [0, 0, 0, 0]];
    expect(outcomeOf([line(1, "over", { scores: [], treasures })])?.treasures).toEqual(treasures);
    expect(withTreasures([2, 0, 1, 5], treasures[0])).toEqual([2, "0 + 2", "1 + 1", 5]);
    expect(withTreasures([2, 0], undefined)).toEqual([2, 0]);
  });
});

describe("how points were won", () => {
  const gain = (title: string, kinds: string[], amount: string | null = null, where: GainInfo["where"] = {}): GainInfo => ({
    title, kinds, amount, where,
  });
  const told = (gains: GainInfo[], lines: Line[]) =>
    Object.fromEntries(rowsOf(gains, lines, 2).map(({ title, amounts }) => [title, amounts]));
  const points = gain("Tiles", ["points"], "number");

  it("adds up what the log tells, by source and seat, and counts the winner's gains for the winner", () => {
    const lines = [
      line(1, "points", { seat: 0, color: 1, number: 2 }),
      line(2, "points", { seat: 0, color: 2, number: 1 }),
      line(3, "war", { seat: 0, winner: 1, loser: 0, points: 4 }),
      line(4, "tile", { seat: 0 }),
    ];
    expect(told([points, gain("Wars", ["revolt", "war"], "points")], lines)).toEqual({ Tiles: [3, 0], Wars: [0, 4] });
  });

  it("leaves out what was taken back", () => {
    const lines = [
      line(1, "points", { seat: 1, number: 1 }),
      line(2, "points", { seat: 0, number: 1 }),
      line(3, "undo", { seat: 0 }, true),
    ];
    expect(told([points], lines)).toEqual({ Tiles: [0, 1] });
  });

  it("counts each event once that says no amount, and nothing where the amount is missing", () => {
    const lines = [line(1, "ship", { seat: 1 }), line(2, "ship", { seat: 1 }), line(3, "points", { seat: 0, number: null })];
    expect(told([gain("Ships", ["ship"]), points], lines)).toEqual({ Ships: [0, 2] });
  });

  it("tells sources apart by facts, and shows losses too", () => {
    const score = (seq: number, seat: number, change: number, cause: string) => line(seq, "score", { seat, change, cause });
    const lines = [score(1, 0, 1, "build"), score(2, 0, 3, "rob"), score(2, 1, -3, "rob"), score(3, 1, 2, "build")];
    const gains = [gain("Building", ["score"], "change", { cause: "build" }), gain("Robbing", ["score"], "change", { cause: "rob" })];
    expect(told(gains, lines)).toEqual({ Building: [1, 2], Robbing: [3, -3] });
  });

  it("reads a list as the amounts of every seat, and lists by seat as a row for each place", () => {
    const over = [line(9, "over", { crowns: [2, 0], sets: [[15, 3], [10]] })];
    const gains = [gain("Crowns", ["over"], "crowns"), gain("Set {number}", ["over"], "sets")];
    expect(told(gains, over)).toEqual({ Crowns: [2, 0], "Set 1": [15, 10], "Set 2": [3, 0] });
  });
});
