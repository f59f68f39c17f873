/** What a commitment leads to, as far as its preview tells: both strengths, and who wins what. */
import { COLORS, type Color } from "../../design/glyphs";
import type { Preview } from "../contract";

/** The conflict in which something is committed; strengths are those on the board or table. */
export interface Sides {
  attacker: number;
  defender: number;
  attack: number;
  defense: number;
  /** By the attacker; null until they have decided. */
  committed: number | null;
}

export interface Outcome {
  attack: number;
  defense: number;
  /** Null: the other side has yet to decide. */
  winner: number | null;
  gained: { number: number; color: Color } | null;
}

const DECIDED = new Set(["war", "revolt", "internal"]);

/** The outcome of committing so many; the server says who wins. */
export function outcomeOf(number: number, sides: Sides, preview: Preview | undefined): Outcome {
  const facts = preview?.events.find(({ kind }) => DECIDED.has(kind))?.facts;
  if (!facts) {
    const isAttack = sides.committed === null;
    const attack = sides.attack + (isAttack ? number : sides.committed!);
    return { attack, defense: sides.defense + (isAttack ? 0 : number), winner: null, gained: null };
  }
  return {
    attack: facts["attack"] as number,
    defense: facts["defense"] as number,
    winner: facts["winner"] as number,
    gained: gainOf(facts),
  };
}

/** Points in Tigris & Euphrates; in Contest of Kings one card, if any was committed. */
function gainOf(facts: Record<string, unknown>): Outcome["gained"] {
  const color = COLORS[(facts["points_color"] ?? facts["gained"]) as number];
  return color ? { number: (facts["points"] as number | undefined) ?? 1, color } : null;
}
