/** What the person has chosen so far, and what can be chosen. */
import { Choosing, placeable, type Piece } from "../four_colors/choosing.svelte";
import { isLeader } from "../four_colors/colors";
import type { Slot, View } from "./view";
import { isGap } from "./table";

export const choosing = new Choosing();

const PLACED = /^([stfmKPFTx])([A-H][0-8A-H]?)$/;

/** The pieces that have a legal place. */
export function piecesOf(legal: string[]): Set<Piece> {
  return placeable(legal, PLACED);
}

/** By slot, the legal action that choosing it now would be. */
export function targetsOf(legal: string[], piece: Piece | null, view: View): Map<Slot, string> {
  const found = new Map<Slot, string>();
  for (const action of legal) {
    const [, placed, to] = PLACED.exec(action) ?? [];
    if (to && placed === piece) found.set(to.length === 1 ? bottomOf(to, view) : to, action);
    if (action.startsWith("$")) found.set(`${action.slice(1)}0`, action);
  }
  return found;
}

/** The free place at the bottom of a column. */
export function bottomOf(column: string, view: View): Slot {
  return `${column}${view.columns["ABCDEFGH".indexOf(column)]!.length}`;
}

/** How choosing a slot for a piece is spelled, legal or not. */
export function spelled(piece: Piece, slot: Slot): string {
  const isCard = piece !== "x" && !isLeader(piece);
  return piece + (isCard && !isGap(slot) ? slot[0]! : slot);
}

/** The actions that are no place for a piece: buttons. */
export function buttonsOf(legal: string[]): string[] {
  return legal.filter((action) => !PLACED.test(action));
}
