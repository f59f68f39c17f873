/** A table as this browser sees it: what the server pushes, and what the person does. */
import { spelledSight, type SpelledDecision, type SpelledSight } from "../../api/actions";
import { applied } from "../../api/changes";
import { ApiError, newRequestId, type TableClient } from "../../api/client";
import type { ChatLine, Line, Moved, Preview, Reason, Sight, TableEvent, TableInfo, View } from "../../api/messages";
import { socketUrl, TableSocket, type Connection } from "../../api/socket";
import { sentence, t } from "../../i18n";
import { actionTables } from "../games.svelte";
import { client, session } from "../session.svelte";
import { settings } from "../settings.svelte";
import { Foresight } from "./foresight.svelte";
import { eyes, ownSeats } from "./hotseat";
import { Inspector } from "./inspector.svelte";
import { Logbook, sentences } from "./logbook";
import { Outbox, type Decision, type Sending } from "./outbox.svelte";
import { Pace } from "./pace.svelte";
import { asks, Staging, type Held } from "./staging.svelte";

export class Table {
  info: TableInfo | null = $state.raw(null);
  /** What the viewer sees; with a decision as soon as it is known how the game's actions are written. */
  sight: SpelledSight | null = $state.raw(null);
  /** The view before the last change. */
  before: View | null = $state.raw(null);
  log = $state.raw(Logbook.empty);
  chat: ChatLine[] = $state.raw([]);
  connection: Connection = $state.raw({ state: "connecting" });
  botsReady = $state(true);
  viewer: number | null = $state(null);
  /** On one screen: who has to take it over before going on. */
  handOver: number | null = $state(null);
  /** What was answered for the person, who had no choice. */
  notice = $state("");
  /** Why something is not allowed. */
  refusal: Reason | null = $state.raw(null);
  /** What has just happened, for the live region. */
  news = $state("");
  /** Whether the page is about to give the only answer there is. */
  answersItself = $state(false);

  readonly foresight = new Foresight(() => this.client);
  readonly inspector = new Inspector(() => this.client);
  /** What others do is shown move by move. */
  readonly pace = new Pace(() => settings.pause);
  readonly client: TableClient;
  private readonly outbox: Outbox;
  private readonly staging: Staging;
  private readonly socket: TableSocket;
  /** What the server has told last: the next push builds on it. */
  private seen: Sight | null = null;
  /** How the game's actions are written, by their numbers. */
  private actions: string[] | null = null;
  /** Whether a choice is looked at, before it is sent or held back. */
  private isWeighing = false;

  constructor(
    readonly id: string,
    readonly tokens: string[],
  ) {
    this.client = client.table(id, tokens);
    this.outbox = new Outbox(id, this.client, () => this.askAgain());
    this.staging = new Staging(id);
    this.socket = new TableSocket(
      () => socketUrl(settings.language),
      () => ({ table: id, viewer: this.viewer, tokens, after: this.log.last || null }),
      { event: (event) => this.hear(event), connection: (state) => this.connect(state) },
    );
    const unfinished = this.outbox.kept;
    if (unfinished) void this.send(unfinished);
  }

  close(): void {
    this.pace.drop();
    this.outbox.close();
    this.socket.close();
  }

  /** What is on its way to the server, until the table shows it. */
  get sending(): Sending | null {
    return this.outbox.sending;
  }

  /** What waits for a yes, and is not played yet. */
  get held(): Held | null {
    return this.staging.held;
  }

  /** The table as it would be after what is held back; null: nothing is, or that is not certain. */
  get staged(): View | null {
    const change = this.held?.preview?.change;
    return change && this.sight?.view ? applied(this.sight.view, change) : null;
  }

  get legal(): string[] {
    const isTaken = this.sending || this.held || this.handOver !== null || this.answersItself;
    return isTaken ? [] : (this.sight?.decision?.legal ?? []);
  }

  // what the server says

  /** A seat that one has left, or whose token has ended, is looked at as a spectator from then on. */
  private connect(connection: Connection): void {
    if (connection.state === "refused" && this.viewer !== null) this.look(null);
    else this.connection = connection;
  }

