import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Trouble } from "./messages";
import { socketUrl, TableSocket, type Connection, type Wish } from "./socket";

/** A socket whose other end is the test. */
class Wire {
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  push(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const said = { type: "pushed", table: "abc", viewer: 0, event: { type: "said", lines: [] } };
const trouble = (code: Trouble["code"]) => ({ code, message: code, problem: null, seq: null, missed: null });

describe("the socket of a table", () => {
  let wires: Wire[];
  let states: Connection[];
  let heard: string[];
  let wish: Wish;
  let socket: TableSocket;
  const last = () => wires.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    [wires, states, heard] = [[], [], []];
    wish = { table: "abc", viewer: 0, tokens: ["secret"], after: null };
    socket = new TableSocket(
      () => "ws://shedu.test/api/socket",
      () => wish,
      { event: (event) => heard.push(event.type), connection: (state) => states.push(state) },
      () => {
        wires.push(new Wire());
        return last() as unknown as WebSocket;
      },
    );
    last().onopen!();
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it("asks for the table, and hears its events", () => {
    expect(last().sent).toEqual([{ type: "watch", ...wish }]);
    last().push(said);
    expect(heard).toEqual(["said"]);
    expect(states.at(-1)).toEqual({ state: "open" });
  });

  it("comes back by itself, and says what it has seen last", () => {
    last().push(said);
    last().onclose!();
    expect(states.at(-1)).toEqual({ state: "waiting", attempt: 1 });
    wish = { ...wish, after: 7 };
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
    last().onopen!();
    expect(last().sent[0]).toMatchObject({ type: "watch", after: 7 });
  });

  it("waits longer after each attempt that fails, up to a quarter of a minute", () => {
    const waits = [300, 1000, 2000, 4000, 8000, 15_000, 15_000];
    for (const [attempt, wait] of waits.entries()) {
      last().onclose!();
      vi.advanceTimersByTime(wait - 1);
      expect(wires).toHaveLength(attempt + 1);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(attempt + 2);
    }
  });

  it("gives up a connection that answers no ping", () => {
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(wires[0]!.closed).toBe(true);
    expect(states.at(-1)).toMatchObject({ state: "waiting" });
  });

  it("keeps a connection that answers pings", () => {
    vi.advanceTimersByTime(25_000);
    last().push({ type: "pong" });
    vi.advanceTimersByTime(19_000);
    expect(wires).toHaveLength(1);
    expect(wires[0]!.closed).toBe(false);
  });

  it("stops when the server refuses, and says why", () => {
    last().push({ type: "ended", table: "abc", viewer: 0, trouble: trouble("not_found") });
    expect(states.at(-1)).toEqual({ state: "refused", trouble: trouble("not_found") });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it("goes on trying while the server's database is away", () => {
    last().push({ type: "ended", table: "abc", viewer: 0, trouble: trouble("unavailable") });
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
  });

  it("does not hear the old connection once it has begun a new one", () => {
    const old = last();
    socket.restart();
    old.push(said);
    old.onclose!();
    expect(heard).toEqual([]);
    expect(wires).toHaveLength(2);
  });

  it("is silent once it is closed", () => {
    socket.close();
    last().push(said);
    vi.advanceTimersByTime(120_000);
    expect(heard).toEqual([]);
    expect(wires).toHaveLength(1);
  });
});

it("a page over https has a socket over wss", () => {
  const at = (url: string) => new URL(url) as unknown as Location;
  expect(socketUrl("fr", at("https://shedu.test/t/abc#secret"))).toBe("wss://shedu.test/api/socket?lang=fr");
  expect(socketUrl("en", at("http://127.0.0.1:8642/"))).toBe("ws://127.0.0.1:8642/api/socket?lang=en");
});
