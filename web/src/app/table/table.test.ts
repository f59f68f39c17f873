import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line, Moved, Preview, Sight, TableEvent, TableInfo } from "../../api/messages";
import { settings } from "../settings.svelte";
import { sentences } from "./logbook";
import type { Table } from "./table.svelte";

const seat = (number: number, yours: boolean) => ({
  seat: number, kind: yours ? ("person" as const) : ("bot" as const), name: `seat ${number}`, level: yours ? null : "king", yours,
  left_by_you: false,
});
const info = (over: Partial<TableInfo>): TableInfo => ({
  id: "abc", game: "some-game", options: {}, players: 2, visibility: "private", status: "running", stand_in: "scribe", analysis: false,
  seats: [seat(0, true), seat(1, false)], yours: true, seq: 1, to_act: 0, commitment: "", created: 0, changed: 0,
  result: null, rematch: null, ...over,
});
const ACTIONS = ["zA1", "doT", "finish"];
const decision = (seat: number, ...legal: string[]): Moved["decision"] => ({
  seat, phase: "normal", legal: btoa(String.fromCharCode(legal.reduce((bits, action) => bits | (1 << ACTIONS.indexOf(action)), 0))), may_undo: false, forced: null,
});
const sight = (seq: number, viewer: number | null, ...legal: string[]): Sight => ({
  seq, viewer, preparing: false, view: { seq, bag: 30 }, decision: legal.length ? decision(viewer!, ...legal) : null,
});
const line = (seq: number, text: string): Line => ({ seq, actor: 1, action: null, undo: false, events: [{ kind: "do", facts: {}, text }] });
const snapshot = (table: TableInfo, seen: Sight, lines: Line[] = []): TableEvent => ({ type: "snapshot", table, sight: seen, lines, chat: [] });
/** The table moves on by an entry. */
const moved = (seq: number, over: Partial<Moved> = {}): TableEvent => ({
  type: "moved", seq, base: seq - 1, status: "running", to_act: 1, at: 100 + seq, result: null,
  change: { seq: [seq] }, decision: null, lines: [], ...over,
});

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
  push(event: TableEvent): void {
    this.onmessage!({ data: JSON.stringify({ type: "pushed", table: "abc", viewer: 0, event }) });
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
    [answers, asked] = [{ actions: { status: 200, body: ACTIONS } }, []];
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) };
    vi.stubGlobal("WebSocket", Wire);
    vi.stubGlobal("fetch", fakeFetch);
    vi.stubGlobal("location", new URL("http://shedu.test/t/abc"));
    vi.stubGlobal("sessionStorage", storage);
    settings.confirm = "never";
    settings.speed = "instant";
    const { Table } = await import("./table.svelte");
    table = new Table("abc", ["link"]);
    table.hear(snapshot(info({}), sight(1, null), [line(1, "dealt")]));
    // the first snapshot said whose seat it is; the second is what that seat sees
    table.hear(snapshot(info({}), sight(1, 0, "doT", "finish"), [line(1, "dealt")]));
    await vi.waitFor(() => expect(table.legal).not.toEqual([]));
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
    table.hear(moved(2, { lines: [line(2, "She trades.")] }));
    expect(table.news).toBe("She trades.");
    expect(table.sight!.view).toEqual({ seq: 2, bag: 30 });
    expect(table.before).toEqual({ seq: 1, bag: 30 });
    expect(table.legal).toEqual([]);
    expect(sentences(table.log.lines)).toEqual(["dealt", "She trades."]);
  });

  it("shows the moves of others one after another, and the own one at once", async () => {
    settings.speed = "calm";
    table.hear(moved(2));
    table.hear(moved(3, { to_act: 0, decision: decision(0, "zA1") }));
    expect(table.sight!.seq).toBe(2);
    expect(table.legal).toEqual([]);
    table.pace.skip();
    expect(table.legal).toEqual(["zA1"]);
    table.hear(moved(4, { to_act: 0, decision: decision(0, "doT") }));
    table.pace.skip();
    answers["play"] = { status: 200, body: { seq: 5 } };
    table.hear(moved(5, { to_act: 0, decision: decision(0, "doT") })); // is looked at when the person goes on
    const picked = table.pick("doT");
    table.hear(moved(6));
    await picked;
    expect(table.sight!.seq).toBe(6);
  });

  it("keeps up with what a push says about the table", () => {
    table.hear(moved(2, { to_act: 1 }));
    expect(table.info).toEqual(info({ seq: 2, to_act: 1, changed: 102 }));
    table.hear(moved(3, { to_act: 0, decision: decision(0, "zA1") }));
    expect(table.legal).toEqual(["zA1"]);
    table.hear({ type: "table", table: info({ seq: 3, visibility: "public" }), sight: sight(3, 0, "zA1") });
    expect(table.info!.visibility).toBe("public");
    expect(table.before).toMatchObject({ seq: 2 });
  });

  it("asks for the table again when a push builds on another entry than it knows", () => {
    const connections = wires.length;
    wires.at(-1)!.push(moved(3));
    expect(table.sight!.seq).toBe(1);
    expect(wires).toHaveLength(connections + 1);
    table.hear(snapshot(info({ seq: 3 }), sight(3, 0), [line(2, "two"), line(3, "three")]));
    table.hear(moved(4));
    expect(table.sight!.seq).toBe(4);
    expect(wires).toHaveLength(connections + 1);
  });

  it("looks at a finished game anew, since all of it is told then", () => {
    const connections = wires.length;
    table.hear(moved(2, { status: "finished", to_act: null, result: "points: 1 > 2" }));
    expect(table.info).toMatchObject({ status: "finished", result: "points: 1 > 2", to_act: null });
    expect(wires).toHaveLength(connections + 1);
    expect(table.log.lines).toEqual([]);
  });

  it("sends a choice with the entry that it builds on", async () => {
    answers["play"] = { status: 200, body: { seq: 2, repeated: false } };
    await table.pick("doT");
    const sent = asked.find(({ path }) => path.endsWith("/play"))!.body!;
    expect(sent).toMatchObject({ seat: 0, seq: 1, action: "doT" });
    expect(sent["request"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("offers nothing from a choice until it is shown, and then what comes next", async () => {
    answers["play"] = { status: 200, body: { seq: 2, repeated: false } };
    await table.pick("doT");
    expect(table.sending).not.toBeNull();
    expect(table.legal).toEqual([]);
    table.hear(moved(2, { to_act: 0, decision: decision(0, "finish") }));
    expect(table.sending).toBeNull();
    expect(table.legal).toEqual(["finish"]);
  });

  it("asks for the table again when a choice is not shown in time", async () => {
    vi.useFakeTimers();
    wires.at(-1)!.push({ type: "said", lines: [] });
    answers["play"] = { status: 200, body: { seq: 2, repeated: false } };
    await table.pick("doT");
    const connections = wires.length;
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(connections + 1);
    expect(table.sight!.seq).toBe(1);
    vi.advanceTimersByTime(5000);
    expect(wires, "while it connects").toHaveLength(connections + 1);
    table.hear(snapshot(info({ seq: 2, to_act: 1 }), sight(2, 0)));
    expect(table.sending).toBeNull();
    vi.useRealTimers();
  });

  describe("with a turn that can be taken back", () => {
    const preview = (over: Partial<Preview>): Preview => ({
      seq: 1, action: "finish", problem: null, events: [], chance: false, hidden: false, then: 1, choices: [], final: true, change: { bag: [29] }, slips: [], ...over,
    });
    const foretell = (over: Partial<Preview> = {}) => (answers["preview"] = { status: 200, body: preview(over) });
    const played = () => asked.filter(({ path }) => path.endsWith("/play")).map(({ body }) => body!["action"]);

    beforeEach(() => {
      settings.confirm = "always";
      answers["play"] = { status: 200, body: { seq: 2, repeated: false } };
      table.foresight.begin(null, []);
    });

    it("holds back what could not be taken back, and shows what it would do", async () => {
      foretell();
      await table.pick("finish");
      expect(table.held?.action).toBe("finish");
      expect(table.staged).toEqual({ seq: 1, bag: 29 });
      expect(table.legal).toEqual([]);
      expect(played()).toEqual([]);
    });

    it("plays it once it is confirmed, and shows it so until the table does", async () => {
      foretell();
      await table.pick("finish");
      await table.confirm();
      expect(played()).toEqual(["finish"]);
      expect(table.staged).toEqual({ seq: 1, bag: 29 });
      await table.confirm();
      expect(played()).toEqual(["finish"]);
      table.hear(moved(2, { change: { seq: [2], bag: [29] } }));
      expect(table.held).toBeNull();
      expect(table.sight!.view).toEqual({ seq: 2, bag: 29 });
    });

    it("takes it back without a word to the server", async () => {
      foretell();
      await table.pick("finish");
      await table.undo();
      expect(table.held).toBeNull();
      expect(table.legal).toEqual(["doT", "finish"]);
      expect(asked.some(({ path }) => /(play|undo)$/.test(path))).toBe(false);
    });

    it("holds it back again after a reload, but not when the table has gone on", async () => {
      foretell();
      await table.pick("finish");
      const { Table } = await import("./table.svelte");
      const reload = async (seq: number) => {
        const again = new Table("abc", ["link"]);
        again.hear(snapshot(info({ seq }), sight(seq, null)));
        again.hear(snapshot(info({ seq }), sight(seq, 0, "doT", "finish")));
        await vi.waitFor(() => expect(again.sight?.decision).not.toBeNull());
        return again;
      };
      const same = await reload(1);
      await vi.waitFor(() => expect(same.held).toMatchObject({ action: "finish", seq: 1, seat: 0 }));
      const later = await reload(3);
      await vi.waitFor(() => expect(later.legal).toEqual(["doT", "finish"]));
      expect(later.held).toBeNull();
      expect(played()).toEqual([]);
      same.close();
      later.close();
    });

    it("plays at once what can be taken back, and everything if that is wished", async () => {
      foretell({ action: "doT", final: false });
      await table.pick("doT");
      expect(played()).toEqual(["doT"]);
      table.hear(moved(2, { to_act: 0, decision: decision(0, "doT", "finish") }));
      settings.confirm = "never";
      foretell();
      await table.pick("finish");
      expect(played()).toEqual(["doT", "finish"]);
    });

    it("asks only about a slip if that is wished", async () => {
      settings.confirm = "slips";
      foretell({ slips: ["You still have actions left."] });
      await table.pick("finish");
      expect(table.held).not.toBeNull();
      await table.undo();
      table.foresight.begin(null, []);
      foretell();
      await table.pick("finish");
      expect(played()).toEqual(["finish"]);
    });

    it("holds back what nobody can foresee, since the server does not answer", async () => {
      answers["preview"] = new Error("offline");
      await table.pick("finish");
      expect(table.held).toMatchObject({ action: "finish", preview: null });
      expect(table.staged).toBeNull();
    });

    it("offers everything again if a confirmed choice is refused", async () => {
      foretell();
      await table.pick("finish");
      answers["play"] = { status: 409, body: { code: "conflict", message: "moved on", problem: null, seq: 2, missed: [] } };
      await table.confirm();
      expect(table.held).toBeNull();
      expect(table.refusal?.text).toBeTruthy();
      expect(table.legal).toEqual(["doT", "finish"]);
    });

    it("answers what has one answer, if everybody can tell, and says so", async () => {
      foretell({ events: [{ kind: "finish", facts: {}, text: "You finish." }] });
      const forced = { action: "finish", open: true, why: null };
      table.hear(moved(2, { to_act: 0, decision: { ...decision(0, "finish")!, forced } }));
      await vi.waitFor(() => expect(played()).toEqual(["finish"]));
      expect(table.notice).toContain("You finish.");
    });

    it("holds such an answer back if it seals what came before it", async () => {
      foretell();
      const forced = { action: "finish", open: true, why: null };
      table.hear(moved(2, { to_act: 0, decision: { ...decision(0, "finish")!, forced, may_undo: true } }));
      await vi.waitFor(() => expect(table.held?.action).toBe("finish"));
      expect(played()).toEqual([]);
    });

    it("leaves an answer to the person that would tell the others what the seat holds", async () => {
      foretell();
      const forced = { action: "finish", open: false, why: { rule: "SG-1", text: "you have no card" } };
      table.hear(moved(2, { to_act: 0, decision: { ...decision(0, "finish")!, forced } }));
      await vi.waitFor(() => expect(table.foresight.previews).toHaveProperty("finish"));
      expect(played()).toEqual([]);
      expect(table.held).toBeNull();
      await table.pick("finish");
      expect(played()).toEqual(["finish"]);
    });
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
    table.hear({ type: "table", table: info({ seats }), sight: sight(1, 0, "doT") });
    table.hear(moved(2, { to_act: 1 }));
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

  it("sees what a snapshot says, even of an earlier entry: the server may have been restored", () => {
    table.hear(moved(2));
    table.hear(snapshot(info({ seq: 1 }), sight(1, 0, "doT")));
    expect(table.sight!.seq).toBe(1);
    expect(table.legal).toEqual(["doT"]);
  });

  it("shows no decision before it knows how the game's actions are written, and its previews only then", async () => {
    const { Table } = await import("./table.svelte");
    answers["actions"] = new Error("nobody answers");
    const other = new Table("xyz", []);
    other.hear(snapshot(info({ game: "other-game" }), sight(1, null)));
    other.hear(snapshot(info({ game: "other-game" }), sight(1, 0, "doT")));
    await vi.waitFor(() => expect(asked.at(-1)!.path).toBe("/api/games/other-game/actions"));
    expect(other.sight).toMatchObject({ view: { seq: 1 }, decision: null });
    answers["actions"] = { status: 200, body: ACTIONS };
    await vi.waitFor(() => expect(other.legal).toEqual(["doT"]));
    expect(asked.filter(({ path }) => path === "/api/tables/xyz/preview")).toHaveLength(1);
    other.close();
  });

  it("that is only watched asks for no actions", async () => {
    const { Table } = await import("./table.svelte");
    const other = new Table("xyz", []);
    other.hear(snapshot(info({ game: "third-game", seats: [seat(0, false), seat(1, false)] }), sight(1, null)));
    await Promise.resolve();
    expect(asked.map(({ path }) => path)).not.toContain("/api/games/third-game/actions");
    other.close();
  });
});
