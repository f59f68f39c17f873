/** How large the board is shown. */
export const MOST = 3;
const FINGER = 44; // pixels that a finger needs
const ENOUGH = 32; // pixels of a place that a finger still finds

/** A scale that the board can be shown at. */
export function within(wish: number): number {
  return Math.min(MOST, Math.max(1, wish));
}

/** The scale at which a finger hits places of this width; 1 if it does already. */
export function nearer(width: number): number {
  return width >= ENOUGH || width === 0 ? 1 : within(FINGER / width);
}
