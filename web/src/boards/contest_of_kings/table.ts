/** The table: where slots are drawn and what lies in them. */
import type { Place } from "../../design/arrows";
import type { GlyphName } from "../../design/glyphs";
import type { Card, Slot, View } from "./view";

export const COLUMNS = [..."ABCDEFGH"];
export const GAPS = COLUMNS.slice(1).map((column, i) => COLUMNS[i]! + column);
/** By seat, the symbol of its dynasty. */
export const DYNASTIES: readonly GlyphName[] = ["archer", "lion", "bull", "pot"];

export const CARD = { width: 86, height: 104 };
export const LINK = { width: 62, height: 62 };
const PITCH = 122;
const HANG = 40; // the tops hang from the frieze here
const FIRST = HANG + CARD.height + 8; // the first card below a top
export const WIDTH = 7 * PITCH + CARD.width;
/** Around what lies on the table. */
export const MARGIN = { x: 26, y: 14 };

/** How far apart the cards of a column lie: overlapping at least, not at all at most. */
const STEPS = { least: 50, most: 110 };
/** From this step on a leader has room below the sign of its card. */
export const ROOMY = 98;

/** The step at which a table with a longest column fills a frame of this shape, its height in widths. */
export function stepFor(longest: number, shape: number): number {
  const room = (WIDTH + 2 * MARGIN.x) * shape - 2 * MARGIN.y - FIRST - CARD.height;
  return Math.min(STEPS.most, Math.max(STEPS.least, Math.floor(room / rowsFor(longest))));
}

function rowsFor(longest: number): number {
  return Math.max(3, longest);
}

/** A column's place in the keyboard's grid: tops and gaps alternate. */
export function placeOf(slot: Slot): Place {
  const column = COLUMNS.indexOf(slot[0]!) * 2;
  return isGap(slot) ? [column + 1, 0] : [column, Number(slot.slice(1))];
}

export function slotAt([x, row]: Place): Slot {
  return x % 2 ? GAPS[(x - 1) / 2]! : `${COLUMNS[x / 2]}${row}`;
}

export function isGap(slot: Slot): boolean {
  return slot.length === 2 && slot[1]! >= "A";
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a slot is drawn. */
export function boxOf(slot: Slot, step: number): Box {
  const [x, row] = placeOf(slot);
  if (isGap(slot)) {
    const middle = ((x - 1) / 2) * PITCH + (CARD.width + PITCH) / 2;
    return { x: middle - LINK.width / 2, y: HANG + 2, ...LINK };
  }
  const y = row === 0 ? HANG : FIRST + (row - 1) * step;
  return { x: (x / 2) * PITCH, y, ...CARD };
}

/** The part of a slot that shows: a card's above the next card, a free place's below the last. */
export function openPart(slot: Slot, step: number, cards: Map<Slot, Card>): Box {
  const box = boxOf(slot, step);
  const [x, row] = placeOf(slot);
  const shown = Math.min(step, box.height);
  if (isGap(slot) || row === 0) return box;
  if (cards.has(slot)) return cards.has(slotAt([x, row + 1])) ? { ...box, height: shown } : box;
  return row === 1 ? box : { ...box, y: box.y + box.height - shown, height: shown };
}

/** The slots in rows, for the keyboard: tops and gaps first, then what hangs below. */
export function rowsOf(view: View): Slot[][] {
  const slots = slotsOf(view).toSorted((a, b) => placeOf(a)[0] - placeOf(b)[0]);
  return Array.from({ length: longest(view) + 2 }, (_, row) =>
    slots.filter((slot) => placeOf(slot)[1] === row),
  );
}

/** The height of a table whose longest column has so many cards below its top. */
export function heightFor(longest: number, step: number): number {
  return FIRST + rowsFor(longest) * step + CARD.height;
}

export function longest(view: View): number {
  return Math.max(...view.columns.map((column) => column.length - 1));
}

/** Every card on the table by its slot. */
export function cardsOf(view: View): Map<Slot, Card> {
  const links = Object.values(view.links) as Card[];
  return new Map([...view.columns.flat(), ...links].map((card) => [card.at, card]));
}

/** The slots that can be chosen: every card, each column's next free place, every gap. */
export function slotsOf(view: View): Slot[] {
  const free = view.columns.map((column, i) => `${COLUMNS[i]}${column.length}`);
  return [...view.columns.flatMap((column) => column.map((card) => card.at)), ...free, ...GAPS];
}

/** The slots that differ between two moments. */
export function changed(before: View | null, now: View): Slot[] {
  if (!before) return [];
  const [old, current] = [cardsOf(before), cardsOf(now)];
  const told = (card: Card | undefined) => card && `${card.card} ${card.seat} ${card.leader}`;
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (slot) => told(old.get(slot)) !== told(current.get(slot)),
  );
}

/** The cards of slots that are empty now. */
export function left(before: View | null, now: View): Card[] {
  const current = cardsOf(now);
  return before ? [...cardsOf(before).values()].filter(({ at }) => !current.has(at)) : [];
}

/** The slots of the leaders in conflict, and of the red cards that count for them. */
export function fighters(view: View): Slot[] {
  const { conflict } = view;
  if (!conflict) return [];
  const bonuses = [conflict.attack_bonus, conflict.defense_bonus].flatMap((bonus) => bonus?.at ?? []);
  const fights = ({ leader, seat }: Card) =>
    leader === conflict.leader && (seat === conflict.attacker || seat === conflict.defender);
  return [...[...cardsOf(view).values()].filter(fights).map(({ at }) => at), ...bonuses];
}
