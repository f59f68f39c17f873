import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { actionsOf, BOARDS, idOf, samples } from "../../tests/samples";
import { ActionTables, spelled, spelledSight } from "./actions";
import { Offline } from "./client";

const TABLE = Array.from({ length: 20 }, (_, number) => `a${number}`);

describe("legal actions", () => {
  it("are those whose bits are set, the lowest bit of the first byte first", () => {
    expect(spelled(btoa("\x03\x80\x01\x00\x00"), TABLE)).toEqual(["a0", "a1", "a15", "a16"]);
    expect(spelled("", TABLE)).toEqual([]);
  });

  it("are not shown before it is known how they are written", () => {
    const decision = { seat: 0, phase: "play", legal: btoa("\x02"), may_undo: false, forced: null };
    const sight = { seq: 3, viewer: 0, preparing: false, view: {}, decision };
    expect(spelledSight(sight, null)).toEqual({ ...sight, decision: null });
    expect(spelledSight(sight, TABLE).decision).toEqual({ ...decision, legal: ["a1"] });
    expect(spelledSight({ ...sight, decision: null }, TABLE).decision).toBeNull();
  });
});

test.each(BOARDS)("legal actions of %s are read as the server writes them", (folder) => {
  const game = idOf(folder);
  for (const { title, bits, legal } of samples(game)) expect(spelled(bits, actionsOf(game)), title).toEqual(legal);
});

describe("the action tables", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are asked for once per game", async () => {
    const ask = vi.fn(async (game: string) => [game]);
    const tables = new ActionTables(ask);
    expect(await Promise.all([tables.of("go"), tables.of("go"), tables.of("chess")])).toEqual([["go"], ["go"], ["chess"]]);
    expect(ask.mock.calls).toEqual([["go"], ["chess"]]);
  });

  it("are asked for again when nobody answers", async () => {
    const ask = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(new Offline("gone")).mockResolvedValue(["e4"]);
    const asked = new ActionTables(ask).of("chess");
    await vi.runAllTimersAsync();
    expect(await asked).toEqual(["e4"]);
  });

  it("are asked for anew after a refusal", async () => {
    const ask = vi.fn<() => Promise<string[]>>().mockRejectedValueOnce(new Error("no")).mockResolvedValue(["e4"]);
    const tables = new ActionTables(ask);
    await expect(tables.of("chess")).rejects.toThrow("no");
    expect(await tables.of("chess")).toEqual(["e4"]);
  });
});
