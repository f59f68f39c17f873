/** Shows what happens at a table one thing after another, each for as long as the person has chosen. */
const MANY = 8; // more than these that wait go by faster

export class Pace {
  /** How many are still to be shown. */
  waiting = $state(0);

  private queue: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined; // while something is looked at

  constructor(private readonly pause: () => number) {}

  /** Show something as soon as what is shown now has been seen. */
  show(work: () => void): void {
    this.queue.push(work);
    if (this.timer === undefined) this.next();
    this.waiting = this.queue.length;
  }

  /** Show all that waits at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.queue.length) this.queue.shift()!();
    this.waiting = 0;
  }

  /** Forget what waits: it is told anew. */
  drop(): void {
    this.queue = [];
    this.skip();
  }

  private next(): void {
    this.timer = undefined;
    while (this.queue.length && this.timer === undefined) {
      this.queue.shift()!();
      const pause = this.pause();
      const haste = Math.max(1, this.queue.length / MANY);
      if (pause > 0) this.timer = setTimeout(() => this.next(), pause / haste);
    }
    this.waiting = this.queue.length;
  }
}
