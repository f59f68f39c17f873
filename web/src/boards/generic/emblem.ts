import type { Emblem } from "../contract";

export const emblem: Emblem = [
  { glyph: "lion", color: "red", round: true },
  { glyph: "treasure", color: "gold" },
  { glyph: "bull", color: "blue", round: true },
  { glyph: "ziggurat", color: "green" },
];
