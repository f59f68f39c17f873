/** Moving through a grid by keyboard: a place is [column, row], from 0. */
export type Place = readonly [column: number, row: number];

const STEPS: Record<string, Place> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next place in the direction of a key that `exists`; null if the key is no arrow or none does. */
export function stepped(
  key: string,
  [column, row]: Place,
  columns: number,
  rows: number,
  exists: (place: Place) => boolean = () => true,
): Place | null {
  if (key === "Home") return stepped("ArrowRight", [-1, row], columns, rows, exists);
  if (key === "End") return stepped("ArrowLeft", [columns, row], columns, rows, exists);
  const step = STEPS[key];
  if (!step) return null;
  let place: Place = [column + step[0], row + step[1]];
  while (place[0] >= 0 && place[0] < columns && place[1] >= 0 && place[1] < rows) {
    if (exists(place)) return place;
    place = [place[0] + step[0], place[1] + step[1]];
  }
  return null;
}
