/** What spaces and pieces look like that the page knows only by name. */
import type { Drawing, GlyphName } from "../../design/glyphs";
import type { Scene } from "./view";

/** How a special space is marked. */
export interface Mark {
  fill: string;
  glyph: GlyphName | Drawing;
}

/** How a seat's pieces look. */
export interface Look extends Mark {
  ink: string;
}

const COLORS = ["red", "blue", "green", "black", "gold"];
const SIGNS: GlyphName[] = ["lion", "bull", "archer", "pot"];

/** A seat's color and sign; no two of twenty seats have both in common. */
export function seatLook(seat: number): Look {
  const color = COLORS[seat % COLORS.length]!;
  return {
    fill: `var(--${color})`,
    ink: color === "gold" ? "var(--piece-ink)" : "var(--piece-paper)",
    glyph: SIGNS[seat % SIGNS.length]!,
  };
}

/** Eight petals around a middle. */
const ROSETTE: Drawing = {
  solid: Array.from({ length: 8 }, (_, petal) => {
    const at = (distance: number, turn: number) => {
      const angle = ((petal + turn) * Math.PI) / 4;
      return `${round(32 + distance * Math.cos(angle))} ${round(32 + distance * Math.sin(angle))}`;
    };
    return `M${at(7, 0)}Q${at(17, -0.55)} ${at(26, 0)}Q${at(17, 0.55)} ${at(7, 0)}Z`;
  }).join("") + "M32 27.5a4.5 4.5 0 1 0 .1 0Z",
};
const WAVES: Drawing = { line: "M12 22q7-7 13 0t13 0 13 0M12 34q7-7 13 0t13 0 13 0M12 46q7-7 13 0t13 0 13 0" };

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

const tint = (color: string, share: number) => `color-mix(in srgb, var(--${color}) ${share}%, var(--land))`;

/** Marks of special spaces, in the order in which kinds get them. */
const MARKS: Mark[] = [
  { fill: tint("gold", 38), glyph: ROSETTE },
  { fill: tint("water", 80), glyph: WAVES },
  { fill: tint("clay", 75), glyph: "temple" },
  { fill: tint("green", 30), glyph: "farm" },
  { fill: tint("stone", 70), glyph: "catastrophe" },
  { fill: tint("red", 30), glyph: "swords" },
  { fill: tint("blue", 30), glyph: "boat" },
];

/** By kind, how the special spaces of a scene are marked: the first kind gets the first mark. */
export function marksOf(scene: Scene): Map<string, Mark> {
  const kinds = new Set(scene.spaces.flatMap(({ kind }) => kind ?? []));
  return new Map([...kinds].map((kind, number) => [kind, MARKS[number % MARKS.length]!]));
}

const KINDS: GlyphName[] = [
  "king", "temple", "boat", "farm", "settlement", "trader", "ziggurat", "market", "swords", "wonder", "treasure", "deck",
];

/** The sign of a kind of piece. It follows from the game's labels, so that it stays the same in every position. */
export function kindSign(kind: string, labels: Record<string, string>): GlyphName {
  const names = Object.keys(labels).filter((name) => !labels[name]!.includes("{")).sort();
  return KINDS[Math.max(0, names.indexOf(kind)) % KINDS.length]!;
}

/** Whether pieces of a seat have to be told apart by their kind. */
export function hasKinds({ pieces, hands }: Scene): boolean {
  const onBoard = pieces.filter(({ seat }) => seat != null).map(({ kind }) => kind);
  return new Set([...onBoard, ...hands.flatMap(({ piles }) => piles.map(({ kind }) => kind))]).size > 1;
}
