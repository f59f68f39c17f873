import { expect, it } from "vitest";
import type { TableInfo } from "../../api/messages";
import { byUrgency } from "./tables";

const table = (id: string, status: string, to_act: number | null, changed: number, level: string | null = null) =>
  ({ id, status, to_act, changed, seats: [{ seat: 0, yours: true, level }, { seat: 1, yours: false, level: "king" }] }) as TableInfo;

it("my games begin with those where it is my turn, and end with finished ones", () => {
  const tables = [
    table("finished", "finished", null, 9),
    table("theirs", "running", 1, 8),
    table("waiting", "waiting", null, 7),
    table("mine, old", "running", 0, 1),
    table("mine, new", "running", 0, 2),
    table("handed to a bot", "running", 0, 3, "scribe"),
  ];
  expect(byUrgency(tables).map(({ id }) => id)).toEqual([
    "mine, new", "mine, old", "theirs", "handed to a bot", "waiting", "finished",
  ]);
});
