/** axe-core finds nothing to complain about on any screen, in light and dark, and in high contrast. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { GAMES, SOME } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { openRecord } from "../records";

/** The number of a rule in the middle of a text. */
function someRule(): string {
  const text = readFileSync(new URL(`../../../docs/rules/${SOME.id}.md`, import.meta.url), "utf8");
  const numbers = Array.from(text.matchAll(/^\*\*([A-Z0-9][\w.-]*)\*\*/gm), ([, number]) => number!);
  return numbers[Math.floor(numbers.length / 4)]!; // the second half of the text is in another language
}

const button = (page: Page, key: Parameters<typeof say>[1]) =>
  page.getByRole("button", { name: say("en", key), exact: true });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("the start page and its dialogs", async ({ page }) => {
      const home = new Home(page);
      await home.open();
      await expectAccessible(page, "the start page");
      for (const mode of ["bots", "hotseat", "friends"] as const) {
        await home.wish({ game: SOME, mode });
        await home.dialog().locator("summary").click();
        await expectAccessible(page, `a new table, ${mode}`);
        await page.keyboard.press("Escape");
      }
      await button(page, "settings.title").click();
      await expectAccessible(page, "the settings");
      await page.getByRole("checkbox", { name: say("en", "settings.contrast") }).check();
      await expectAccessible(page, "the settings in high contrast");
      await page.keyboard.press("Escape");
      await page.getByRole("heading", { name: say("en", "home.import") }).click();
      await expectAccessible(page, "the start page in high contrast");
    });

    test("rules, and a table that is not there", async ({ page }) => {
      await page.goto(`/?rules=${SOME.id}&rule=${someRule()}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, "the rules");
      await page.goto("/t/nowhere");
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page, "a table that is not there");
    });

    test("a table that waits for friends", async ({ page }) => {
      await new Home(page).start({ game: SOME, mode: "friends" });
      await expect(button(page, "seats.claim").first()).toBeVisible();
      await expectAccessible(page, "a table that waits");
      await page.goto("/");
      await expect(page.getByRole("heading", { name: say("en", "home.mine") })).toBeVisible();
      await expectAccessible(page, "the start page with a game of one's own");
    });

    for (const game of GAMES) {
      test(`a table of ${game.id}, its hand-over, a choice, and its replay`, async ({ page }) => {
        await openRecord(page, game, ...game.full);
        const table = new Table(page, game);
        await expect(table.curtain).toBeVisible();
        await expectAccessible(page, "the hand-over");
        await table.pick(table.curtain.getByRole("button"));
        const { pieces } = await table.look();
        await expectAccessible(page, `a decision in ${game.id}`);
        await page.evaluate(() => (document.documentElement.dataset["contrast"] = "high")); // as the settings do
        await expectAccessible(page, `a decision in ${game.id} in high contrast`, ["color-contrast"]);
        if (pieces[0]?.isHeld) {
          await table.pick(table.piece(pieces[0]));
          await table.places();
          await expectAccessible(page, `a piece picked up in ${game.id}`);
        }
        await page.goto(page.url().replace("/t/", "/r/"));
        await expect(table.board).toBeVisible();
        await expectAccessible(page, `a replay of ${game.id}`);
      });
    }
  });
}
