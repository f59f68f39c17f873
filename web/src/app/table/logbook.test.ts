import { describe, expect, it } from "vitest";
import type { Line } from "../../api/messages";
import { Logbook, movesOf, sentences } from "./logbook";

const line = (seq: number, actor: number | null, text: string): Line => ({
  seq, actor, action: null, undo: false, events: [{ kind: "tile", facts: {}, text }],
});

describe("a logbook", () => {
  it("tells lines in the order of the entries, each entry once", () => {
    const book = Logbook.empty.with([line(3, 1, "c")]).with([line(2, 0, "b"), line(3, 1, "c"), line(3, null, "d")]);
    expect(sentences(book.lines)).toEqual(["b", "c", "d"]);
    expect(book.last).toBe(3);
  });

  it("knows how much is missing before it", () => {
    expect(Logbook.empty.missing).toBe(0);
    expect(Logbook.empty.with([line(5, 0, "e")]).missing).toBe(4);
    expect(Logbook.empty.with([line(1, 0, "a"), line(2, 0, "b")]).missing).toBe(0);
  });

  it("is whole when no entry is missing, the first or one in the middle", () => {
    const book = Logbook.empty.with([line(1, 0, "a"), line(3, 1, "c")]);
    expect(book.isWhole).toBe(false);
    expect(book.with([line(2, 0, "b")]).isWhole).toBe(true);
  });

  it("counts what is said several times in a row", () => {
    const book = Logbook.empty.with([line(1, null, "draws"), line(1, null, "draws"), line(1, null, "turns"), line(1, null, "draws")]);
    expect(sentences(book.lines)).toEqual(["draws (×2)", "turns", "draws"]);
  });

  it("tells what the others did since a seat's last move, and not what that move dealt", () => {
    const book = Logbook.empty.with([
      line(1, 0, "mine"), line(1, null, "my draw"), line(2, 1, "hers"), line(2, null, "her draw"), line(3, 2, "his"),
    ]);
    expect(sentences(book.since(0))).toEqual(["hers", "her draw", "his"]);
    expect(sentences(book.since(2))).toEqual([]);
    expect(sentences(book.since(3))).toHaveLength(5);
  });
});

describe("the moves of a log", () => {
  const said = (texts: { text: string }[]) => texts.map(({ text }) => text);

  it("have one number each, with what chance did after the decision", () => {
    const moves = movesOf([line(1, null, "deals"), line(2, 0, "places"), line(2, null, "draws"), line(3, 1, "waits")]);
    expect(moves.map(({ seq, actor }) => [seq, actor])).toEqual([[1, null], [2, 0], [3, 1]]);
    expect([said(moves[1]!.done), said(moves[1]!.dealt)]).toEqual([["places"], ["draws"]]);
  });

  it("are left out if they tell nothing, and know whether they take back", () => {
    const back: Line = { ...line(3, 0, "takes back"), undo: true };
    expect(movesOf([{ ...line(2, 0, ""), events: [] }, back])).toMatchObject([{ seq: 3, undo: true }]);
  });
});

describe("the turn so far", () => {
  const over: Line = { ...line(2, null, ""), events: [{ kind: "turn", facts: {}, text: "" }] };

  it("begins after the last turn has ended, and forgets what was taken back", () => {
    const back: Line = { ...line(5, 0, "takes back"), undo: true };
    const book = Logbook.empty.with([line(1, 0, "before"), over, line(3, 0, "first"), line(4, 0, "second"), back]);
    expect(sentences(book.turn(0, ["turn"]))).toEqual(["first"]);
  });

  it("tells only what the seat itself decided", () => {
    const book = Logbook.empty.with([over, line(3, 0, "attacks"), line(4, 1, "defends"), line(5, 0, "builds")]);
    expect(sentences(book.turn(0, ["turn"]))).toEqual(["attacks", "builds"]);
  });
});
