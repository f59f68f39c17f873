/** What a declared scene says: where its spaces are, what lies on them, what can be done there. */
import { stepped, type Place } from "../../design/arrows";
import type { Facts, Move, Piece, Scene, Space } from "./view";
import type { Words } from "./words";

export const SIZE = 64; // of a space, in units of the drawing

/** What a reader needs besides the scene. */
export interface Reading {
  labels: Record<string, string>;
  names: string[];
  words: Words;
}

// where spaces are

export interface Layout {
  columns: number;
  rows: number;
  /** By id of a space: its column and row, from 0. */
  places: Map<string, Place>;
  /** The ids of the spaces, row by row. */
  lines: string[][];
}

export function layoutOf({ spaces }: Scene): Layout {
  const left = Math.min(...spaces.map(({ x }) => x));
  const top = Math.min(...spaces.map(({ y }) => y));
  const places = new Map(spaces.map(({ id, x, y }) => [id, [x - left, y - top] as const]));
  const all = [...places.values()];
  const ordered = [...places].sort(([, a], [, b]) => a[1] - b[1] || a[0] - b[0]);
  const rows = Math.max(...all.map(([, row]) => row)) + 1;
  return {
    columns: Math.max(...all.map(([column]) => column)) + 1,
    rows,
    places,
    lines: Array.from({ length: rows }, (_, row) =>
      ordered.filter(([, place]) => place[1] === row).map(([id]) => id),
    ).filter((line) => line.length),
  };
}

/** The upper left corner of a space in the drawing. */
export function cornerOf(id: string, { places }: Layout): { x: number; y: number } {
  const [column, row] = places.get(id)!;
  return { x: column * SIZE, y: row * SIZE };
}

/** The space to which a key leads: along the row or column, or else the nearest one in that direction. */
export function neighbor(key: string, id: string, { columns, rows, places }: Layout): string | null {
  const named = new Map([...places].map(([other, place]) => [String(place), other]));
  const [column, row] = places.get(id)!;
  const straight = stepped(key, [column, row], columns, rows, (place) => named.has(String(place)));
  if (straight) return named.get(String(straight))!;
  const ahead: Record<string, (place: Place) => number> = {
    ArrowLeft: (place) => column - place[0],
    ArrowRight: (place) => place[0] - column,
    ArrowUp: (place) => row - place[1],
    ArrowDown: (place) => place[1] - row,
  };
  const far = ahead[key];
  if (!far) return null;
  const aside = (place: Place) => Math.abs(place[0] - column) + Math.abs(place[1] - row) - far(place);
  const found = [...places].filter(([, place]) => far(place) > 0);
  found.sort(([, a], [, b]) => far(a) + 2 * aside(a) - (far(b) + 2 * aside(b)));
  return found[0]?.[0] ?? null;
}

// what is said

const SEATS = new Set(["seat", "winner", "loser", "attacker", "defender", "victim"]);

/** A label of the game; its key in words where there is none. */
export function labelOf(key: string, { labels }: Pick<Reading, "labels">): string {
  return labels[key] ?? key.replaceAll("_", " ");
}

/**
 * A label with its gaps filled: seats by their names, what has a label itself by that. A number also
 * picks between two words, as in `{number} {number:step|steps}`; must agree with src/shedu/core/words.py.
 */
export function said({ say, facts = {} }: { say: string; facts?: Facts }, reading: Reading): string {
  return labelOf(say, reading).replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (gap, name: string, one?: string, many?: string) => {
    const fact = facts[name];
    if (fact === undefined) return gap;
    if (typeof fact === "number" && one !== undefined) return reading.words.isOne(fact) ? one : many!;
    if (typeof fact === "number") return (SEATS.has(name) && reading.names[fact]) || `${fact}`;
    return reading.labels[fact] ?? fact;
  });
}

/** What each action is called; those that would be called the same say where they are. */
export function titlesOf(moves: Move[], reading: Reading): Map<string, string> {
  const plain = moves.map((move) => said(move, reading));
  return new Map(
    moves.map(({ action, at, to }, number) => {
      const title = plain[number]!;
      const isShared = plain.filter((other) => other === title).length > 1;
      return [action, isShared && at ? reading.words.from(title, at, to) : title];
    }),
  );
}

/** A piece in words, such as "2 × runner of Ada". */
export function pieceName({ kind, seat, count = 1 }: Piece, reading: Reading): string {
  const { words, names } = reading;
  const label = labelOf(kind, reading);
  const owned = seat == null ? label : words.pieceOf(label, names[seat] ?? `${seat + 1}`);
  return count > 1 ? words.several(count, owned) : owned;
}

/** What is read aloud of a space: its kind, what lies there, and what can be done. */
export function spaceLabel({ id, kind }: Space, pieces: Piece[], moves: string[], reading: Reading): string {
  const { words } = reading;
  const parts = kind === undefined ? [] : [labelOf(kind, reading)];
  parts.push(...(pieces.length ? pieces.map((piece) => pieceName(piece, reading)) : [words.empty]));
  if (moves.length) parts.push(moves.length === 1 ? words.choose(moves[0]!) : words.chooseAmong(moves.length));
  return words.space(id, parts.join("; "));
}

// what lies there, and what can be done

/** Things by the id of their space. */
export function bySpace<Thing extends { at?: string }>(things: Thing[]): Map<string, Thing[]> {
  const found = new Map<string, Thing[]>();
  for (const thing of things) {
    if (thing.at !== undefined) found.set(thing.at, [...(found.get(thing.at) ?? []), thing]);
  }
  return found;
}

/** The moves of a scene that can be sent now. */
export function movesNow(scene: Scene, legal: string[]): Move[] {
  return scene.moves.filter(({ action }) => legal.includes(action));
}

/** The spaces on which something else lies than before. */
export function changedSpaces(before: Scene | undefined, now: Scene): string[] {
  if (!before) return [];
  const [old, current] = [bySpace(before.pieces), bySpace(now.pieces)];
  const told = (pieces: Piece[] = []) => JSON.stringify(pieces.map(({ kind, seat, count }) => [kind, seat, count ?? 1]));
  return now.spaces.map(({ id }) => id).filter((id) => told(old.get(id)) !== told(current.get(id)));
}
