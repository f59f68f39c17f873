/** From a wish to a table: sign in if need be, make it, go there. */
import type { GameInfo, TableMade } from "../../api/messages";
import { router } from "../router.svelte";
import { client, keepLink, session } from "../session.svelte";
import { remember } from "../stored";
import { asWish, type Setup } from "./setup";

export async function start(game: GameInfo, setup: Setup): Promise<void> {
  const made = await session.with(() => client.create(asWish(game, setup)));
  if (setup.mode === "bots") remember(`setup.${game.id}`, setup);
  enter(made, setup.mode === "friends");
}

export async function openRecord(text: string, decisions: number | null): Promise<void> {
  enter(await session.with(() => client.importRecord(text, decisions)), false);
}

/** The link of a shared table goes into the address, so that copying the address invites too. */
function enter(made: TableMade, shares: boolean): void {
  keepLink(made.table.id, made.link);
  router.go({ page: "table", table: made.table.id, tokens: shares ? [made.link] : [], at: null });
}
