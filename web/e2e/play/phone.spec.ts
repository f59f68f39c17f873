/** On a phone, with a finger: every game fits the width, and can be played. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { GAMES, SOME } from "../games";
import { Finger } from "../hands";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say, saying } from "../pages/words";
import { playOn } from "../playing";
import { openRecord } from "../records";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const game of GAMES) {
  const { decisions, ...seating } = game.finger;
  test(`${game.id} is played with a finger`, async ({ page }) => {
    const finger = new Finger();
    await new Home(page, finger).start({ game, mode: "bots", ...seating });
    const table = new Table(page, game, finger);
    await table.look();
    await expectNoSideways(page);
    await expectAccessible(page, `${game.id} on a phone`);
    await playOn(table, decisions);
    await expectNoSideways(page);
  });
}

test.describe("on a narrow and short screen", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  for (const game of GAMES.filter(({ crowd }) => crowd)) {
    test(`the scores of all players of ${game.id} are seen without scrolling sideways`, async ({ page }) => {
      await openRecord(page, game, game.crowd!);
      const { finalScreen } = new Table(page, game);
      const scores = finalScreen.getByRole("region", { name: say("en", "final.title") });
      await expect(scores).toContainText(say("en", "final.how"));
      expect(await scores.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
      await expectNoSideways(page);
    });
  }

  test("what is to be decided stays in view while the board is scrolled", async ({ page }) => {
    await openRecord(page, SOME, ...SOME.full);
    const table = new Table(page, SOME, new Finger());
    await table.pick(table.curtain.getByRole("button"));
    await table.look();
    const prompt = page.getByRole("status").filter({ hasText: saying("en", "table.decide.as") });
    for (const place of ["first", "last"] as const) {
      await table.board.getByRole("gridcell")[place]().scrollIntoViewIfNeeded();
      await expect(prompt).toBeInViewport({ ratio: 1 });
    }
  });
});

test("players, log and chat are sheets on a phone", async ({ page, stranger }) => {
  await new Home(page, new Finger()).start({ game: SOME, mode: "friends", players: 2 });
  const link = await page.getByRole("textbox", { name: say("en", "seats.invite") }).inputValue();
  const friend = await stranger();
  await friend.goto(link);
  await friend.getByRole("button", { name: say("en", "seats.claim") }).click();
  await page.getByRole("grid").waitFor();
  for (const key of ["table.players", "table.log", "table.chat"] as const) {
    await page.getByRole("navigation").getByRole("button", { name: say("en", key), exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: say("en", key), exact: true });
    await expect(sheet).toBeVisible();
    await expectAccessible(page, `the sheet of ${key}`);
    await sheet.getByRole("button", { name: say("en", "app.close") }).tap();
    await expect(sheet).toBeHidden();
  }
});

test("a table of bots has no chat", async ({ page }) => {
  await new Home(page, new Finger()).start({ game: SOME, mode: "bots" });
  await new Table(page, SOME).look();
  const bar = page.getByRole("navigation");
  await expect(bar.getByRole("button", { name: say("en", "table.log"), exact: true })).toBeVisible();
  await expect(bar.getByRole("button", { name: say("en", "table.chat"), exact: true })).toHaveCount(0);
});

test("the start page fits a narrow phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await new Home(page, new Finger()).open();
  await expectNoSideways(page);
  await expectAccessible(page, "the start page on a phone");
});

/** Nothing is wider than the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}
