/** Each game against bots, from the start page to the final screen, as a person with a mouse plays it. */
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { Home, type Wish } from "../pages/home";
import { Table } from "../pages/table";
import { playOn } from "../players/player";

const WISHES: Wish[] = [
  { game: "babel", mode: "bots" },
  { game: "ur", mode: "bots", players: 3 },
  { game: "contest", mode: "bots", players: 2, numbers: { "option.round_limit": 10 } }, // the keyboard plays it to its end
  { game: "tigris", mode: "bots", players: 3 },
];

for (const wish of WISHES) {
  test(`${wish.game} is played from home to the final screen`, async ({ page }) => {
    await new Home(page).start(wish);
    const table = new Table(page, wish.game);
    const decisions = await playOn(table);
    expect(decisions).toBeGreaterThan(5);
    await expect(table.finalScreen).toContainText(/ wins| share the victory/);
    await expect(table.finalScreen.getByRole("row")).not.toHaveCount(0);
    await expectAccessible(page, `the final screen of ${wish.game}`);
  });
}
