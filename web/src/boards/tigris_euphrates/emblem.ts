import type { Emblem } from "../contract";

export const emblem: Emblem = [
  { glyph: "temple", color: "red" },
  { glyph: "bull", color: "black", round: true },
  { glyph: "farm", color: "blue" },
  { glyph: "market", color: "green" },
];
