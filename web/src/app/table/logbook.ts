/** The log of a table as far as it is known: lines by entry, told to one viewer in one language. */
import type { EventTold, Line } from "../../api/messages";
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

  /** What a seat has decided in the turn that goes on, without what it took back. */
  turn(seat: number, ends: string[]): Line[] {
    const lines = standing(this.lines);
    const ended = lines.findLastIndex((line) => line.events.some(({ kind }) => ends.includes(kind)));
    return lines.slice(ended + 1).filter((line) => line.actor === seat);
  }

  /** What the others and chance did since a seat's last decision that still stands. */
  since(seat: number): Line[] {
    const lines = this.lines;
    const own = lines.findLastIndex((line) => line.actor === seat && !line.undo);
    const after = own < 0 ? lines : lines.slice(own + 1).filter((line) => line.seq !== lines[own]!.seq);
    return after.filter((line) => line.actor !== seat && line.events.length > 0);
  }
}

/** Lines that an undo has not taken back: each undo takes the last entry that stood. */
export function standing(lines: Line[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    if (!line.undo) {
      kept.push(line);
      continue;
    }
    const gone = kept.at(-1)?.seq;
    while (kept.length && kept.at(-1)!.seq === gone) kept.pop();
  }
  return kept;
}

/** An event in words, with what it is about. */
export interface Told {
  text: string;
  event: EventTold;
}

/** What lines say, event by event; what is said several times in a row is counted. */
export function told(lines: Line[]): Told[] {
  const said: { event: EventTold; times: number }[] = [];
  for (const event of lines.flatMap((line) => line.events)) {
    const last = said.at(-1);
    if (last?.event.text === event.text) last.times += 1;
    else said.push({ event, times: 1 });
  }
  return said.map(({ event, times }) => ({ event, text: sentence(times > 1 ? `${event.text} (×${times})` : event.text) }));
}

/** The same as sentences. */
export function sentences(lines: Line[]): string[] {
  return told(lines).map(({ text }) => text);
}

/** A move: what a seat decided, and what chance did after it. */
export interface Move {
  seq: number;
  /** Null: the opening deal. */
  actor: number | null;
  undo: boolean;
  done: Told[];
  dealt: Told[];
}

/** The entries of a log that tell something, each as one move. */
export function movesOf(lines: Line[]): Move[] {
  const entries: Line[][] = [];
  for (const line of lines) {
    if (entries.at(-1)?.[0]!.seq === line.seq) entries.at(-1)!.push(line);
    else entries.push([line]);
  }
  return entries.map(moveOf).filter(({ done, dealt }) => done.length || dealt.length);
}

function moveOf(entry: Line[]): Move {
  const own = entry.filter(({ actor }) => actor !== null);
  return {
    seq: entry[0]!.seq,
    actor: own[0]?.actor ?? null,
    undo: own.some(({ undo }) => undo),
    done: told(own),
    dealt: told(entry.filter(({ actor }) => actor === null)),
  };
}
