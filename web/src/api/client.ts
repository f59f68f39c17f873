/**
 * Questions to the server over HTTP. What the server refuses is an ApiError with its Trouble, told
 * in the reader's language; a server that does not answer is Offline, and may be asked again.
 */
import type { Language } from "../boards/contract";
import { spacedWords } from "../i18n/french";
import type * as messages from "./messages";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly trouble: messages.Trouble,
  ) {
    super(trouble.message);
  }
}

/** Nothing was heard: the request may have arrived or not. */
export class Offline extends Error {}

type Query = Record<string, string | number | null | undefined>;
interface Asked {
  query?: Query;
  body?: unknown;
}

/** Names one decision, so that sending it again changes nothing. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Client {
  constructor(
    private readonly language: () => Language,
    private readonly fetcher: typeof fetch = (input, init) => fetch(input, init),
  ) {}

  /** The games with their titles and labels, set as their language wants it. */
  games = async () => {
    const french = this.language() === "fr";
    const found = await this.get<messages.GameInfo[]>("/games");
    return french ? spacedWords(found) : found;
  };
  /** Every action of a game as it is written, by its number. */
  actions = (game: string) => this.get<string[]>(`/games/${encodeURIComponent(game)}/actions`);
  lessons = (game: string) => this.get<messages.LessonInfo[]>(`/games/${encodeURIComponent(game)}/lessons`);
  /** A lesson, as those see it who are about to do it. */
  lesson(game: string, id: string): LessonClient {
    return new LessonClient(this, `/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(id)}`);
  }
  lobby = () => this.get<messages.TableInfo[]>("/tables");
  ownTables = () => this.get<messages.TableInfo[]>("/own-tables");
  person = () => this.get<messages.Person>("/session");
  signIn = (name: string) => this.ask<messages.Person>("POST", "/session", { body: { name } });
  rename = (name: string) => this.ask<messages.Person>("PATCH", "/session", { body: { name } });
  create = (wish: messages.NewTable) =>
    this.ask<messages.TableMade>("POST", "/tables", { body: wish });
  importRecord = (text: string, decisions: number | null) =>
    this.ask<messages.TableMade>("POST", "/records", { body: { text, decisions } });

  /** A table, as those see it who show these tokens. */
  table(id: string, tokens: string[]): TableClient {
    return new TableClient(this, `/tables/${encodeURIComponent(id)}`, tokens);
  }

  get<Answer>(path: string, query: Query = {}, tokens: string[] = []): Promise<Answer> {
    return this.ask<Answer>("GET", path, { query }, tokens);
  }

  async ask<Answer>(method: string, path: string, asked: Asked, tokens: string[] = []): Promise<Answer> {
    const response = await this.send(method, path, asked, tokens);
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer as Answer;
    if (answer === null) throw new Offline(`HTTP ${response.status}`);
    throw new ApiError(response.status, answer as messages.Trouble);
  }

  private async send(method: string, path: string, asked: Asked, tokens: string[]): Promise<Response> {
    const headers: Record<string, string> = {};
    if (tokens.length) headers["Shedu-Tokens"] = tokens.join(" ");
    if (asked.body !== undefined) headers["Content-Type"] = "application/json";
    const body = asked.body === undefined ? null : JSON.stringify(asked.body);
    try {
      return await this.fetcher(this.url(path, asked.query ?? {}), { method, headers, body });
    } catch (error) {
      throw new Offline(String(error));
    }
  }

  private url(path: string, query: Query): string {
    const told = Object.entries({ ...query, lang: this.language() }).filter(([, value]) => value != null);
    return `/api${path}?${new URLSearchParams(told.map(([name, value]) => [name, String(value)]))}`;
  }
}

/** A lesson: the learner's actions so far say where they are. */
export class LessonClient {
  constructor(
    private readonly client: Client,
    private readonly path: string,
  ) {}

  moment = (actions: string[], action: string | null) =>
    this.client.get<messages.LessonMoment>(this.path, { actions: actions.join(" ") || null, action });
  preview = (actions: string[], action: string) =>
    this.client.get<messages.Preview>(`${this.path}/preview`, { actions: actions.join(" ") || null, action });
}

export class TableClient {
  constructor(
    private readonly client: Client,
    private readonly path: string,
    private readonly tokens: string[],
  ) {}

  info = () => this.get<messages.TableInfo>("");
  play = (wish: messages.Play) => this.post<messages.Played>("/play", wish);
  undo = (wish: messages.Undo) => this.post<messages.Played>("/undo", wish);
  explain = (seat: number, action: string) =>
    this.get<messages.Explained>("/explain", { seat, action });
  preview = (seat: number, action: string) =>
    this.get<messages.Preview>("/preview", { seat, action });
  marks = (seat: number) => this.get<messages.Marked>("/marks", { seat });
  inspect = (thing: string, viewer: number | null, seq: number) =>
    this.get<messages.Inspected>("/inspection", { thing, viewer, seq });
  moment = (seq: number, viewer: number | null) =>
    this.get<messages.Moment>("/moment", { seq, viewer });
  log = (viewer: number | null, after: number) =>
    this.get<messages.Line[]>("/log", { viewer, after, most: 500 });
  say = (text: string) => this.post<messages.ChatLine>("/chat", { text });
  record = (viewer: number | null) => this.get<messages.RecordText>("/record", { viewer });
  renewLink = () => this.post<messages.NewLink>("/link");
  rematch = () => this.post<messages.TableInfo>("/rematch");
  claim = (seat: number) => this.post<messages.SeatKey>(`/seats/${seat}/claim`);
  seatKey = (seat: number) => this.post<messages.SeatKey>(`/seats/${seat}/key`);
  leave = (seat: number) => this.post<messages.TableInfo>(`/seats/${seat}/leave`);
  handToBot = (seat: number) => this.post<messages.TableInfo>(`/seats/${seat}/bot`);
  openSeat = (seat: number) => this.post<messages.TableInfo>(`/seats/${seat}/open`);
  remove = (seat: number) => this.post<messages.TableInfo>(`/seats/${seat}/remove`);
  retake = (seat: number) => this.post<messages.TableInfo>(`/seats/${seat}/retake`);

  private get<Answer>(path: string, query: Query = {}): Promise<Answer> {
    return this.client.get<Answer>(this.path + path, query, this.tokens);
  }

  private post<Answer>(path: string, body?: unknown): Promise<Answer> {
    return this.client.ask<Answer>("POST", this.path + path, { body }, this.tokens);
  }
}
