/** A browser that speaks French finds a page that does; and a page can be told to. */
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { SOME } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { playOn } from "../playing";

test.describe("in a French browser", () => {
  test.use({ locale: "fr-FR" });

  test("a whole game is played in French", async ({ page }) => {
    await new Home(page, undefined, "fr").start({ game: SOME, mode: "bots", roundLimit: 3 });
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    const table = new Table(page, SOME, undefined, "fr");
    await playOn(table);
    await expectAccessible(page, "the final screen in French");
    await expect(table.finalScreen).toContainText(say("fr", "final.how"));
  });
});

test("the language changes in the middle of a game, and with it what the server tells", async ({ page }) => {
  await new Home(page).start({ game: SOME, mode: "bots" });
  await playOn(new Table(page, SOME), 1);
  const entry = (language: "en" | "fr") =>
    page.getByRole("region", { name: say(language, "table.log") }).getByRole("listitem").first();
  const english = (await entry("en").textContent())!;
  await page.getByRole("button", { name: "Français" }).click();
  await expect(entry("fr")).not.toContainText(english);
  await expect(page.getByRole("status").first()).toContainText(say("fr", "table.decide", { what: "" }).trim());
  await playOn(new Table(page, SOME, undefined, "fr"), 2);
});