  hear(event: TableEvent): void {
    if (event.type === "moved" && !this.isOwn(event)) return this.pace.show(() => this.move(event));
    if (event.type !== "said") this.pace.skip(); // it builds on all that came before
    switch (event.type) {
      case "snapshot":
        this.chat = event.chat;
        this.learn(event.table, event.sight, event.lines);
        void this.fillLog();
        break;
      case "moved":
        this.pace.show(() => this.move(event));
        break;
      case "table":
        this.learn(event.table, event.sight, []);
        break;
      case "said":
        this.chat = [...this.chat, ...event.lines];
        break;
      case "preparing":
        this.botsReady = event.ready;
    }
  }

  /** Whether it is the person's own move, which nothing holds back. */
  private isOwn({ base }: Moved): boolean {
    return this.sending?.decision.seq === base;
  }

  /** Go on from the entry that is known; if the push builds on another one, ask for the table. */
  private move(moved: Moved): void {
    const { info, seen } = this;
    if (!info || !seen?.view || seen.seq !== moved.base) return this.socket.restart();
    const { seq, status, to_act, result, at: changed, decision, lines } = moved;
    const view = applied(seen.view, moved.change);
    this.learn({ ...info, seq, status, to_act, result, changed }, { ...seen, seq, view, decision }, lines);
    this.news = sentences(lines).join(" ");
  }

  private learn(info: TableInfo, sight: Sight, lines: Line[]): void {
    const justFinished = this.info?.status === "running" && info.status === "finished";
    this.info = info;
    this.outbox.show(info.seq);
    if (!this.actions && info.seats.some((seat) => seat.yours)) void this.readActions(info.game);
    this.log = this.log.with(lines);
    const next = eyes(info, this.viewer);
    if (next.viewer !== this.viewer || next.handOver !== this.handOver) return this.look(next.viewer, next.handOver);
    this.show(sight);
    if (justFinished) this.lookAnew(); // the log tells everything now
  }

  private show(seen: Sight): void {
    const old = this.seen;
    const isNew = old?.seq !== seen.seq || old.viewer !== seen.viewer || !old.view;
    this.seen = seen;
    if (isNew) {
      this.before = old?.viewer === seen.viewer ? old.view : null;
      this.refusal = null;
      this.staging.held = null;
    }
    this.spell(seen, isNew);
  }

  private spell(seen: Sight, isNew: boolean): void {
    const hadDecision = this.sight?.decision != null;
    this.sight = spelledSight(seen, this.actions);
    const { decision } = this.sight;
    if (!isNew && (!decision || hadDecision)) return;
    this.foresight.begin(decision?.seat ?? null, decision?.legal ?? []);
    if (decision) void this.resume(decision);
  }

  /** Hold back again what was held when the page was closed, or answer what has only one answer. */
  private async resume(decision: SpelledDecision): Promise<void> {
    if (this.sending || !ownSeats(this.info!).includes(decision.seat)) return;
    const kept = this.staging.kept(this.sight!.seq);
    if (kept?.seat === decision.seat && decision.legal.includes(kept.action)) return this.stage(decision, kept.action);
    if (!decision.forced?.open) return;
    const { action } = decision.forced;
    this.answersItself = true;
    try {
      const events = (await this.foresee(decision, action))?.events ?? [];
      this.notice = t("table.forced", { what: events.map(({ text }) => sentence(text)).join(" ") });
      await this.weigh(decision, action);
    } finally {
      this.answersItself = false;
    }
  }

  private async readActions(game: string): Promise<void> {
    this.actions = await actionTables.of(game).catch(() => null);
    if (this.seen) this.spell(this.seen, false);
  }

  /** Entries before those that a snapshot tells. */
  private async fillLog(): Promise<void> {
    const viewer = this.viewer;
    const upto = this.log.missing;
    for (let after = 0; after < upto; ) {
      const lines = await this.client.log(viewer, after).catch(() => []);
      if (!lines.length || viewer !== this.viewer) return;
      this.log = Logbook.empty.with(lines).with(this.log.lines);
      after = lines.at(-1)!.seq;
    }
  }

