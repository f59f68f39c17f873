/** On every screen the whole board is seen in every phase, nothing covers it, and fingers hit what they aim at. */
import { misplaced } from "../boxes";
import { expect, test } from "../fixtures";
import { GAMES, SOME } from "../games";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { openRecord } from "../records";

interface Size {
  width: number;
  height: number;
  touch?: true;
}

const SIZES: Size[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844, touch: true },
  { width: 360, height: 640, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 720, height: 450 }, // 1440×900 at 200 %
];

test.use({ hasTouch: true });

for (const game of GAMES) {
  for (const language of ["en", "fr"] as const) {
    // every phase in one language, the one with the longest words in both
    const phases = language === "en" ? game.phases : game.phases.slice(1, 2);
    test.describe(language, () => {
      test.use({ locale: language === "en" ? "en-US" : "fr-FR" });
      test(`${game.id} has room for everything on every screen`, async ({ page }) => {
        const table = new Table(page, game, undefined, language);
        for (const [record, decisions] of phases) {
          await page.setViewportSize(SIZES[0]!);
          await openRecord(page, game, record, decisions, language);
          await table.pick(table.curtain.getByRole("button"));
          await table.look();
          for (const { width, height, touch = false } of SIZES) {
            await page.setViewportSize({ width, height });
            const scrolls = game.scrolls?.includes(`${width}×${height}`) ?? false;
            const wrong = await misplaced(page, { touch, scrolls });
            expect.soft(wrong, `${record} after ${decisions} at ${width}×${height}`).toEqual([]);
          }
        }
      });
    });
  }
}

test("rules fit a phone, and can be closed", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openRecord(page, SOME, ...SOME.full);
  for (const { width, height } of SIZES.filter(({ touch }) => touch)) {
    await page.setViewportSize({ width, height });
    await page.getByRole("button", { name: say("en", "table.rules"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: say("en", "rules.title") });
    await expect(sheet.getByRole("heading").nth(1)).toBeVisible(); // the text has come
    expect(await sheet.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0);
    const close = sheet.getByRole("button", { name: say("en", "app.close") });
    await expect(close).toBeInViewport({ ratio: 1 });
    await close.click();
  }
});
