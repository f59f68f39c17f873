/** What a finger means, whose middle has missed by a little. */
const REACH = 14; // pixels beside the middle of a finger's touch that it covers too

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The number of the box that is nearest to a point and within a finger's reach of it; null if none is. */
export function nearestBox(x: number, y: number, boxes: Edges[]): number | null {
  const far = (low: number, high: number, at: number) => Math.max(low - at, 0, at - high);
  const distances = boxes.map((box) => Math.hypot(far(box.left, box.right, x), far(box.top, box.bottom, y)));
  const least = Math.min(...distances);
  return least <= REACH ? distances.indexOf(least) : null;
}
