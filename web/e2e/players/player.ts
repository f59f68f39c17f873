/** Somebody who plays a game on the page: one decision after another, to its end. */
import type { GameName } from "../pages/home";
import type { Sight, Table } from "../pages/table";
import { BabelPlayer } from "./babel";
import { ContestPlayer } from "./contest_of_kings";
import { TigrisPlayer } from "./tigris_euphrates";
import { UrPlayer } from "./ur";

export interface Player {
  /** Take the decision that is asked for. */
  decide(table: Table, sight: Sight): Promise<void>;
}

export function playerOf(game: GameName): Player {
  const players = { babel: BabelPlayer, contest: ContestPlayer, tigris: TigrisPlayer, ur: UrPlayer };
  return new players[game]();
}

/** Play until the final screen, or for so many decisions; how many there were. */
export async function playOn(table: Table, most = Infinity, player = playerOf(table.game)): Promise<number> {
  for (let decisions = 0; decisions < most; ) {
    const sight = await table.look();
    if (sight.kind === "over") return decisions;
    if (sight.kind === "handover") await table.pick(table.curtain.getByRole("button"));
    else {
      await player.decide(table, sight);
      decisions++;
    }
  }
  return most;
}
