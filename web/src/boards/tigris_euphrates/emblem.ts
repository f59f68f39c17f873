import type { Emblem, SeatSigns } from "../contract";

export const emblem: Emblem = [
  { glyph: "temple", color: "red" },
  { glyph: "bull", color: "black", round: true },
  { glyph: "farm", color: "blue" },
  { glyph: "market", color: "green" },
];

export const seats: SeatSigns = [
  { glyph: "archer", color: "black", round: true },
  { glyph: "bull", color: "black", round: true },
  { glyph: "pot", color: "black", round: true },
  { glyph: "lion", color: "black", round: true },
];
