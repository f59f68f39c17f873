/** What the person has chosen so far: shared by hand, board and controls. */
import { isLeader, TILE_LETTERS, type LeaderLetter, type TileLetter } from "../four_colors/colors";
import type { Space } from "./view";

/** A piece that is placed on a space: a tile, a leader, or a catastrophe. */
export type Piece = TileLetter | LeaderLetter | "x";

class Choosing {
  piece = $state<Piece | null>(null);
  /** The legal space that was touched once; touched again it is chosen. */
  aimed = $state<Space | null>(null);
  /** Whether tiles of the hand are being marked to be replaced. */
  replacing = $state(false);
  /** The places in the hand of the marked tiles. */
  marked = $state<number[]>([]);
  /** The piece was chosen by keyboard: the board takes the focus to its first place. */
  leading = $state(false);

  clear(): void {
    this.piece = null;
    this.aimed = null;
    this.replacing = false;
    this.marked = [];
  }

  toggle(piece: Piece): void {
    const chosen = this.piece === piece ? null : piece;
    this.clear();
    this.piece = chosen;
  }

  mark(place: number): void {
    this.marked = this.marked.includes(place)
      ? this.marked.filter((other) => other !== place)
      : [...this.marked, place];
  }
}

export const choosing = new Choosing();

const PLACED = /^([stfmKPFTx])([A-P]\d+)$/;
const POINTED = /^[bqW$]([A-P]\d+)$/;

/** The pieces that have a legal place. */
export function piecesOf(legal: string[]): Set<Piece> {
  return new Set(legal.flatMap((action) => (PLACED.exec(action)?.[1] as Piece | undefined) ?? []));
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

/** A hand as its tiles in order. */
export function handTiles(hand: Record<TileLetter, number> | null): TileLetter[] {
  return hand ? TILE_LETTERS.flatMap((tile) => Array<TileLetter>(hand[tile]).fill(tile)) : [];
}

/** The spelling of replacing some tiles. */
export function replacement(tiles: TileLetter[]): string {
  return "-" + TILE_LETTERS.flatMap((tile) => tiles.filter((other) => other === tile)).join("");
}

export function withdrawal(legal: string[], piece: Piece | null): string | null {
  const action = `${piece}-`;
  return piece && isLeader(piece) && legal.includes(action) ? action : null;
}
