/** Each game against bots, from the start page to the final screen, as a person with a mouse plays it. */
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { playOn } from "../playing";

for (const game of GAMES) {
  test(`${game.id} is played from home to the final screen`, async ({ page }) => {
    await new Home(page).start({ game, mode: "bots", ...game.mouse });
    const table = new Table(page, game);
    const decisions = await playOn(table);
    expect(decisions).toBeGreaterThan(5);
    await expect(table.finalScreen).toContainText(/ wins| share the victory/);
    await expect(table.finalScreen.getByRole("row")).not.toHaveCount(0);
    await expectAccessible(page, `the final screen of ${game.id}`);
  });
}
