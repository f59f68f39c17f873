/** A browser that speaks French finds a page that does; and a page can be told to. */
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { playOn } from "../players/player";

test.describe("in a French browser", () => {
  test.use({ locale: "fr-FR" });

  test("a whole game is played in French", async ({ page }) => {
    await new Home(page, undefined, "fr").start({ game: "ur", mode: "bots", players: 3, numbers: { "option.round_limit": 3 } });
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    const table = new Table(page, "ur", undefined, "fr");
    await playOn(table);
    await expectAccessible(page, "the final screen in French");
    await expect(table.finalScreen).toContainText(say("fr", "final.how"));
  });
});

test("the language changes in the middle of a game, and with it what the server tells", async ({ page }) => {
  await new Home(page).start({ game: "babel", mode: "bots" });
  await playOn(new Table(page, "babel"), 1);
  const log = page.getByRole("region", { name: say("fr", "table.log") });
  await page.getByRole("button", { name: "Français" }).click();
  await expect(log.getByRole("listitem").first()).toContainText(/commence/);
  await expect(page.getByRole("status").first()).toContainText(say("fr", "table.decide", { what: "" }).trim());
  await playOn(new Table(page, "babel", undefined, "fr"), 2);
});
