export const MOST = 3;

/** A scale that the board can be shown at. */
export function within(wish: number): number {
  return Math.min(MOST, Math.max(1, wish));
}
