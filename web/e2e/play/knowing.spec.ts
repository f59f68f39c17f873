/** What a player needs to know is on the screen, and pieces move by mouse and by keys. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { GAMES, type Game } from "../games";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { openRecord } from "../records";

/** A table in the middle of a game, at the seat that decides. */
async function amidst(page: Page, game: Game): Promise<Table> {
  await openRecord(page, game, ...game.picture.position);
  const table = new Table(page, game);
  await table.pick(table.curtain.getByRole("button"));
  await table.look();
  return table;
}

const left = (page: Page): Locator => page.getByRole("region", { name: say("en", "supply.title") });
const closer = (page: Page): Locator => page.getByRole("region", { name: say("en", "inspector.title") });
const HELD = "[data-piece]:not([aria-disabled=true]), [data-card]:enabled";
const PLACES = "[data-place], [data-at], [data-site]";

for (const game of GAMES) {
  test(`${game.id} tells what is left and what there is to know`, async ({ page }) => {
    const table = await amidst(page, game);
    await expect(left(page).getByRole("term")).not.toHaveCount(1);
    await table.board.locator("[data-place], [data-at], [data-side]").first().hover({ force: true });
    await expect(closer(page)).not.toBeEmpty();
  });
}

test("signs on the board can be switched off", async ({ page }) => {
  await amidst(page, GAMES.find(({ id }) => id === "tigris-euphrates")!);
  await page.keyboard.press("1");
  await expect(page.locator("[data-mark=point]").first()).toBeVisible();
  await page.getByText(say("en", "marks.legend")).click();
  await expect(page.getByText("A point, in its color")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.locator("[data-mark]")).toHaveCount(0);
});

test("a piece is dragged from the hand to the board", async ({ page }) => {
  const table = await amidst(page, GAMES.find(({ id }) => id === "tigris-euphrates")!);
  const piece = table.hand.locator(HELD).first();
  await piece.click();
  const place = page.locator("[data-legal]").last();
  const label = await place.getAttribute("data-place");
  await piece.click(); // back in the hand
  await expect(page.locator("[data-legal]")).toHaveCount(0);
  const answered = page.waitForResponse((response) => response.url().includes("/play"));
  await piece.hover();
  await page.mouse.down();
  await page.locator(`[data-place="${label}"]`).hover({ force: true });
  await expect(page.locator(".dragged-piece")).toBeVisible();
  await page.mouse.up();
  expect((await answered).ok()).toBe(true);
  await expect(page.locator(".dragged-piece")).toHaveCount(0);
});

test("a piece that is dropped beside the board goes back to the hand", async ({ page }) => {
  const table = await amidst(page, GAMES.find(({ id }) => id === "babel")!);
  const piece = table.hand.locator(HELD).first();
  await piece.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await expect(piece).toHaveAttribute("aria-pressed", "true");
  await page.mouse.up();
  await expect(piece).toHaveAttribute("aria-pressed", "false");
});

test("keys pick up pieces, go to the board, and are listed", async ({ page }) => {
  const table = await amidst(page, GAMES.find(({ id }) => id === "contest-of-kings")!);
  await page.keyboard.press("1");
  await expect(table.hand.locator("[aria-pressed=true]")).toHaveCount(1);
  await expect(table.board.locator(`:focus:is(${PLACES})`)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(table.hand.locator("[aria-pressed=true]")).toHaveCount(0);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: say("en", "keys.title") });
  await expect(list).toContainText(say("en", "keys.undo"));
  await expect(list).toContainText("End turn");
});

test("the wheel zooms where the page does not scroll", async ({ page }) => {
  const table = await amidst(page, GAMES.find(({ id }) => id === "tigris-euphrates")!);
  const before = (await table.board.boundingBox())!.width;
  await table.board.hover({ force: true });
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => (await table.board.boundingBox())!.width).toBeGreaterThan(before * 1.3);
});
