import type { Emblem } from "../contract";

export const emblem: Emblem = [
  { glyph: "farm", color: "green" },
  { glyph: "ziggurat", color: "red" },
  { glyph: "swords", color: "black" },
  { glyph: "pot", color: "blue" },
];
