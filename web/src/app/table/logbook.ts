/** The log of a table as far as it is known: lines by entry, told to one viewer in one language. */
import type { Line } from "../../api/messages";
import { sentence } from "../../i18n";

export class Logbook {
  private constructor(private readonly entries: ReadonlyMap<number, Line[]>) {}

  static readonly empty = new Logbook(new Map());

  /** With further lines; an entry that is told again is replaced as a whole. */
  with(lines: Line[]): Logbook {
    const entries = new Map(this.entries);
    for (const { seq } of lines) entries.set(seq, lines.filter((line) => line.seq === seq));
    return new Logbook(entries);
  }

  /** All lines, the oldest first. */
  get lines(): Line[] {
    return [...this.entries.keys()].sort((a, b) => a - b).flatMap((seq) => this.entries.get(seq)!);
  }

  /** The latest entry that is known; 0: none is. */
  get last(): number {
    return Math.max(0, ...this.entries.keys());
  }

  /** How many entries before the first one that is known may be missing. */
  get missing(): number {
    return this.entries.size ? Math.min(...this.entries.keys()) - 1 : 0;
  }

  /** Whether every entry up to the latest is known. */
  get isWhole(): boolean {
    return this.entries.size === this.last;
  }

  /** What the others and chance did since a seat's last decision that still stands. */
  since(seat: number): Line[] {
    const lines = this.lines;
    const own = lines.findLastIndex((line) => line.actor === seat && !line.undo);
    const after = own < 0 ? lines : lines.slice(own + 1).filter((line) => line.seq !== lines[own]!.seq);
    return after.filter((line) => line.actor !== seat && line.events.length > 0);
  }
}

/** What lines say, sentence by sentence; one that is said several times in a row is counted. */
export function sentences(lines: Line[]): string[] {
  const said: { text: string; times: number }[] = [];
  for (const { text } of lines.flatMap((line) => line.events)) {
    const last = said.at(-1);
    if (last?.text === text) last.times += 1;
    else said.push({ text, times: 1 });
  }
  return said.map(({ text, times }) => sentence(times > 1 ? `${text} (×${times})` : text));
}
