import type { Emblem, SeatSigns } from "../contract";

export const emblem: Emblem = [
  { glyph: "lion", color: "red", round: true },
  { glyph: "treasure", color: "gold" },
  { glyph: "bull", color: "blue", round: true },
  { glyph: "ziggurat", color: "green" },
];

export const seats: SeatSigns = [
  { glyph: "lion", color: "red" },
  { glyph: "bull", color: "blue" },
  { glyph: "archer", color: "green" },
  { glyph: "pot", color: "black" },
];
