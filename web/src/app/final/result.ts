import type { Line } from "../../api/messages";
import type { Outcome } from "../../boards/contract";

/** A finished game's result, as `treasures: 2 > 1 = 3` (seats from 1) tells it. */
export interface Result {
  reason: string;
  /** Seats from 0 that share a place, the best first. */
  places: number[][];
}

export function readResult(text: string): Result {
  const split = text.lastIndexOf(":");
  const places = text.slice(split + 1).split(">");
  return {
    reason: text.slice(0, split),
    places: places.map((group) => group.split("=").map((seat) => Number(seat) - 1)),
  };
}

const overOf = (lines: Line[]) => lines.flatMap(({ events }) => events).findLast(({ kind }) => kind === "over");

/** The last event of a game as a sentence; null while the end is not there. */
export function endOf(lines: Line[]): string | null {
  return overOf(lines)?.text ?? null;
}

/** How a game ended, as its log tells it; null while the end is not there. */
export function outcomeOf(lines: Line[]): Outcome | null {
  const over = overOf(lines);
  if (!over) return null;
  const { scores, treasures } = over.facts as { scores: number[][]; treasures?: number[][] };
  return { scores, treasures: treasures ?? null };
}
