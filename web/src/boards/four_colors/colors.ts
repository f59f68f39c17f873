/** The four colors of Tigris & Euphrates and Contest of Kings: letters and words. */
import { COLORS, type Color } from "../../design/glyphs";
import type { Language } from "../contract";

export type TileLetter = "s" | "t" | "f" | "m";
export type LeaderLetter = "K" | "P" | "F" | "T";

export const TILE_LETTERS: readonly TileLetter[] = ["s", "t", "f", "m"];
export const LEADER_LETTERS: readonly LeaderLetter[] = ["K", "P", "F", "T"];

/** The number of a color, as events name it, from the letter of its tile or leader. */
export function colorNumber(letter: string): number {
  const tile = TILE_LETTERS.indexOf(letter as TileLetter);
  return tile >= 0 ? tile : LEADER_LETTERS.indexOf(letter as LeaderLetter);
}

/** The color of a tile's or leader's letter. */
export function colorOf(letter: string): Color {
  return COLORS[colorNumber(letter)]!;
}

export function isLeader(letter: string): letter is LeaderLetter {
  return LEADER_LETTERS.includes(letter as LeaderLetter);
}

interface ColorWords {
  colors: readonly string[];
  tiles: readonly string[];
  tilesMany: readonly string[];
  leaders: readonly string[];
  leadersMany: readonly string[];
}

export const COLOR_WORDS: Record<Language, ColorWords> = {
  en: {
    colors: ["black", "red", "blue", "green"],
    tiles: ["settlement", "temple", "farm", "market"],
    tilesMany: ["settlements", "temples", "farms", "markets"],
    leaders: ["king", "priest", "farmer", "trader"],
    leadersMany: ["kings", "priests", "farmers", "traders"],
  },
  fr: {
    colors: ["noir", "rouge", "bleu", "vert"],
    tiles: ["peuplement", "temple", "ferme", "marché"],
    tilesMany: ["peuplements", "temples", "fermes", "marchés"],
    leaders: ["roi", "prêtre", "fermier", "marchand"],
    leadersMany: ["rois", "prêtres", "fermiers", "marchands"],
  },
};

/** The owner of something, in words: "king (Bull)". */
export function owned(what: string, owner: string | undefined): string {
  return owner === undefined ? what : `${what} (${owner})`;
}

/** Points by color with the treasures that count for each: "3 + 2". */
export function withTreasures(points: number[], treasures: number[] | undefined): (number | string)[] {
  return points.map((number, color) => (treasures?.[color] ? `${number} + ${treasures[color]}` : number));
}
