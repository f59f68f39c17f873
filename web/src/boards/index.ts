/** The boards of the games, each loaded when it is first needed. */
import type { BoardModule } from "./contract";

const boards = import.meta.glob<{ board: BoardModule }>("./*/index.ts");

/** The board of a game of the catalog; one without a board of its own gets a list of its actions. */
export async function boardOf(game: string): Promise<BoardModule> {
  const load = boards[`./${game.replaceAll("-", "_")}/index.ts`] ?? boards["./fallback/index.ts"]!;
  return (await load()).board;
}
