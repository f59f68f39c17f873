/** What the person has chosen so far: a piece, and then a place for it. Shared by hand, board and controls. */
import { untrack } from "svelte";
import type { BoardProps } from "../contract";
import { TILE_LETTERS, type LeaderLetter, type TileLetter } from "./colors";

/** What is placed: a tile or card, a leader, or a catastrophe. */
export type Piece = TileLetter | LeaderLetter | "x";

export class Choosing {
  piece = $state<Piece | null>(null);
  /** The legal place that was touched once; touched again it is chosen. */
  aimed = $state<string | null>(null);
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

  /** Choose a piece of the hand, or put it back. */
  take(piece: Piece, byKeyboard: boolean): void {
    this.toggle(piece);
    this.leading = byKeyboard && this.piece !== null;
  }
}

/** What a place means to the person who chooses it. */
interface Meaning {
  /** The legal action that choosing it is. */
  action: string | undefined;
  /** The own leader there that may be lifted. */
  leader: LeaderLetter | undefined;
  /** How placing a piece there is spelled, legal or not. */
  spelled: (piece: Piece) => string;
}

type Callbacks = Pick<BoardProps, "onpick" | "onhover" | "onillegal">;

/** A place is chosen: a finger aims first, a leader is lifted, and what is illegal is asked about. */
export function choosePlace(choosing: Choosing, place: string, byTouch: boolean, meaning: Meaning, say: Callbacks): void {
  const { action, leader, spelled } = meaning;
  if (action && byTouch && choosing.aimed !== place) {
    choosing.aimed = place;
    say.onhover(action);
  } else if (action) {
    choosing.clear();
    say.onpick(action);
  } else if (leader) {
    choosing.toggle(leader);
  } else if (choosing.piece) {
    say.onillegal(spelled(choosing.piece));
  }
}

/** For a board: begin anew with each decision, and lead a person with a keyboard to the first legal place. */
export function followChoosing(
  choosing: Choosing,
  decision: () => string,
  targets: () => Map<string, string>,
  go: (place: string) => void,
): void {
  const current = $derived(decision());
  $effect(() => {
    void current;
    untrack(() => choosing.clear());
  });
  $effect(() => {
    if (!choosing.leading) return;
    choosing.leading = false;
    const [first] = targets().keys();
    if (first) go(first);
  });
}

/** The pieces that have a legal place; `placed` tells how placing one is spelled, the piece first. */
export function placeable(legal: string[], placed: RegExp): Set<Piece> {
  return new Set(legal.flatMap((action) => (placed.exec(action)?.[1] as Piece | undefined) ?? []));
}

/** A hand as its tiles or cards in order. */
export function inOrder(hand: Record<TileLetter, number> | null): TileLetter[] {
  return hand ? TILE_LETTERS.flatMap((tile) => Array<TileLetter>(hand[tile]).fill(tile)) : [];
}
