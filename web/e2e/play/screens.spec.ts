/** axe-core finds nothing to complain about on any screen, in light and dark. */
import type { Page } from "@playwright/test";
import { pieceName } from "../../src/boards/tigris_euphrates/words";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { BOARDS, say } from "../pages/words";
import { openRecord } from "../records";

const button = (page: Page, key: Parameters<typeof say>[1]) =>
  page.getByRole("button", { name: say("en", key), exact: true });

/** Full boards: a golden, and after how many of its decisions. */
const POSITIONS = [
  ["babel", "babel/twenty", 83],
  ["ur", "ur/four-players-ziggurats", 75],
  ["contest", "contest-of-kings/everything", 149],
  ["tigris", "tigris-euphrates/everything", 142],
] as const;

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("the start page and its dialogs", async ({ page }) => {
      const home = new Home(page);
      await home.open();
      await expectAccessible(page, "the start page");
      for (const mode of ["bots", "hotseat", "friends"] as const) {
        await home.wish({ game: "tigris", mode });
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
      await page.goto("/?rules=tigris-euphrates&rule=7.5");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, "the rules");
      await page.goto("/t/nowhere");
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page, "a table that is not there");
    });

    test("a table that waits for friends", async ({ page }) => {
      await new Home(page).start({ game: "contest", mode: "friends" });
      await expect(button(page, "seats.claim").first()).toBeVisible();
      await expectAccessible(page, "a table that waits");
      await page.goto("/");
      await expect(page.getByRole("heading", { name: say("en", "home.mine") })).toBeVisible();
      await expectAccessible(page, "the start page with a game of one's own");
    });

    for (const [game, record, decisions] of POSITIONS) {
      test(`a table of ${game}, its hand-over, a choice, and its replay`, async ({ page }) => {
        await openRecord(page, record, decisions);
        const table = new Table(page, game);
        await expect(table.curtain).toBeVisible();
        await expectAccessible(page, "the hand-over");
        await table.pick(table.curtain.getByRole("button"));
        const { pieces } = await table.look();
        await expectAccessible(page, `a decision in ${game}`);
        if (pieces[0]?.isHeld) {
          await table.pick(table.piece(pieces[0]));
          await table.places();
          await expectAccessible(page, `a piece picked up in ${game}`);
        }
        await page.goto(page.url().replace("/t/", "/r/"));
        await expect(table.board).toBeVisible();
        await expectAccessible(page, `a replay of ${game}`);
      });
    }
  });
}

test("what lies over a table: refusal, rule, menu and confirmation", async ({ page }) => {
  await new Home(page).start({ game: "tigris", mode: "bots", players: 2 });
  const table = new Table(page, "tigris");
  const words = BOARDS.tigris.en;
  const { pieces, choices } = await table.look();
  const king = pieces.find(({ name }) => name === pieceName("K", "en"))!;
  await table.pick(table.piece(king));
  await table.board.getByRole("gridcell", { name: new RegExp(`: ${words.river}$`) }).first().click();
  await expect(page.getByRole("alert")).toContainText(say("en", "table.illegal"));
  await expectAccessible(page, "a refusal");
  await page.getByRole("alert").getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: say("en", "rules.title") })).toBeVisible();
  await expectAccessible(page, "the rule of a refusal");
  await page.keyboard.press("Escape");

  await button(page, "table.menu").click();
  await expectAccessible(page, "the table's menu");
  await page.keyboard.press("Escape");

  await table.pick(table.choice(choices.find(({ name }) => name === words.end)!));
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "the question before a turn ends");
});
