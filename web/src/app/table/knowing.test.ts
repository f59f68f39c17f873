import { render } from "svelte/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableClient } from "../../api/client";
import type { Inspected, Marked } from "../../api/messages";
import type { Supply } from "../../boards/generic/view";
import { settings } from "../settings.svelte";
import { Foresight } from "./foresight.svelte";
import { Inspector } from "./inspector.svelte";
import SupplyPanel from "./SupplyPanel.svelte";

const told = (thing: string): Inspected => ({ seq: 1, thing, notes: [{ kind: "see", facts: {}, text: `${thing}: a temple.` }], spaces: [thing, "C3"] });

describe("a closer look", () => {
  let asked: string[];
  let inspector: Inspector;
  const inspect = (thing: string, viewer: number | null, seq: number) => {
    asked.push(`${thing} ${viewer} ${seq}`);
    return Promise.resolve(told(thing));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    inspector = new Inspector(() => ({ inspect }) as unknown as TableClient);
    return () => vi.useRealTimers();
  });
  const look = async (thing: string | null, seq = 1) => {
    void inspector.look(thing, 0, seq, "en");
    await vi.advanceTimersByTimeAsync(200);
  };

  it("is asked for only where the eyes rest, and once in a moment", async () => {
    void inspector.look("A1", 0, 1, "en");
    await look("B2");
    await look(null);
    await look("B2");
    expect(asked).toEqual(["B2 0 1"]);
    await look("B2", 2);
    expect(asked).toEqual(["B2 0 1", "B2 0 2"]);
  });

  it("tints what belongs to a thing while it is looked at, and can be read afterwards", async () => {
    await look("B2");
    expect(inspector.tint).toEqual(["B2", "C3"]);
    await look(null);
    expect(inspector.tint).toEqual([]);
    expect(inspector.found?.thing).toBe("B2");
  });
});

describe("marks", () => {
  const answer: Marked = { seq: 1, marks: [
    { kind: "point", seat: 0, color: "red", number: 1, actions: ["tB2", "tB3"] },
    { kind: "unites", seat: null, color: null, number: 1, actions: ["tB3"] },
  ] };

  it("are asked for once in a decision, and told by action", async () => {
    const marks = vi.fn(() => Promise.resolve(answer));
    const foresight = new Foresight(() => ({ marks }) as unknown as TableClient);
    foresight.begin(0, Array(20).fill("tB2"));
    await Promise.all([foresight.mark(0), foresight.mark(0)]);
    expect(marks).toHaveBeenCalledTimes(1);
    expect(foresight.marks["tB3"]!.map(({ kind }) => kind)).toEqual(["point", "unites"]);
    foresight.begin(null, []);
    expect(foresight.marks).toEqual({});
  });

  it("of a decision that is over are forgotten", async () => {
    let tell!: (found: Marked) => void;
    const foresight = new Foresight(() => ({ marks: () => new Promise((done) => (tell = done)) }) as unknown as TableClient);
    foresight.begin(0, Array(20).fill("tB2"));
    const asked = foresight.mark(0);
    foresight.begin(1, Array(20).fill("tB2"));
    tell(answer);
    await asked;
    expect(foresight.marks).toEqual({});
  });
});

describe("what is left", () => {
  const supply: Supply = {
    stocks: [{ id: "round", count: 3 }, { id: "bag", count: 80, at_most: true }, { id: "monuments", count: 1, of: 6, kinds: ["st"] }],
    warnings: [{ say: "soon", facts: { number: 2, seat: 1 } }],
  };
  const labels = { round: "Round", bag: "Tiles in the bag", monuments: "Monuments", st: "black and red", soon: "{number} {number:turn|turns}, then {seat}." };

  it("is counted, with what may be known, and warns of the end", () => {
    settings.language = "en";
    const text = render(SupplyPanel, { props: { supply, labels, names: ["Ada", "Enki"] } }).body.replaceAll(/<!--.*?-->|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    for (const part of ["2 turns, then Enki.", "Tiles in the bag at most 80", "Monuments 1 of 6 black and red", "Round 3"]) expect(text).toContain(part);
  });
});
