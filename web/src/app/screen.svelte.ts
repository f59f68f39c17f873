/** How a table is laid out: beside the board (wide), under it (tall), or beside it on a phone that lies (flat). */
export type Shape = "wide" | "flat" | "tall";

const WIDE = "(min-width: 60rem) and (min-height: 30rem)";
const FLAT = "(max-height: 29.99rem), (min-aspect-ratio: 5/4)";
const BROAD = "(min-width: 105rem) and (min-height: 30rem)";

function watched(query: string): () => boolean {
  const list = matchMedia(query);
  let matches = $state(list.matches);
  list.addEventListener("change", () => (matches = list.matches));
  return () => matches;
}

class Screen {
  private readonly wide = watched(WIDE);
  private readonly flat = watched(FLAT);
  private readonly broad = watched(BROAD);

  get shape(): Shape {
    if (this.wide()) return "wide";
    return this.flat() ? "flat" : "tall";
  }

  get isWide(): boolean {
    return this.wide();
  }

  /** Whether log and chat have room at the other side: the board keeps two thirds of the width. */
  get isBroad(): boolean {
    return this.broad();
  }
}

export const screen = new Screen();
