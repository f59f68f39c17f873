/**
 * The signs of the games, drawn on a square of 64 units. `line` is stroked, `solid` is filled; both
 * in the current color, so that a sign is readable wherever its color is.
 */
export interface Drawing {
  line?: string;
  solid?: string;
}

export const GLYPHS = {
  // the four colors
  settlement: { line: "M15 48V29L32 15 49 29V48ZM27 48V36H37V48M32 24h.1" },
  temple: { line: "M12 49H52M16 49V40H48V49M21 40V31H43V40M26 31V22H38V31M30 22V15H34V22" },
  farm: {
    line: "M32 54V20",
    solid:
      "M32 22Q26 16 32 8 38 16 32 22ZM30 31Q21 30 20 20 29 21 30 31ZM34 31Q43 30 44 20 35 21 34 31ZM30 42Q21 41 20 31 29 32 30 42ZM34 42Q43 41 44 31 35 32 34 42Z",
  },
  market: { line: "M25 23H39M26 23Q20 15 26 12 32 16 38 12 44 15 38 23M26 23Q14 33 15 43 16 52 32 52 48 52 49 43 50 33 38 23M27 39Q32 43 37 39" },

  // the dynasties
  archer: { line: "M21 12Q50 32 21 52M21 12V52M11 32H51M43 24L51 32 43 40M11 32L16 27M11 32L16 37" },
  bull: {
    line: "M10 14Q10 28 22 29M54 14Q54 28 42 29M22 29Q21 46 32 53 43 46 42 29 32 24 22 29M27 46H37",
    solid: "M27 33a2.6 2.6 0 1 0 .1 0ZM37 33a2.6 2.6 0 1 0 .1 0Z",
  },
  pot: { line: "M22 9H42M26 9Q28 17 21 22 12 29 14 39 16 50 26 52H38Q48 50 50 39 52 29 43 22 36 17 38 9M14 33H50M16 42H48M24 55H40" },
  lion: {
    line: "M32 9Q38 13 44 12 47 18 53 22 51 29 54 35 49 41 48 48 41 48 35 54H29Q23 48 16 48 15 41 10 35 13 29 11 22 17 18 20 12 26 13 32 9ZM22 26Q21 43 32 46 43 43 42 26 32 20 22 26M32 38V41M28 42Q32 45 36 42",
    solid: "M28 34H36L32 39ZM27 27a2.4 2.4 0 1 0 .1 0ZM37 27a2.4 2.4 0 1 0 .1 0Z",
  },

  // leaders and trade, where a word has no room
  king: { line: "M13 46H51M15 41L12 21 23 31 32 16 41 31 52 21 49 41Z" },
  trader: { line: "M32 12V50M20 50H44M12 20H52M12 20L6 36H18ZM52 20L46 36H58Z" },

  // other pieces
  treasure: { solid: "M32 7L39 24 57 25 43 37 48 55 32 45 16 55 21 37 7 25 25 24Z" },
  catastrophe: { line: "M18 18L46 46M46 18L18 46" },
  boat: { line: "M8 22Q14 46 32 46 50 46 56 22Q46 36 32 36 18 36 8 22M32 36V12M32 14L46 26 32 30" },
  ziggurat: { line: "M8 52H56L50 40H14ZM19 40L24 28H40L45 40M28 28V18H36V28" },
  wonder: { line: "M10 52H54M14 52V44H50V52M19 44Q19 34 32 34 45 34 45 44M24 35V26H40V35M28 26Q28 18 32 14 36 18 36 26" },
  hand: { line: "M16 24L30 20V50L20 53ZM30 18H44V50H30M44 22L53 25 46 52 44 51" },
  deck: { line: "M20 14H48V46H20ZM16 18V50H44" },
  hourglass: { line: "M16 10H48M16 54H48M20 10Q20 24 32 32 44 40 44 54M44 10Q44 24 32 32 20 40 20 54" },
  swords: { line: "M14 14L44 44M50 14L20 44M38 50L50 38M14 38L26 50M46 46L52 52M18 46L12 52" },
} satisfies Record<string, Drawing>;

export type GlyphName = keyof typeof GLYPHS;

/** A sign on a small plate; `fill` and `ink` are CSS colors. */
export interface Sign {
  glyph: GlyphName | Drawing;
  fill: string;
  ink: string;
  round?: boolean;
}

/** The four colors that some games share, in the order of their rules. */
export const COLORS = ["black", "red", "blue", "green"] as const;
export type Color = (typeof COLORS)[number];

/** Each color's own sign, so that hue is never the only one. */
export const GLYPH_OF_COLOR: Record<Color, GlyphName> = {
  black: "settlement",
  red: "temple",
  blue: "farm",
  green: "market",
};
