import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line, Sight, TableEvent, TableInfo } from "../../api/messages";
import { settings } from "../settings.svelte";
import { sentences } from "./logbook";
import type { Table } from "./table.svelte";

const seat = (number: number, yours: boolean) => ({
  seat: number, kind: yours ? ("person" as const) : ("bot" as const), name: `seat ${number}`, level: yours ? null : "king", yours,
});
const info = (over: Partial<TableInfo>): TableInfo => ({
  id: "abc", game: "some-game", options: {}, players: 2, visibility: "private", status: "running", stand_in: "scribe",
  seats: [seat(0, true), seat(1, false)], yours: true, seq: 1, to_act: 0, commitment: "", created: 0, changed: 0,
  result: null, rematch: null, ...over,
});
const sight = (seq: number, viewer: number | null, legal?: string[]): Sight => ({
  seq, viewer, preparing: false, view: { seq },
  decision: legal ? { seat: viewer!, phase: "normal", legal, may_undo: false } : null,
});
const line = (seq: number, text: string): Line => ({ seq, actor: 1, action: null, undo: false, events: [{ kind: "do", facts: {}, text }] });
const moved = (table: TableInfo, seen: Sight, lines: Line[]): TableEvent => ({ type: "moved", table, sight: seen, lines });

/** Answers by the end of the address. */
let answers: Record<string, { status: number; body: unknown } | Error>;
let asked: { path: string; body: Record<string, unknown> | null }[];
const wires: Wire[] = [];

class Wire {
  sent: string[] = [];
  onmessage?: (message: { data: string }) => void;
  constructor() {
    wires.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
}

function fakeFetch(url: string, init?: RequestInit): Promise<Response> {
  const path = new URL(url, "http://shedu.test").pathname;
  asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
  const answer = answers[path.split("/").at(-1)!] ?? { status: 404, body: { code: "not_found", message: "?" } };
  if (answer instanceof Error) return Promise.reject(answer);
  return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
}

describe("a table in the browser", () => {
  let table: Table;

  beforeEach(async () => {
    [answers, asked] = [{}, []];
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) };
    vi.stubGlobal("WebSocket", Wire);
    vi.stubGlobal("fetch", fakeFetch);
    vi.stubGlobal("location", new URL("http://shedu.test/t/abc"));
    vi.stubGlobal("sessionStorage", storage);
    settings.confirm = false;
    const { Table } = await import("./table.svelte");
    table = new Table("abc", ["link"]);
    table.hear({ type: "snapshot", table: info({}), sight: sight(1, 0, ["doT", "finish"]), lines: [line(1, "dealt")], chat: [] });
    // the first snapshot said whose seat it is; the second is what that seat sees
    table.hear({ type: "snapshot", table: info({}), sight: sight(1, 0, ["doT", "finish"]), lines: [line(1, "dealt")], chat: [] });
  });
  afterEach(() => {
    table.close();
    vi.unstubAllGlobals();
  });

  it("looks through the own seat's eyes as soon as it knows which that is", () => {
    expect(table.viewer).toBe(0);
    expect(table.legal).toEqual(["doT", "finish"]);
  });

  it("tells what happens, and keeps the view before", () => {
    table.hear(moved(info({ seq: 2, to_act: 1 }), sight(2, 0), [line(2, "She trades.")]));
    expect(table.news).toBe("She trades.");
    expect(table.before).toEqual({ seq: 1 });
    expect(table.legal).toEqual([]);
    expect(sentences(table.log.lines)).toEqual(["dealt", "She trades."]);
  });

  it("sends a choice with the entry that it builds on, and shows the answer at once", async () => {
    answers["play"] = { status: 200, body: { seq: 2, repeated: false, sight: sight(2, 0) } };
    await table.pick("doT");
    const sent = asked.find(({ path }) => path.endsWith("/play"))!.body!;
    expect(sent).toMatchObject({ seat: 0, seq: 1, action: "doT" });
    expect(sent["request"]).toMatch(/^[0-9a-f]{32}$/);
    expect(table.sight!.seq).toBe(2);
    expect(table.sending).toBeNull();
  });

  it("asks before the turn ends, by what the game calls its end", async () => {
    settings.confirm = true;
    const preview = (kind: string) => ({ seq: 1, action: "finish", problem: null, events: [{ kind, facts: {}, text: "" }], chance: false, hidden: false, then: 1, choices: [] });
    answers["games"] = { status: 200, body: [{ id: "some-game", turn_ends: ["finished", "over"] }] };
    answers["preview"] = { status: 200, body: preview("finished") };
    table.foresight.begin(null, []);
    await table.pick("finish");
    expect(table.confirming?.action).toBe("finish");
    expect(asked.some(({ path }) => path.endsWith("/play"))).toBe(false);
    answers["play"] = { status: 200, body: { seq: 2, repeated: false, sight: sight(2, 0) } };
    await table.confirm();
    expect(asked.some(({ path }) => path.endsWith("/play"))).toBe(true);
  });

  it("asks nothing where the game says that the turn goes on", async () => {
    settings.confirm = true;
    answers["games"] = { status: 200, body: [{ id: "some-game", turn_ends: ["finished", "over"] }] };
    answers["preview"] = { status: 200, body: { seq: 1, action: "doT", problem: null, events: [{ kind: "turn", facts: {}, text: "" }], chance: false, hidden: false, then: 0, choices: [] } };
    answers["play"] = { status: 200, body: { seq: 2, repeated: false, sight: sight(2, 0) } };
    table.foresight.begin(null, []);
    await table.pick("doT");
    expect(table.confirming).toBeNull();
    expect(asked.some(({ path }) => path.endsWith("/play"))).toBe(true);
  });

  it("says why a choice is refused, with its rule", async () => {
    const problem = { rule: "SG-4.5", text: "not now" };
    answers["play"] = { status: 422, body: { code: "refused", message: "not now", problem, seq: null, missed: null } };
    await table.pick("doT");
    expect(table.refusal).toEqual(problem);
    expect(table.legal).toEqual(["doT", "finish"]);
  });

  it("explains an illegal place", async () => {
    answers["explain"] = { status: 200, body: { action: "zA1", problem: { rule: "SG-4.4", text: "five tokens" } } };
    await table.explain("zA1");
    expect(table.refusal).toEqual({ rule: "SG-4.4", text: "five tokens" });
  });

  it("on one screen hides the hands until the next person takes it over", () => {
    const seats = [seat(0, true), seat(1, true)];
    table.hear(moved(info({ seats, seq: 2, to_act: 1 }), sight(2, 0), []));
    expect(table.handOver).toBe(1);
    expect(table.viewer).toBeNull();
    expect(table.sight).toBeNull();
    table.look(1);
    expect(table.handOver).toBeNull();
    expect(table.viewer).toBe(1);
  });

  it("goes on as a spectator when the seat is not one's own any more, and stops if that is refused too", () => {
    const refuse = () =>
      wires.at(-1)!.onmessage!({ data: JSON.stringify({ type: "ended", table: "abc", viewer: 0, trouble: { code: "not_allowed", message: "no" } }) });
    refuse();
    expect(table.viewer).toBeNull();
    expect(table.connection.state).toBe("connecting");
    refuse();
    expect(table.connection).toMatchObject({ state: "refused", trouble: { message: "no" } });
  });

  it("does not go back to an answer that a push has overtaken", () => {
    table.hear(moved(info({ seq: 5 }), sight(5, 0), []));
    table.hear(moved(info({ seq: 4 }), sight(4, 0), []));
    expect(table.sight!.seq).toBe(5);
  });
});
