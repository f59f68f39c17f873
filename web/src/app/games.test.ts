import { describe, expect, it } from "vitest";
import type { GameInfo, SeatInfo, TableInfo } from "../api/messages";
import { seatNames } from "./games.svelte";

const game = { seat_names: ["Archer", "Bull"], levels: [{ id: "scribe", title: "Scribe", seconds: 0 }] } as GameInfo;
const seated = (...seats: Partial<SeatInfo>[]) =>
  ({ seats: seats.map((seat, number) => ({ seat: number, kind: "person", level: null, yours: false, ...seat })) }) as TableInfo;

describe("the names of seats", () => {
  it("tell the dynasty and who plays it", () => {
    const table = seated({ name: "Ada" }, { kind: "bot", level: "scribe", name: "Bull (Scribe)" });
    expect(seatNames(table, game)).toEqual(["Archer (Ada)", "Bull (Scribe)"]);
  });

  it("tell which bot plays a person's seat", () => {
    expect(seatNames(seated({ name: "Ada", level: "scribe" }), game)).toEqual(["Archer (Scribe for Ada)"]);
  });
});