  // who looks

  /** See the table through other eyes. */
  look(viewer: number | null, handOver: number | null = null): void {
    this.viewer = viewer;
    this.handOver = handOver;
    this.lookAnew();
  }

  /** Ask for everything again: in another language, as somebody else, or with a new session. */
  lookAnew(): void {
    this.pace.drop();
    this.seen = null;
    this.sight = null;
    this.before = null;
    this.log = Logbook.empty;
    this.socket.restart();
  }

  /** A push seems to be lost: ask for what has happened since. A lost connection does so by itself. */
  private askAgain(): void {
    if (this.connection.state === "open") this.socket.restart();
  }

  // what the person does

  async pick(action: string): Promise<void> {
    const decision = this.sight?.decision;
    if (!decision || this.sending || this.held || this.isWeighing) return;
    this.refusal = null;
    this.notice = "";
    await this.weigh(decision, action);
  }

  /** Play a choice, or hold it back if it could not be taken back. */
  private async weigh(decision: SpelledDecision, action: string): Promise<void> {
    const { seq } = this.sight!;
    this.isWeighing = true;
    const preview = settings.confirm === "never" ? null : await this.foresee(decision, action);
    this.isWeighing = false;
    if (this.sight?.seq !== seq || this.sight.decision?.seat !== decision.seat) return; // the table has gone on
    if (asks(settings.confirm, decision, preview)) this.staging.hold({ seat: decision.seat, seq, action, preview });
    else await this.decide("play", action);
  }

  private async stage({ seat }: SpelledDecision, action: string): Promise<void> {
    const { seq } = this.sight!;
    const preview = await this.foresee({ seat }, action);
    if (this.sight?.seq === seq && !this.sending) this.staging.hold({ seat, seq, action, preview });
  }

  private foresee({ seat }: Pick<SpelledDecision, "seat">, action: string): Promise<Preview | null> {
    return this.foresight.of(seat, action).catch(() => null);
  }

  /** Play what was held back; it is shown as before until the table shows it. */
  async confirm(): Promise<void> {
    if (!this.held || this.sending) return;
    await this.decide("play", this.held.action);
    if (!this.sending) this.staging.drop(); // it was refused
  }

  /** Take back the last decision: what is held back, or else what was played. */
  async undo(): Promise<void> {
    if (!this.held) return this.decide("undo", "");
    this.staging.drop();
    this.notice = "";
  }

  hover(action: string | null): void {
    const decision = this.sight?.decision;
    if (decision) void this.foresight.hover(decision.seat, action, decision.legal);
  }

  async explain(action: string): Promise<void> {
    const seat = this.sight?.decision?.seat ?? this.viewer;
    if (seat === null) return;
    try {
      this.refusal = (await this.client.explain(seat, action)).problem;
    } catch (error) {
      this.refusal = { rule: "", text: told(error) };
    }
  }

  async say(text: string): Promise<void> {
    await session.with(() => this.client.say(text));
  }

  private async decide(kind: Decision["kind"], action: string): Promise<void> {
    const decision = this.sight?.decision;
    if (!decision || this.sending) return;
    await this.send({ kind, seat: decision.seat, seq: this.sight!.seq, request: newRequestId(), action });
  }

  private async send(decision: Decision): Promise<void> {
    try {
      await this.outbox.send(decision);
    } catch (error) {
      this.refuse(error);
    }
  }

  private refuse(error: unknown): void {
    const trouble = error instanceof ApiError ? error.trouble : null;
    if (trouble?.code === "conflict") this.refusal = { rule: "", text: t("table.conflict") };
    else this.refusal = trouble?.problem ?? { rule: "", text: told(error) };
  }
}

/** An error as a person reads it. */
export function told(error: unknown): string {
  return error instanceof ApiError ? sentence(error.trouble.message) : t("app.offline");
}
