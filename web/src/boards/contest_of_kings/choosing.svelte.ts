/** What the person has chosen so far: shared by hand, board and controls. */
import { isLeader, TILE_LETTERS, type LeaderLetter, type TileLetter } from "../four_colors/colors";
import type { Slot, View } from "./view";
import { isGap } from "./table";

/** A piece that is placed: a card, a leader, or the catastrophe. */
export type Piece = TileLetter | LeaderLetter | "x";

class Choosing {
  piece = $state<Piece | null>(null);
  /** The legal slot that was touched once; touched again it is chosen. */
  aimed = $state<Slot | null>(null);
  /** The piece was chosen by keyboard: the board takes the focus to its first place. */
  leading = $state(false);

  clear(): void {
    this.piece = null;
    this.aimed = null;
  }

  toggle(piece: Piece): void {
    const chosen = this.piece === piece ? null : piece;
    this.clear();
    this.piece = chosen;
  }
}

export const choosing = new Choosing();

const PLACED = /^([stfmKPFTx])([A-H][0-8A-H]?)$/;

/** The pieces that have a legal place. */
export function piecesOf(legal: string[]): Set<Piece> {
  return new Set(legal.flatMap((action) => (PLACED.exec(action)?.[1] as Piece | undefined) ?? []));
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

/** A hand as its cards in order. */
export function handCards(hand: Record<TileLetter, number> | null): TileLetter[] {
  return hand ? TILE_LETTERS.flatMap((card) => Array<TileLetter>(hand[card]).fill(card)) : [];
}
