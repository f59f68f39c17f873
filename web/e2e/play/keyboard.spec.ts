/** A whole game of each kind without a mouse: from the start page to the final screen by keys alone. */
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Keys } from "../hands";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { playOn } from "../playing";

for (const game of GAMES) {
  test(`${game.id} is played by keyboard alone`, async ({ page }) => {
    const keys = new Keys(page);
    await new Home(page, keys).start({ game, mode: "bots", ...game.keys });
    const table = new Table(page, game, keys);
    expect(await playOn(table)).toBeGreaterThan(5);
    await expect(table.finalScreen).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(table.finalScreen).toBeHidden();
  });
}
