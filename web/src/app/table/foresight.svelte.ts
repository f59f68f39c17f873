/** What actions would do: asked of the server when the person looks at one, and kept until the table goes on. */
import type { TableClient } from "../../api/client";
import type { Preview } from "../../api/messages";
import type { Mark } from "../../boards/contract";

const FEW = 8; // legal actions that are all looked at without being asked for
const PAUSE = 60; // milliseconds that a person looks at an action before it is asked for

export class Foresight {
  /** Of the action that the person looks at. */
  preview: Preview | null = $state.raw(null);
  /** By action, if there are only a few. */
  previews: Record<string, Preview> = $state.raw({});
  /** By action, what it would bring at once. */
  marks: Record<string, Mark[]> = $state.raw({});

  private marking: Promise<void> | null = null;
  private asked = new Map<string, Promise<Preview>>();
  private looking: string | null = null;

  constructor(private readonly client: () => Pick<TableClient, "preview"> & Partial<Pick<TableClient, "marks">>) {}

  /** The table has gone on: forget, and look at all choices if they are few. */
  begin(seat: number | null, legal: string[]): void {
    this.asked = new Map();
    this.looking = null;
    this.preview = null;
    this.previews = {};
    this.marks = {};
    this.marking = null;
    if (seat !== null && legal.length <= FEW) void this.lookAtAll(seat, legal);
  }

  /** Ask what all legal actions of a seat bring at once: once, however often it is called. */
  mark(seat: number): Promise<void> {
    return (this.marking ??= this.askMarks(seat));
  }

  private async askMarks(seat: number): Promise<void> {
    const kept = this.asked;
    const found = await this.client().marks?.(seat).catch(() => null); // signs that fail are only missed
    if (!found || kept !== this.asked) return; // the table has gone on meanwhile
    const marks: Record<string, Mark[]> = {};
    for (const { actions, ...mark } of found.marks) {
      for (const action of actions) (marks[action] ??= []).push(mark);
    }
    this.marks = marks;
  }

  async hover(seat: number, action: string | null, legal: string[]): Promise<void> {
    this.looking = action;
    if (action === null || !legal.includes(action)) {
      this.preview = null;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (this.looking !== action) return;
    const found = await this.of(seat, action).catch(() => null); // a preview that fails is only missed
    if (this.looking === action) this.preview = found;
  }

  of(seat: number, action: string): Promise<Preview> {
    const asked = this.asked.get(action) ?? this.client().preview(seat, action);
    this.asked.set(action, asked);
    asked.catch(() => this.asked.delete(action));
    return asked;
  }

  private async lookAtAll(seat: number, legal: string[]): Promise<void> {
    const kept = this.asked;
    const found = await Promise.all(legal.map((action) => this.of(seat, action).catch(() => null)));
    if (kept !== this.asked) return; // the table has gone on meanwhile
    this.previews = Object.fromEntries(found.flatMap((each) => (each ? [[each.action, each]] : [])));
  }
}
