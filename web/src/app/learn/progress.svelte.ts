/** Which lessons are done; remembered by the browser. */
import { recall, remember } from "../stored";

type Done = Record<string, string[]>;

class Progress {
  private known: Done = $state.raw(recall<Done>("lessons", {}));

  isDone(game: string, lesson: string): boolean {
    return this.known[game]?.includes(lesson) ?? false;
  }

  finish(game: string, lesson: string): void {
    if (this.isDone(game, lesson)) return;
    this.known = { ...this.known, [game]: [...(this.known[game] ?? []), lesson] };
    remember("lessons", this.known);
  }
}

export const progress = new Progress();
