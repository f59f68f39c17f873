/** What a preview would change on the grid, and what the last change did: both cell by cell. */
import type { Preview } from "../contract";
import type { Cell, Image, View } from "./view";

/** A ghost on a cell: tokens more or fewer, tokens in all, a tile turned, a ziggurat. */
export interface Effect {
  more?: number;
  total?: number;
  shows?: Image;
  behind?: Image;
  ziggurat?: boolean;
}

interface Facts {
  at: string;
  number: number;
  image: number;
  tokens: Record<string, number>;
  came_from: string;
  fallen: number;
  paid: number;
}

const LETTERS: readonly Image[] = ["A", "T", "C", "P", "W"];

export function effectsOf(preview: Preview | null, view: View): Map<string, Effect> {
  const effects = new Map<string, Effect>();
  for (const event of preview?.events ?? []) {
    for (const [at, effect] of told(event.kind, event.facts as unknown as Facts, view)) {
      effects.set(at, { ...effects.get(at), ...effect });
    }
  }
  return effects;
}

function told(kind: string, facts: Facts, view: View): [string, Effect][] {
  switch (kind) {
    case "place":
    case "settle":
    case "put":
      return [[facts.at, { more: facts.number }]];
    case "settle_new":
    case "add":
    case "fill":
      return [[facts.at, { more: 1 }]];
    case "keep":
      return [[facts.at, { total: facts.number }]];
    case "gain":
    case "lose":
      return Object.entries(facts.tokens).map(([at, n]) => [at, { more: kind === "gain" ? n : -n }]);
    case "shared":
      return shared(facts.tokens, view);
    case "swap":
      return [[facts.at, laid(LETTERS[facts.image]!, view)]];
    case "ziggurat":
      return [[facts.at, { ziggurat: true }]];
    case "attack":
      return attacked(facts, view);
    default:
      return [];
  }
}

/** The tile in hand, lying with one of its faces up. */
function laid(shows: Image, view: View): Effect {
  const images = [...(view.players[view.active!]!.hand ?? "")] as Image[];
  return { shows, behind: images.find((image) => image !== shows) };
}

/** The last share is told with those of all tiles; a tile that is not named gets none. */
function shared(tokens: Record<string, number>, view: View): [string, Effect][] {
  const own = view.grid.filter((cell) => cell.owner === view.active);
  return own.map((cell) => [cell.at, { total: tokens[cell.at] ?? 0 }]);
}

function attacked(facts: Facts, view: View): [string, Effect][] {
  const before = view.grid.find((cell) => cell.at === facts.came_from)!.tokens;
  return [
    [facts.came_from, { total: before - facts.paid - facts.number }],
    [facts.at, { total: facts.number }],
  ];
}

/** The cells on which the last change did something. */
export function changedCells(before: View | null, view: View): Set<string> {
  const old = new Map(before?.grid.map((cell) => [cell.at, cell]));
  return new Set(view.grid.filter((cell) => differs(old.get(cell.at), cell)).map((cell) => cell.at));
}

const PARTS = ["shows", "behind", "owner", "tokens", "ziggurat"] as const;

function differs(old: Cell | undefined, now: Cell): boolean {
  return old !== undefined && PARTS.some((part) => old[part] !== now[part]);
}
