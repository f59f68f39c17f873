import { describe, expect, it, test } from "vitest";
import { BOARDS, idOf, samples } from "../../tests/samples";
import { applied } from "./changes";

describe("a change", () => {
  it("replaces values, adds keys and removes them", () => {
    const old = { phase: "play", bag: 30, treasure: 2 };
    expect(applied(old, { bag: [29], treasure: [], winner: [null] })).toStrictEqual({ phase: "play", bag: 29, winner: null });
    expect(old).toStrictEqual({ phase: "play", bag: 30, treasure: 2 });
  });

  it("changes parts of objects and of lists, and shares the others", () => {
    const old = { players: [{ name: "Ada", hand: 6 }, { name: "Bo", hand: 6 }], board: { A1: "t" } };
    const now = applied(old, { players: { 1: { hand: [5] } } });
    expect(now).toStrictEqual({ players: [{ name: "Ada", hand: 6 }, { name: "Bo", hand: 5 }], board: { A1: "t" } });
    expect(now.players[0]).toBe(old.players[0]);
    expect(now.board).toBe(old.board);
    expect(old.players[1]!.hand).toBe(6);
  });

  it("puts values in the place of some of a list's", () => {
    const splice = (at: number, drop: number, put: string[]) => ({ hand: { "#": true, at, drop, put } });
    const old = { hand: ["a", "b", "c"] };
    expect(applied(old, splice(1, 1, []))).toStrictEqual({ hand: ["a", "c"] });
    expect(applied(old, splice(3, 0, ["d", "e"]))).toStrictEqual({ hand: ["a", "b", "c", "d", "e"] });
    expect(old.hand).toStrictEqual(["a", "b", "c"]);
  });

  it("tells a list that becomes empty from a key that goes away", () => {
    expect(applied({ hand: ["a"], seen: ["b"] }, { hand: [[]], seen: [] })).toStrictEqual({ hand: [] });
  });
});

test.each(BOARDS)("what the server changes in views of %s makes the views that it means", (folder) => {
  const moments = samples<object>(idOf(folder)).filter(({ before }) => before);
  expect(moments.length).toBeGreaterThan(10);
  for (const { title, before, view, change } of moments) expect(applied(before, change!), title).toStrictEqual(view);
});
