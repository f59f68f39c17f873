/** Times from an interaction to the next paint, as the browser itself measures them (Event Timing). */
import type { Page } from "@playwright/test";

/** The browser tells nothing below this, and rounds to 8 milliseconds. */
const LEAST = 16;

interface Timed extends PerformanceEntry {
  interactionId?: number;
}

export class Stopwatch {
  private constructor(
    private readonly page: Page,
    /** By kind of interaction, the milliseconds of each. */
    readonly kinds: Map<string, number[]>,
  ) {}

  /** Begin on a page as it is now; `kinds` are those of another page to add to. */
  static async start(page: Page, kinds = new Map<string, number[]>()): Promise<Stopwatch> {
    await page.evaluate((durationThreshold) => {
      const times: number[] = ((window as unknown as { times: number[] }).times = []);
      const note = (entry: Timed) => entry.interactionId && times.push(entry.duration);
      const watcher = new PerformanceObserver((list) => list.getEntries().forEach(note));
      watcher.observe({ type: "event", durationThreshold } as PerformanceObserverInit);
    }, LEAST);
    return new Stopwatch(page, kinds);
  }

  /** Do one thing, and keep how long the browser took to show that it was done. */
  async time(kind: string, act: () => Promise<void>): Promise<void> {
    await act();
    const longest = await this.page.evaluate(async (least) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let frames = 0; frames < 4; frames++) await frame(); // entries are told after the paint
      await new Promise((resolve) => setTimeout(resolve));
      return Math.max(least, ...(window as unknown as { times: number[] }).times.splice(0));
    }, LEAST);
    this.kinds.set(kind, [...(this.kinds.get(kind) ?? []), longest]);
  }

  worst(): number {
    return Math.max(...[...this.kinds.values()].flat());
  }

  /** A table: a line for each kind, and the worst of all. */
  told(): string {
    const lines = [...this.kinds].map(([kind, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return line(kind, times.length, sorted[Math.floor(times.length / 2)]!, sorted.at(-1)!);
    });
    return [`${"to the next paint, ms".padEnd(26)} times  median  worst`, ...lines, `worst of all: ${this.worst()} ms`].join("\n");
  }
}

function line(kind: string, number: number, median: number, worst: number): string {
  return `${kind.padEnd(26)} ${`${number}`.padStart(5)} ${`${median}`.padStart(7)} ${`${worst}`.padStart(6)}`;
}
