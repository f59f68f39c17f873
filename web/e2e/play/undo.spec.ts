/** A decision is taken back, and another is taken in its place. */
import { expect, test } from "../fixtures";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { BOARDS, say } from "../pages/words";
import { playOn } from "../players/player";

test("a move is undone, and the game goes on from there", async ({ page }) => {
  const { atQuarry, pawnHere } = BOARDS.babel.en;
  await new Home(page).start({ game: "babel", mode: "bots" });
  const table = new Table(page, "babel");
  const undo = page.getByRole("button", { name: say("en", "table.undo"), exact: true });
  await table.look();
  await expect(undo).toBeHidden();
  const waiting = page.getByRole("img", { name: `Nimrod (${say("en", "session.guest")}): ${atQuarry}` });
  await expect(waiting).toBeVisible();

  await playOn(table, 1); // one goes from the quarry to a site
  await expect(waiting).toBeHidden();
  await table.take(undo);
  await expect(waiting).toBeVisible();
  await expect(undo).toBeHidden();

  await playOn(table, 1);
  await expect(table.board.getByRole("gridcell", { name: new RegExp(`Nimrod.*${pawnHere}`) })).toBeVisible();
});
