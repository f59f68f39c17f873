import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../../api/messages";
import { eyes } from "./hotseat";

const seat = (number: number, yours: boolean, level: string | null = null): SeatInfo => ({
  seat: number, kind: yours ? "person" : "bot", name: "", level, yours, left_by_you: false,
});
const table = (to_act: number | null, seats: SeatInfo[], status: TableInfo["status"] = "running") =>
  ({ to_act, seats, status }) as TableInfo;
const two = [seat(0, true), seat(1, true), seat(2, false, "scribe")];

describe("whose eyes look at a table", () => {
  it("the only own seat's, whoever decides", () => {
    expect(eyes(table(1, [seat(0, true), seat(1, false, "king")]), null)).toEqual({ viewer: 0, handOver: null });
  });

  it("a spectator's without a seat", () => {
    expect(eyes(table(0, [seat(0, false, "king"), seat(1, false, "king")]), null)).toEqual({ viewer: null, handOver: null });
  });

  it("on one screen nobody's until the screen is handed over", () => {
    expect(eyes(table(0, two), null)).toEqual({ viewer: null, handOver: 0 });
    expect(eyes(table(1, two), 0)).toEqual({ viewer: null, handOver: 1 });
  });

  it("on one screen the last person's while a bot decides", () => {
    expect(eyes(table(2, two), 1)).toEqual({ viewer: 1, handOver: null });
  });

  it("anybody's when the game is finished: nothing is hidden then", () => {
    expect(eyes(table(null, two, "finished"), null)).toEqual({ viewer: 0, handOver: null });
  });

  it("one's own seat's while a bot plays it for a person", () => {
    expect(eyes(table(0, [seat(0, true, "scribe"), seat(1, false, "king")]), null).viewer).toBe(0);
  });
});
