/** The signs of the log: pawns, nations and temples. */
import type { GlyphName, Sign } from "../../design/glyphs";
import type { EventTold } from "../contract";
import { colorOf, GLYPH_OF_NATION, inkOf, lookOf, NATIONS } from "./pieces";

export function seatSign(seat: number): Sign {
  const { glyph, body, ink } = lookOf(seat);
  return { glyph, fill: body, ink, round: true };
}

const DEEDS: Record<string, GlyphName> = { build: "temple", skip: "temple", rob: "catastrophe", raze: "catastrophe", halve: "hand" };

export function eventSign({ kind, facts }: EventTold): Sign | null {
  const deed = DEEDS[kind];
  if (deed) return { glyph: deed, fill: "var(--piece-ink)", ink: "var(--piece-paper)" };
  const nation = NATIONS[facts["nation"] as number];
  return nation ? { glyph: GLYPH_OF_NATION[nation], fill: colorOf(nation), ink: inkOf(nation) } : null;
}
