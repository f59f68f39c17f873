import type { Emblem, SeatSigns } from "../contract";

export const emblem: Emblem = [
  { glyph: "wonder", color: "gold" },
  { glyph: "king", color: "blue", round: true },
  { glyph: "temple", color: "red" },
  { glyph: "deck", color: "black" },
];

export const seats: SeatSigns = [
  { glyph: "archer", color: "black" },
  { glyph: "bull", color: "black", round: true },
];
