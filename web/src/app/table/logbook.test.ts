import { describe, expect, it } from "vitest";
import type { Line } from "../../api/messages";
import { Logbook, sentences } from "./logbook";

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
