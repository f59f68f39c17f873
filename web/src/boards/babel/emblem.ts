import type { Emblem } from "../contract";

export const emblem: Emblem = [
  { glyph: "wonder", color: "gold" },
  { glyph: "king", color: "blue", round: true },
  { glyph: "temple", color: "red" },
  { glyph: "deck", color: "black" },
];
