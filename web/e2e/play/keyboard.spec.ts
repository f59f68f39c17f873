/** A whole game of each kind without a mouse: from the start page to the final screen by keys alone. */
import { expect, test } from "../fixtures";
import { Keys } from "../hands";
import { Home, type Wish } from "../pages/home";
import { Table } from "../pages/table";
import { playOn } from "../players/player";

const WISHES: Wish[] = [
  { game: "babel", mode: "bots" },
  { game: "ur", mode: "bots", players: 3 },
  { game: "contest", mode: "bots", players: 2 },
  { game: "tigris", mode: "bots", players: 2 },
];

for (const wish of WISHES) {
  test(`${wish.game} is played by keyboard alone`, async ({ page }) => {
    const keys = new Keys(page);
    await new Home(page, keys).start(wish);
    const table = new Table(page, wish.game, keys);
    expect(await playOn(table)).toBeGreaterThan(5);
    await expect(table.finalScreen).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(table.finalScreen).toBeHidden();
  });
}
