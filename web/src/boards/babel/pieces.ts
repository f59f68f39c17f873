/** What the pieces of Babel look like: the five nations, and the pawns of the two seats. */
import type { Drawing, GlyphName } from "../../design/glyphs";
import type { Nation } from "./view";

export const NATIONS: readonly Nation[] = ["A", "H", "M", "P", "S"];

/** A winged disk, a double axe, a flame, a cypress, a tablet. */
export const GLYPH_OF_NATION: Record<Nation, Drawing> = {
  A: {
    line: "M25 27Q14 18 4 22 6 34 24 36M39 27Q50 18 60 22 58 34 40 36M9 24Q16 26 24 31M55 24Q48 26 40 31M27 40L22 52M37 40L42 52M32 41V54",
    solid: "M32 23a8.5 8.5 0 1 0 .1 0Z",
  },
  H: {
    line: "M32 8V57",
    solid: "M29 18Q20 22 10 12 6 25 10 38 20 28 29 32ZM35 18Q44 22 54 12 58 25 54 38 44 28 35 32Z",
  },
  M: {
    solid:
      "M34 6Q48 20 46 36 45 52 32 56 19 52 18 38 18 27 27 20 26 30 31 31 38 22 34 6ZM32 38Q25 44 28 50 32 53 36 50 39 44 32 38Z",
  },
  P: {
    line: "M32 48V58M24 58H40",
    solid: "M32 4Q48 26 42 44 38 50 32 50 26 50 22 44 16 26 32 4Z",
  },
  S: {
    line: "M16 9Q32 6 48 9 51 32 48 55 32 58 16 55 13 32 16 9ZM24 19L34 21 24 23ZM38 17L42 27 36 25ZM23 33L33 35 23 37ZM37 33L43 35 37 39ZM24 46L34 48 24 50ZM39 44L43 51 38 50Z",
  },
};

/** A nation's color; the values are in `pieces.css`. */
export function colorOf(nation: Nation): string {
  return `var(--nation-${nation})`;
}

/** What is drawn on a nation's color. */
export function inkOf(nation: Nation): string {
  return `var(--nation-ink-${nation})`;
}

export interface PawnLook {
  glyph: GlyphName;
  body: string;
  ink: string;
}

/** Dark with a bow, light with a bull. */
export const PAWN_LOOKS: readonly PawnLook[] = [
  { glyph: "archer", body: "#3b3340", ink: "#f8f1e0" },
  { glyph: "bull", body: "#f8f1e0", ink: "#3b3340" },
];

export function lookOf(seat: number): PawnLook {
  return PAWN_LOOKS[seat % PAWN_LOOKS.length]!;
}
