/** On a phone, with a finger: every game fits the width, and can be played. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { Finger } from "../hands";
import { Home, type Wish } from "../pages/home";
import { Table } from "../pages/table";
import { say, saying } from "../pages/words";
import { playOn } from "../players/player";
import { openRecord } from "../records";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const WISHES: (Wish & { decisions: number })[] = [
  { game: "babel", mode: "bots", numbers: { "option.round_limit": 3 }, decisions: Infinity },
  { game: "ur", mode: "bots", players: 3, decisions: 6 },
  { game: "contest", mode: "bots", players: 3, decisions: 4 },
  { game: "tigris", mode: "bots", players: 3, decisions: 4 },
];

for (const { decisions, ...wish } of WISHES) {
  test(`${wish.game} is played with a finger`, async ({ page }) => {
    const finger = new Finger();
    await new Home(page, finger).start(wish);
    const table = new Table(page, wish.game, finger);
    await table.look();
    await expectNoSideways(page);
    await expectAccessible(page, `${wish.game} on a phone`);
    await playOn(table, decisions);
    await expectNoSideways(page);
  });
}

test.describe("on a narrow and short screen", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the scores of four players are seen without scrolling sideways", async ({ page }) => {
    await openRecord(page, "ur/four-players-ziggurats");
    const { finalScreen } = new Table(page, "ur");
    const scores = finalScreen.getByRole("region", { name: say("en", "final.title") });
    await expect(scores).toContainText(say("en", "final.how"));
    expect(await scores.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
    await expectNoSideways(page);
  });

  test("what is to be decided stays in view while the board is scrolled", async ({ page }) => {
    await openRecord(page, "babel/twenty", 83);
    const table = new Table(page, "babel", new Finger());
    await table.pick(table.curtain.getByRole("button"));
    await table.look();
    const prompt = page.getByRole("status").filter({ hasText: saying("en", "table.decide.as") });
    for (const place of ["first", "last"] as const) {
      await table.board.getByRole("gridcell")[place]().scrollIntoViewIfNeeded();
      await expect(prompt).toBeInViewport({ ratio: 1 });
    }
  });
});

test("players, log and chat are sheets on a phone", async ({ page }) => {
  await new Home(page, new Finger()).start({ game: "babel", mode: "bots" });
  await new Table(page, "babel").look();
  for (const key of ["table.players", "table.log", "table.chat"] as const) {
    await page.getByRole("navigation").getByRole("button", { name: say("en", key), exact: true }).tap();
    const sheet = page.getByRole("dialog", { name: say("en", key), exact: true });
    await expect(sheet).toBeVisible();
    await expectAccessible(page, `the sheet of ${key}`);
    await sheet.getByRole("button", { name: say("en", "app.close") }).tap();
    await expect(sheet).toBeHidden();
  }
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
