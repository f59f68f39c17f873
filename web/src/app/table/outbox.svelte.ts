/**
 * A decision on its way to the server, until the table shows it. It keeps its request id when it is
 * sent again, so it is played once; and the browser remembers it across a reload.
 */
import { untilAnswered } from "../../api/again";
import type { TableClient } from "../../api/client";
import type { Played } from "../../api/messages";

const PATIENCE = 5000; // milliseconds until a decision that was taken must be shown

export interface Decision {
  kind: "play" | "undo";
  seat: number;
  seq: number;
  request: string;
  action: string;
}

export interface Sending {
  decision: Decision;
  /** The server could not be reached yet. */
  waits: boolean;
}

export class Outbox {
  sending: Sending | null = $state.raw(null);

  private shown = 0; // the latest entry that the table shows
  private taken: number | null = null; // the entry that the server has made of the decision
  private impatience: ReturnType<typeof setInterval> | undefined;
  private isClosed = false;

  constructor(
    private readonly table: string,
    private readonly client: Pick<TableClient, "play" | "undo">,
    /** The server has taken a decision, but nothing is seen of it. */
    private readonly onmissing: () => void,
  ) {}

  /** What was on its way when the page was closed. */
  get kept(): Decision | null {
    const text = sessionStorage.getItem(this.key);
    return text === null ? null : (JSON.parse(text) as Decision);
  }

  /** Returns when the server has taken the decision; what it refuses is thrown as it is. */
  async send(decision: Decision): Promise<void> {
    this.sending = { decision, waits: false };
    sessionStorage.setItem(this.key, JSON.stringify(decision));
    const onwaiting = () => (this.sending = { decision, waits: true });
    try {
      this.taken = (await untilAnswered(() => this.post(decision), { onwaiting })).seq;
      this.sending = { decision, waits: false };
      if (!this.isClosed) this.impatience = setInterval(this.onmissing, PATIENCE);
      this.show(this.shown);
    } catch (error) {
      this.sending = null;
      throw error;
    } finally {
      sessionStorage.removeItem(this.key);
    }
  }

  /** The table shows an entry, and with it all decisions up to it. */
  show(entry: number): void {
    this.shown = entry;
    if (this.taken === null || entry < this.taken) return;
    clearInterval(this.impatience);
    this.taken = null;
    this.sending = null;
  }

  /** Nobody looks at the table any more; what was begun is still sent. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.impatience);
  }

  private get key(): string {
    return `shedu.sending.${this.table}`;
  }

  private post({ kind, action, ...wish }: Decision): Promise<Played> {
    return kind === "play" ? this.client.play({ ...wish, action }) : this.client.undo(wish);
  }
}
