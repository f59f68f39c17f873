/** What a decision leads to comes by a push, which may be late or lost: meanwhile nothing can be chosen. */
import { Cable } from "../cable";
import { expect, test } from "../fixtures";
import { SOME } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { playOn } from "../playing";

test("nothing can be chosen between the server's answer and its push", async ({ page }) => {
  const cable = await Cable.lay(page);
  await new Home(page).start({ game: SOME, mode: "bots", roundLimit: 3 });
  const table = new Table(page, SOME);
  const player = new SOME.Player();
  await playOn(table, 1, player);
  const sight = await table.look();

  cable.hold();
  const answered = page.waitForResponse(/\/play\?/);
  const shown = player.decide(table, sight);
  await answered;
  await page.waitForTimeout(500);
  await expect(table.busy).toHaveCount(1);
  expect(await table.offered()).toBeNull();
  cable.release();
  await shown;
  await playOn(table, 2, player);
});

test("a push that is lost is asked for, and the game goes on", async ({ page }) => {
  const cable = await Cable.lay(page);
  await new Home(page).start({ game: SOME, mode: "bots", roundLimit: 3 });
  const table = new Table(page, SOME);
  const player = new SOME.Player();
  await playOn(table, 1, player);
  cable.lose();
  await playOn(table, 3, player);
});
