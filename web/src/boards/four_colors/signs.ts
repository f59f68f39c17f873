/** The signs of the log in the games of four colors: dynasties, and what events are about. */
import { COLORS, GLYPH_OF_COLOR, type GlyphName, type Sign } from "../../design/glyphs";
import type { EventTold } from "../contract";

const PAPER = "var(--piece-paper)";

export function dynastySign(dynasty: GlyphName): Sign {
  return { glyph: dynasty, fill: "var(--surface)", ink: "var(--ink)", round: true };
}

const OF_COLOR = new Set(["tile", "card", "link", "points", "income", "point", "capture", "wonder_point", "leader", "withdraw", "home"]);
const LEADERS = new Set(["leader", "withdraw", "home"]);
const OTHERS: Record<string, [GlyphName, string]> = {
  treasures: ["treasure", "var(--gold)"],
  treasure: ["treasure", "var(--gold)"],
  catastrophe: ["catastrophe", "var(--piece-ink)"],
  wonder: ["wonder", "var(--gold)"],
  monument: ["ziggurat", "var(--piece-ink)"],
  ship: ["boat", "var(--blue)"],
  replace: ["hand", "var(--piece-ink)"],
};
const CONFLICTS = new Set(["war", "revolt", "internal", "war_begins", "revolt_begins", "internal_begins", "choose_war"]);

export function eventSign({ kind, facts }: EventTold): Sign | null {
  const color = COLORS[facts["color"] as number];
  if (color && OF_COLOR.has(kind)) {
    return { glyph: GLYPH_OF_COLOR[color], fill: `var(--${color})`, ink: PAPER, round: LEADERS.has(kind) };
  }
  if (color && CONFLICTS.has(kind)) return { glyph: "swords", fill: `var(--${color})`, ink: PAPER };
  const [glyph, fill] = OTHERS[kind] ?? [];
  return glyph && fill ? { glyph, fill, ink: PAPER } : null;
}
