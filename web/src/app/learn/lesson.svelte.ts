/** A lesson as one learner does it: where they are, and what the teacher says. The server judges. */
import type { LessonClient } from "../../api/client";
import type { LessonMoment, Reaction, View } from "../../api/messages";
import { Foresight } from "../table/foresight.svelte";
import { told } from "../table/table.svelte";

const PATIENCE = 1500; // milliseconds between two looks while the rules are being compiled

export class Lesson {
  moment: LessonMoment | null = $state.raw(null);
  /** What the teacher said to the last attempt. */
  reaction: Reaction | null = $state.raw(null);
  /** The view before the last change, for the glow of the last move. */
  before: View | null = $state.raw(null);
  /** The board after a right answer, until the learner goes on to a step that begins elsewhere. */
  result: View | null = $state.raw(null);
  busy = $state(false);
  trouble = $state("");
  readonly foresight = new Foresight(() => ({
    preview: (_: number, action: string) => this.client.preview(this.actions, action),
  }));

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly client: LessonClient,
    private readonly onfinish: () => void,
  ) {}

  get actions(): string[] {
    return this.moment?.actions ?? [];
  }

  get isDone(): boolean {
    return this.moment !== null && !this.moment.preparing && this.moment.step === this.moment.lesson.steps;
  }

  /** What can be chosen now. */
  get legal(): string[] {
    return this.result ? [] : (this.moment?.legal ?? []);
  }

  get view(): View | null {
    return this.result ?? this.moment?.view ?? null;
  }

  /** Go to where some actions lead; without any, to the beginning. */
  async go(actions: string[]): Promise<void> {
    await this.ask(actions, null);
  }

  /** Ask again in another language; the place stays the same. */
  async tellAnew(): Promise<void> {
    const { result, before } = this;
    await this.ask(this.actions, null);
    [this.result, this.before] = [result, before];
  }

  undo(): Promise<void> {
    return this.go(this.actions.slice(0, -1));
  }

  /** Do something on the board, legal or not. */
  async attempt(action: string): Promise<void> {
    if (!this.busy && !this.result) await this.ask(this.actions, action);
  }

  /** Leave the result behind, for the next step. */
  proceed(): void {
    this.result = this.before = null;
    this.reaction = null;
    this.lookAhead();
  }

  hover(action: string | null): void {
    if (this.moment) void this.foresight.hover(this.moment.seat, action, this.legal);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private async ask(actions: string[], action: string | null): Promise<void> {
    this.busy = true;
    this.trouble = "";
    try {
      this.receive(await this.client.moment(actions, action));
    } catch (error) {
      this.trouble = told(error);
    } finally {
      this.busy = false;
    }
  }

  private receive(moment: LessonMoment): void {
    const { reaction } = moment;
    const isKept = reaction?.verdict === "right" || reaction?.verdict === "on_the_way";
    this.before = isKept ? this.view : null;
    this.moment = moment;
    this.reaction = reaction;
    this.result = reaction?.view ?? null;
    if (this.isDone) this.onfinish();
    this.lookAhead();
    if (moment.preparing) this.timer = setTimeout(() => void this.go(moment.actions), PATIENCE);
  }

  private lookAhead(): void {
    this.foresight.begin(this.moment?.seat ?? null, this.legal);
  }
}
