/** The boards of the games, each loaded when it is first needed; their emblems are there at once. */
import type { BoardModule, Emblem, SeatSigns } from "./contract";

const boards = import.meta.glob<{ board: BoardModule }>("./*/index.ts");
const emblems = import.meta.glob<Emblem>("./*/emblem.ts", { eager: true, import: "emblem" });
const seats = import.meta.glob<SeatSigns>("./*/emblem.ts", { eager: true, import: "seats" });

/** What a game's folder has, or else the generic one. */
function own<Thing>(things: Record<string, Thing>, game: string, file: string): Thing {
  return things[`./${game.replaceAll("-", "_")}/${file}`] ?? things[`./generic/${file}`]!;
}

/** The board of a game; one without a board of its own is drawn from its scene. */
export async function boardOf(game: string): Promise<BoardModule> {
  return (await own(boards, game, "index.ts")()).board;
}

export function emblemOf(game: string): Emblem {
  return own(emblems, game, "emblem.ts");
}

export function seatsOf(game: string): SeatSigns {
  return own(seats, game, "emblem.ts");
}
