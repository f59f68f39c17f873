/** A finished game is imported, watched again move by move, and each moment has an address. */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { SOME } from "../games";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { openRecord } from "../records";

test("a record is opened and replayed, by button, key, slider and link", async ({ page, context }) => {
  await openRecord(page, SOME, SOME.finished);
  const { finalScreen } = new Table(page, SOME);
  await finalScreen.getByRole("link", { name: say("en", "final.replay") }).click();
  await expect(page).toHaveURL(/\/r\/[^/]+\/1$/);
  const slider = page.getByRole("slider", { name: say("en", "replay.title") });
  const last = Number(await slider.getAttribute("max"));
  const moment = (seq: number) => page.getByText(say("en", "replay.moment", { seq, last }), { exact: true });
  await expect(moment(1)).toBeVisible();

  await page.getByRole("button", { name: say("en", "replay.next") }).click();
  await expect(moment(2)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(moment(3)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(moment(2)).toBeVisible();
  await page.keyboard.press("End");
  await expect(moment(last)).toBeVisible();
  await page.keyboard.press("Home");
  await slider.fill("12");
  await expect(moment(12)).toBeVisible();
  await expect(page).toHaveURL(/\/12$/);

  const again = await context.newPage();
  await again.goto(page.url());
  await expect(again.getByText(say("en", "replay.moment", { seq: 12, last }), { exact: true })).toBeVisible();
  await expect(again.getByRole("gridcell").first()).toBeVisible();
  await expect(async () => expect(await board(page)).toEqual(await board(again))).toPass({ timeout: 30_000 });
});

test("a replay plays by itself, through any eyes", async ({ page }) => {
  await openRecord(page, SOME, SOME.short ?? SOME.finished);
  await new Table(page, SOME).finalScreen.getByRole("link", { name: say("en", "final.replay") }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByLabel(say("en", "replay.speed")).selectOption({ label: "4×" });
  await page.getByRole("button", { name: say("en", "replay.play"), exact: true }).click();
  const slider = page.getByRole("slider", { name: say("en", "replay.title") });
  await expect(slider).toHaveValue((await slider.getAttribute("max"))!);
  await expect(page.getByRole("button", { name: say("en", "replay.play"), exact: true })).toBeVisible();

  const viewer = page.getByLabel(say("en", "replay.viewer"));
  const last = (await viewer.getByRole("option").count()) - 1; // the first is a spectator
  const seen = page.waitForResponse((response) => new URL(response.url()).searchParams.get("viewer") === `${last - 1}`);
  await viewer.selectOption({ index: last });
  expect((await seen).ok()).toBe(true);
  await expect(page.getByRole("grid")).toBeVisible();
});

test("the log shows the entry that the board shows", async ({ page }) => {
  await openRecord(page, SOME, SOME.finished);
  const { finalScreen } = new Table(page, SOME);
  await finalScreen.getByRole("button", { name: say("en", "final.board") }).click();
  const entries = page.getByRole("region", { name: say("en", "table.log") }).getByRole("button");
  const current = entries.and(page.locator("[aria-current=step]"));
  await expect(current).toBeInViewport();
  await entries.first().click();
  await expect(entries.first()).toHaveAttribute("aria-current", "step");
  await page.getByRole("slider").fill("40");
  await expect(current).toContainText(/^40\b/);
  await expect(current).toBeInViewport();
  await page.getByRole("button", { name: say("en", "replay.now") }).click();
  await expect(entries.last()).toHaveAttribute("aria-current", "step");
  await expect(current).toBeInViewport();
});

test("the log is one stop of the Tab key, with arrows inside", async ({ page }) => {
  await openRecord(page, SOME, SOME.finished);
  const { finalScreen } = new Table(page, SOME);
  await finalScreen.getByRole("button", { name: say("en", "final.board") }).click();
  const entries = page.getByRole("region", { name: say("en", "table.log") }).getByRole("button");
  await expect(entries.first()).toContainText(say("en", "log.deal"));
  await expect.poll(() => entries.evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex === 0).length)).toBe(1);
  await entries.last().focus();
  await page.keyboard.press("ArrowUp");
  await expect(entries.nth(-2)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(entries.and(page.locator(":focus"))).toHaveCount(0);
});

/** What the places of the board say. */
function board(page: Page): Promise<(string | null)[]> {
  return page.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
}
