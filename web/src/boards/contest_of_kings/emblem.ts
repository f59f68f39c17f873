import type { Emblem } from "../contract";

export const emblem: Emblem = [
  { glyph: "lion", color: "red", round: true },
  { glyph: "treasure", color: "gold" },
  { glyph: "boat", color: "blue" },
  { glyph: "archer", color: "green", round: true },
];
