import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import type { Mark } from "../boards/contract";
import { distinct, kindsOf, spoken, spots } from "./marks";
import MarkSigns from "./MarkSigns.svelte";

const mark = (kind: Mark["kind"], more: Partial<Mark> = {}): Mark => ({ kind, seat: 0, color: null, number: 1, ...more });

describe("signs of what actions bring", () => {
  it("are shown once, with the largest number", () => {
    const shown = distinct([mark("point", { number: 1 }), mark("point", { number: 3 }), mark("unites")]);
    expect(shown.map(({ kind, number }) => [kind, number])).toEqual([["point", 3], ["unites", 1]]);
  });

  it("have room on their space, and none lies on another", () => {
    for (const number of [1, 2, 3, 4]) {
      const places = spots(number);
      for (const { x, y } of places) expect(Math.min(x, y, 64 - x, 64 - y)).toBeGreaterThanOrEqual(12);
      const apart = places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      expect(Math.min(64, ...apart)).toBeGreaterThan(24);
    }
  });

  it("differ by shape, and a color by its own sign", () => {
    const drawn = (one: Mark, viewer = 0) => render(MarkSigns, { props: { marks: [one], viewer } }).body.replaceAll(/var\(--\w+\)|data-mark="\w+"/g, "");
    const kinds: Mark["kind"][] = ["point", "conflict", "treasure", "builds", "unites", "evicts"];
    expect(new Set(kinds.map((kind) => drawn(mark(kind)))).size).toBe(kinds.length);
    const colors = ["black", "red", "blue", "green"].map((color) => drawn(mark("point", { color })));
    expect(new Set(colors).size).toBe(4);
    expect(drawn(mark("point", { color: "red" }))).not.toBe(drawn(mark("point", { color: "red" }), 1));
  });

  it("are told to those who do not see them", () => {
    const labels = { mark_point: "More points", mark_conflict: "A conflict" };
    expect(spoken([mark("point", { number: 4 }), mark("conflict", { seat: null })], labels, ["Ada"], 0)).toBe("More points (+4); A conflict");
    expect(spoken([mark("point", { seat: 1, color: "red" })], labels, ["Ada", "Enki"], 0)).toBe("More points (Enki)");
    expect(spoken([], labels, [], 0)).toBeUndefined();
  });

  it("are explained kind by kind", () => {
    expect(kindsOf({ tB2: [mark("unites"), mark("conflict")], tB3: [mark("conflict")] })).toEqual(["conflict", "unites"]);
  });
});
