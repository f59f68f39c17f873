/** Plays a game on the page: one decision after another, to its end. */
import type { Table } from "./pages/table";

/** Play until the final screen, or for so many decisions; how many there were. */
export async function playOn(table: Table, most = Infinity, player = new table.game.Player()): Promise<number> {
  for (let decisions = 0; decisions < most; ) {
    const sight = await table.look();
    if (sight.kind === "over") return decisions;
    if (sight.kind === "handover") await table.pick(table.curtain.getByRole("button"));
    else if (sight.kind === "confirm") await table.take(table.yes);
    else {
      await player.decide(table, sight);
      decisions++;
    }
  }
  return most;
}
