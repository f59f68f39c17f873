/** What there is to know about a thing on the table: asked of the server when the person looks at it. */
import type { TableClient } from "../../api/client";
import type { Inspected } from "../../api/messages";

const PAUSE = 150; // milliseconds that a person looks at a thing before it is asked for

export class Inspector {
  /** What was last looked at: it can be read when the eyes have gone on. */
  found: Inspected | null = $state.raw(null);
  private looking: string | null = $state(null);
  /** Answers about the moment that is shown. */
  private kept = new Map<string, Promise<Inspected>>();
  private moment = "";

  constructor(private readonly client: () => TableClient) {}

  /** What belongs to the thing that is looked at right now. */
  get tint(): string[] {
    return this.found && this.found.thing === this.looking ? this.found.spaces : [];
  }

  async look(thing: string | null, viewer: number | null, seq: number, language: string): Promise<void> {
    this.looking = thing;
    if (thing === null) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (this.looking !== thing) return;
    const found = await this.ask(thing, viewer, seq, `${seq} ${viewer} ${language}`).catch(() => null); // only missed
    if (found && this.looking === thing) this.found = found;
  }

  forget(): void {
    this.found = null;
  }

  private ask(thing: string, viewer: number | null, seq: number, moment: string): Promise<Inspected> {
    if (moment !== this.moment) this.kept = new Map();
    this.moment = moment;
    const asked = this.kept.get(thing) ?? this.client().inspect(thing, viewer, seq);
    this.kept.set(thing, asked);
    asked.catch(() => this.kept.delete(thing));
    return asked;
  }
}
