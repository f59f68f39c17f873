import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Offline } from "../../api/client";
import type { Play, Played } from "../../api/messages";
import { Outbox, type Decision } from "./outbox.svelte";

const decision: Decision = { kind: "play", seat: 0, seq: 4, request: "r1", action: "end" };

describe("a decision on its way to the server", () => {
  const play = vi.fn<(wish: Play) => Promise<Played>>();
  const undo = vi.fn<() => Promise<Played>>();
  const onmissing = vi.fn();
  let outbox: Outbox;

  beforeEach(() => {
    vi.useFakeTimers();
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    vi.resetAllMocks();
    play.mockResolvedValue({ seq: 5, repeated: false });
    outbox = new Outbox("abc", { play, undo }, onmissing);
    outbox.show(4);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is sent again with the same request id until the server answers", async () => {
    play.mockRejectedValueOnce(new Offline("gone")).mockRejectedValueOnce(new Offline("gone"));
    const sent = outbox.send(decision);
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.sending).toEqual({ decision, waits: true });
    expect(outbox.kept).toEqual(decision);
    await vi.advanceTimersByTimeAsync(5000);
    await sent;
    expect(play.mock.calls.map(([wish]) => wish.request)).toEqual(["r1", "r1", "r1"]);
    expect(outbox.sending).toEqual({ decision, waits: false });
    expect(outbox.kept).toBeNull();
  });

  it("is on its way until the table shows its entry, also if the answer comes first", async () => {
    await outbox.send(decision);
    outbox.show(4);
    expect(outbox.sending).not.toBeNull();
    outbox.show(5);
    expect(outbox.sending).toBeNull();
  });

  it("is on its way until the server answers, also if the table shows its entry first", async () => {
    const sent = outbox.send(decision);
    outbox.show(6);
    expect(outbox.sending).not.toBeNull();
    await sent;
    expect(outbox.sending).toBeNull();
  });

  it("has ended when it is refused", async () => {
    play.mockRejectedValue(new Error("no"));
    await expect(outbox.send(decision)).rejects.toThrow("no");
    expect(outbox.sending).toBeNull();
    expect(outbox.kept).toBeNull();
  });

  it("is missed when the table does not show it in time, until it does", async () => {
    await outbox.send(decision);
    vi.advanceTimersByTime(4000);
    expect(onmissing).not.toHaveBeenCalled();
    vi.advanceTimersByTime(6000);
    expect(onmissing).toHaveBeenCalledTimes(2);
    outbox.show(5);
    vi.advanceTimersByTime(60_000);
    expect(onmissing).toHaveBeenCalledTimes(2);
  });

  it("is not missed by a page that was left", async () => {
    const sent = outbox.send(decision);
    outbox.close();
    await sent;
    vi.advanceTimersByTime(60_000);
    expect(onmissing).not.toHaveBeenCalled();
  });

  it("may take another back", async () => {
    undo.mockResolvedValue({ seq: 5, repeated: false });
    await outbox.send({ ...decision, kind: "undo", action: "" });
    expect(undo).toHaveBeenCalledExactlyOnceWith({ seat: 0, seq: 4, request: "r1" });
  });
});
