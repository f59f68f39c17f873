/** What a preview shows on the board: a ghost, a few lines of signs and numbers, what would leave. */
import { COLORS, type Color, type GlyphName } from "../../design/glyphs";
import type { EventTold, Preview } from "../contract";
import type { Piece } from "../four_colors/choosing.svelte";
import { DYNASTIES } from "./spaces";
import type { MonumentName, Space, View } from "./view";

/** Such as [bow] 3 : 2 [bull] for a war, or [bow] +1 for a point. */
export interface Line {
  who: GlyphName;
  text: string;
  other?: GlyphName;
  color: Color | "gold";
  /** In place of the color's own. */
  sign?: GlyphName;
}

export interface Foreseen {
  ghost: { piece: Piece; at: Space } | null;
  /** The top left space of a monument that would be built, if only one is possible. */
  monument: { name: MonumentName; at: Space } | null;
  /** The middle of the wonder that would be built. */
  wonder: Space | null;
  /** Where the lines are shown. */
  at: Space | null;
  lines: Line[];
  leaving: Space[];
}

export function foresee(preview: Preview, view: View): Foreseen {
  const [, piece, place] = /^([stfmKPFTx])([A-P]\d+)$/.exec(preview.action) ?? [];
  const pointed = /^[bqW$]([A-P]\d+)$/.exec(preview.action)?.[1];
  const [, monument] = /^M([stfm]{2})$/.exec(preview.action) ?? [];
  const square = view.squares.length === 1 ? view.squares[0]! : null;
  const fights = preview.choices.flatMap((choice) => choice.events).filter(({ kind }) => kind === "war_begins");
  return {
    ghost: piece && place ? { piece: piece as Piece, at: place } : null,
    monument: monument && square ? { name: monument as MonumentName, at: square } : null,
    wonder: preview.action.startsWith("W") ? pointed! : null,
    at: place ?? pointed ?? (monument && square) ?? view.placed ?? fighting(view),
    lines: [...preview.events, ...fights].flatMap((event) => lineOf(event) ?? []),
    leaving: preview.events.flatMap(leavingOf),
  };
}

/** Where the attacker of the conflict at hand stands. */
function fighting({ conflict, board }: View): Space | null {
  const stands = board.leaders.find(
    ({ seat, leader }) => seat === conflict?.attacker && leader === conflict.leader,
  );
  return stands?.at ?? null;
}

function lineOf({ kind, facts }: EventTold): Line | null {
  const dynasty = (name: string) => DYNASTIES[facts[name] as number]!;
  const color = COLORS[facts["color"] as number] ?? "gold";
  switch (kind) {
    case "prospect":
      return { who: dynasty("seat"), text: `+${facts["number"]}\u2009↻`, color };
    case "wonder_prospect":
      return { who: dynasty("seat"), text: "+1\u2009↻", color: "gold", sign: "wonder" };
    case "points":
    case "income":
      return { who: dynasty("seat"), text: `+${facts["number"]}`, color };
    case "treasures":
      return { who: dynasty("seat"), text: `+${facts["number"]}`, color: "gold" };
    case "war_begins":
    case "revolt_begins": {
      const text = `${facts["attack"]} : ${facts["defense"]}`;
      return { who: dynasty("attacker"), text, other: dynasty("defender"), color };
    }
    case "war":
    case "revolt": {
      const won = COLORS[facts["points_color"] as number]!;
      return { who: dynasty("winner"), text: `+${facts["points"]}`, color: won };
    }
    default:
      return null;
  }
}

function leavingOf({ kind, facts }: EventTold): Space[] {
  if (kind === "home") return [facts["at"] as Space];
  return kind === "war" ? (facts["removed"] as Space[]) : [];
}
