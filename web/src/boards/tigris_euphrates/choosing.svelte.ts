/** What the person has chosen so far: a piece, or tiles to be replaced. */
import { Choosing, placeable, type Piece } from "../four_colors/choosing.svelte";
import { isLeader, TILE_LETTERS, type TileLetter } from "../four_colors/colors";
import type { Space } from "./view";

class ChoosingOrReplacing extends Choosing {
  /** Whether tiles of the hand are being marked to be replaced. */
  replacing = $state(false);
  /** The places in the hand of the marked tiles. */
  marked = $state<number[]>([]);
  override clear(): void {
    super.clear();
    this.replacing = false;
    this.marked = [];
  }

  mark(place: number): void {
    this.marked = this.marked.includes(place)
      ? this.marked.filter((other) => other !== place)
      : [...this.marked, place];
  }
}

export const choosing = new ChoosingOrReplacing();

const PLACED = /^([stfmKPFTx])([A-P]\d+)$/;
const POINTED = /^[bqW$]([A-P]\d+)$/;

/** The pieces that have a legal place. */
export function piecesOf(legal: string[]): Set<Piece> {
  return placeable(legal, PLACED);
}

/** By space, the legal action that choosing it now would be. */
export function targetsOf(legal: string[], piece: Piece | null): Map<Space, string> {
  const found = new Map<Space, string>();
  for (const action of legal) {
    const [, placed, to] = PLACED.exec(action) ?? [];
    const at = placed === piece ? to : POINTED.exec(action)?.[1];
    if (at) found.set(at, action);
  }
  return found;
}

/** The actions that are no place for a piece and no replacement: buttons. */
export function buttonsOf(legal: string[]): string[] {
  return legal.filter((action) => !PLACED.test(action) && !/^-|^[KPFT]-$/.test(action));
}

/** The spelling of replacing some tiles. */
export function replacement(tiles: TileLetter[]): string {
  return "-" + TILE_LETTERS.flatMap((tile) => tiles.filter((other) => other === tile)).join("");
}

export function withdrawal(legal: string[], piece: Piece | null): string | null {
  const action = `${piece}-`;
  return piece && isLeader(piece) && legal.includes(action) ? action : null;
}
