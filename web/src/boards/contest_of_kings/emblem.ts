import type { Emblem, SeatSigns } from "../contract";

export const emblem: Emblem = [
  { glyph: "lion", color: "red", round: true },
  { glyph: "treasure", color: "gold" },
  { glyph: "boat", color: "blue" },
  { glyph: "archer", color: "green", round: true },
];

export const seats: SeatSigns = [
  { glyph: "archer", color: "black", round: true },
  { glyph: "lion", color: "black", round: true },
  { glyph: "bull", color: "black", round: true },
  { glyph: "pot", color: "black", round: true },
];
