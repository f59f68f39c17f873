/**
 * The websocket that watches one table, and comes back by itself.
 *
 * After a break it says which entry it has seen last, and is told all lines since: so no move is
 * missed. A connection that answers no ping is given up and made anew.
 */
import type { FromServer, TableEvent, Trouble } from "./messages";

export type Connection =
  | { state: "connecting" }
  | { state: "open" }
  /** Broken; the next attempt comes by itself. */
  | { state: "waiting"; attempt: number }
  /** The server has sent us away, and says why. */
  | { state: "refused"; trouble: Trouble };

/** What is watched, asked anew at each connection. */
export interface Wish {
  table: string;
  viewer: number | null;
  tokens: string[];
  /** The last entry that is known; null: none. */
  after: number | null;
}

export interface Heard {
  event: (event: TableEvent, viewer: number | null) => void;
  connection: (connection: Connection) => void;
}

const PING_EVERY = 20_000;
const PATIENCE = 10_000; // for the answer to a ping
const WAITS = [300, 1000, 2000, 4000, 8000, 15_000]; // before each further attempt

export class TableSocket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly wake = () => this.retryNow();

  constructor(
    private readonly url: () => string,
    private readonly wish: () => Wish,
    private readonly heard: Heard,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    globalThis.addEventListener?.("online", this.wake);
    this.connect();
  }

  /** Ask again from the start: another viewer, another language, another session. */
  restart(): void {
    this.drop();
    this.attempt = 0;
    this.connect();
  }

  close(): void {
    this.closed = true;
    globalThis.removeEventListener?.("online", this.wake);
    this.drop();
  }

  private retryNow(): void {
    if (this.retry !== undefined) this.restart();
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.ping);
    this.retry = undefined;
    const old = this.socket;
    this.socket = null; // what the old one still says is not heard
    old?.close();
  }

  private connect(): void {
    this.heard.connection({ state: "connecting" });
    const socket = this.make(this.url());
    this.socket = socket;
    socket.onopen = () => this.isCurrent(socket) && this.opened(socket);
    socket.onmessage = (message) => this.isCurrent(socket) && this.hear(JSON.parse(message.data));
    socket.onclose = () => this.isCurrent(socket) && this.broken();
  }

  private isCurrent(socket: WebSocket): boolean {
    return this.socket === socket && !this.closed;
  }

  private opened(socket: WebSocket): void {
    socket.send(JSON.stringify({ type: "watch", ...this.wish() }));
    this.pingLater();
  }

  private hear(frame: FromServer): void {
    this.pingLater();
    if (frame.type === "pushed") {
      this.attempt = 0;
      this.heard.connection({ state: "open" });
      this.heard.event(frame.event, frame.viewer);
    } else if (frame.type === "ended" && frame.trouble) {
      this.ended(frame.trouble);
    }
  }

  private ended(trouble: Trouble): void {
    if (trouble.code === "unavailable") return this.broken();
    this.drop();
    this.heard.connection({ state: "refused", trouble });
  }

  private broken(): void {
    this.drop();
    this.attempt += 1;
    this.heard.connection({ state: "waiting", attempt: this.attempt });
    const wait = WAITS[Math.min(this.attempt, WAITS.length) - 1]!;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.connect();
    }, wait);
  }

  private pingLater(): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => {
      this.socket?.send(JSON.stringify({ type: "ping" }));
      this.ping = setTimeout(() => this.broken(), PATIENCE);
    }, PING_EVERY);
  }
}

/** Where the socket of this page's server is. */
export function socketUrl(language: string, at: Location = location): string {
  return `${at.protocol === "https:" ? "wss" : "ws"}://${at.host}/api/socket?lang=${language}`;
}
