/** What the pieces of Ur look like: the five images, and the tokens of the seats. */
import { GLYPHS, type Drawing, type GlyphName } from "../../design/glyphs";
import type { Image, Pair } from "./view";

export const IMAGES: readonly Image[] = ["A", "T", "C", "P", "W"];

const LYRE: Drawing = {
  line: "M17 12Q9 34 20 47 25 52 32 52 39 52 44 47 55 34 47 12M12 19H52M25 19V43M32 19V45M39 19V43M24 43H40",
};

export const GLYPH_OF_IMAGE: Record<Image, Drawing> = {
  A: GLYPHS.farm,
  T: GLYPHS.trader,
  C: LYRE,
  P: GLYPHS.king,
  W: GLYPHS.swords,
};

/** A tile's clay, tinted by what it shows; the values are in `pieces.css`. */
export function clayOf(image: Image): string {
  return `var(--clay-${image})`;
}

export interface TokenLook {
  glyph: GlyphName;
  color: string;
}

/** The symbol and color of each seat's tokens. */
export const TOKEN_LOOKS: readonly TokenLook[] = [
  { glyph: "archer", color: "var(--black)" },
  { glyph: "bull", color: "var(--red)" },
  { glyph: "pot", color: "var(--blue)" },
  { glyph: "lion", color: "var(--green)" },
];

export function lookOf(seat: number): TokenLook {
  return TOKEN_LOOKS[seat % TOKEN_LOOKS.length]!;
}

/** Both images of a pair, in the order of the rules. */
export function imagesOf(pair: Pair): [Image, Image] {
  return [pair[0] as Image, pair[1] as Image];
}
