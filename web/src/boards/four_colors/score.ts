/**
 * What a seat's points are worth when treasures are given to the weakest colors one by one. The
 * server ranks; this only shows the number, and a test holds it to the server's.
 */
export function weakest(points: readonly number[], treasures: number): number {
  const colors = [...points];
  for (let left = treasures; left > 0; left--) {
    colors[colors.indexOf(Math.min(...colors))]! += 1;
  }
  return Math.min(...colors);
}
