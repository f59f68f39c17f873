/** Pictures of the main screens for docs/images: both widths, light and dark, both languages. */
import type { Locator, Page } from "@playwright/test";
import { firstGame } from "../catalog";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { openRecord } from "../records";

const FOLDER = new URL("../../../docs/images/", import.meta.url).pathname;
const WIDTHS = { desktop: { width: 1280, height: 1000 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  { size: "desktop", theme: "light", language: "en" },
  { size: "desktop", theme: "dark", language: "fr" },
  { size: "phone", theme: "light", language: "fr" },
  { size: "phone", theme: "dark", language: "en" },
] as const;

for (const { size, theme, language } of LOOKS) {
  test.describe(`${size}, ${theme}, ${language}`, () => {
    test.use({
      viewport: WIDTHS[size],
      colorScheme: theme,
      locale: language,
      ...(size === "phone" ? { hasTouch: true, isMobile: true } : {}),
    });
    const shoot = async (page: Page, screen: string, isTable = false) => {
      await page.waitForLoadState("networkidle");
      await page.evaluate(showBoard, size === "phone" && isTable);
      await page.mouse.move(0, 0); // looks at nothing
      await page.screenshot({ path: `${FOLDER}${screen}-${size}-${theme}-${language}.png`, animations: "disabled" });
    };

    test("the start page and a new table", async ({ page }) => {
      await beAda(page);
      const home = new Home(page, undefined, language);
      await home.open();
      await shoot(page, "home");
      await home.wish({ game: await firstGame(page), mode: "bots" });
      await shoot(page, "new-table");
    });

    for (const game of GAMES) {
      test(`a table of ${game.id}`, async ({ page }) => {
        await beAda(page);
        await openRecord(page, game, ...game.picture.position, language);
        const table = new Table(page, game, undefined, language);
        await sitAlone(table);
        await pickUp(table);
        await shoot(page, game.picture.file, true);
      });
    }

    test("the end of a game, and its replay", async ({ page }) => {
      await beAda(page);
      const game = await firstGame(page);
      await openRecord(page, game, game.picture.position[0], undefined, language);
      const table = new Table(page, game, undefined, language);
      await expect(table.finalScreen).toContainText(say(language, "final.how"));
      await shoot(page, "final");
      await table.finalScreen.getByRole("link", { name: say(language, "final.replay") }).click();
      const slider = page.getByRole("slider");
      const last = Number(await slider.getAttribute("max"));
      await expect(logOf(table).nth(Math.floor(last / 2))).toBeAttached();
      const seq = Math.floor(last * LATE);
      await slider.fill(`${seq}`);
      await expect(page.getByText(say(language, "replay.moment", { seq, last }), { exact: true })).toBeVisible();
      await shoot(page, "replay");
    });

    test("the rules", async ({ page }) => {
      await page.goto(`/?rules=${(await firstGame(page)).id}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, "rules");
    });
  });
}

/** How much of a game has been played in the picture of its replay. */
const LATE = 0.75;

function logOf({ page, language }: Table): Locator {
  return page.getByRole("region", { name: say(language, "table.log") }).getByRole("listitem");
}

/** From the top; a table on a phone from where its board begins. Runs in the page. */
function showBoard(fromBoard: boolean): void {
  if (fromBoard) document.querySelector("[role=grid]")!.scrollIntoView({ block: "start" });
  else scrollTo(0, 0);
}

/** The person of the pictures. */
async function beAda(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("shedu.name", JSON.stringify("Ada")));
}

/** Keep the seat that decides, and let bots have the others. */
async function sitAlone(table: Table): Promise<void> {
  const { page, language } = table;
  const hidden = await table.curtain.getByRole("heading").textContent();
  await table.pick(table.curtain.getByRole("button"));
  await page.getByRole("button", { name: say(language, "table.menu"), exact: true }).click();
  const menu = page.getByRole("dialog");
  const hand = say(language, "seats.bot");
  for (const seat of await menu.getByRole("listitem").all()) {
    const name = (await seat.locator(".name").innerText()).split("(")[0]!.trim();
    if (hidden?.includes(name)) continue;
    await seat.getByRole("button", { name: hand }).click();
    await expect(seat.getByRole("button", { name: say(language, "seats.retake") })).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
}

/** Show where something can go. */
async function pickUp(table: Table): Promise<void> {
  const { pieces } = await table.look();
  const piece = pieces.find(({ isHeld }) => isHeld);
  if (!piece) return;
  await table.pick(table.piece(piece));
  await table.places();
}
