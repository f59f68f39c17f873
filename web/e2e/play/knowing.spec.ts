/** What a player needs to know is on the screen. */
import type { Locator, Page } from "@playwright/test";
import { amidst } from "../amidst";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { say } from "../pages/words";

const left = (page: Page): Locator => page.getByRole("region", { name: say("en", "supply.title") });
const closer = (page: Page): Locator => page.getByRole("region", { name: say("en", "inspector.title") });
for (const game of GAMES) {
  test(`${game.id} tells what is left and what there is to know`, async ({ page }) => {
    const table = await amidst(page, game);
    await expect(left(page).getByRole("term")).not.toHaveCount(1);
    await table.board.locator("[data-place], [data-at], [data-side]").first().hover({ force: true });
    await expect(closer(page)).not.toBeEmpty();
  });
}
