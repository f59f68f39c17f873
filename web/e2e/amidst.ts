/** Tests that begin in the middle of a game. */
import type { Page } from "@playwright/test";
import type { Game } from "./games";
import { Table } from "./pages/table";
import { openRecord } from "./records";

/** What can be picked up from a hand, and where it can go. */
export const HELD = "[data-piece]:not([aria-disabled=true]), [data-card]:enabled";
export const PLACES = "[data-place], [data-at], [data-site]";

/** A table in the middle of a game, at the seat that decides. */
export async function amidst(page: Page, game: Game): Promise<Table> {
  await openRecord(page, game, ...game.picture.position);
  const table = new Table(page, game);
  await table.pick(table.curtain.getByRole("button"));
  await table.look();
  return table;
}
