/** The signs of the log: tokens, and what is done with tiles. */
import type { Sign } from "../../design/glyphs";
import type { EventTold } from "../contract";
import { GLYPH_OF_IMAGE, IMAGES, lookOf } from "./pieces";

export function seatSign(seat: number): Sign {
  const { glyph, color } = lookOf(seat);
  return { glyph, fill: color, ink: "var(--piece-paper)", round: true };
}

export function eventSign({ kind, facts }: EventTold): Sign | null {
  const ink = { fill: "var(--piece-ink)", ink: "var(--piece-paper)" };
  if (kind === "ziggurat") return { glyph: "ziggurat", ...ink };
  if (kind === "attack") return { glyph: "swords", ...ink };
  const image = IMAGES[facts["image"] as number];
  return kind === "do" && image ? { glyph: GLYPH_OF_IMAGE[image], ...ink } : null;
}
