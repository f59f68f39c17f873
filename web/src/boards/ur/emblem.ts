import type { Emblem, SeatSigns } from "../contract";

export const emblem: Emblem = [
  { glyph: "farm", color: "green" },
  { glyph: "ziggurat", color: "red" },
  { glyph: "swords", color: "black" },
  { glyph: "pot", color: "blue" },
];

export const seats: SeatSigns = [
  { glyph: "archer", color: "black" },
  { glyph: "bull", color: "red" },
  { glyph: "pot", color: "blue" },
  { glyph: "lion", color: "green" },
];
