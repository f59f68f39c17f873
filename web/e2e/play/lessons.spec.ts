/** Each game's first and hardest lesson: by mouse from the start page, by keyboard in French, and on a phone. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Finger, Keys } from "../hands";
import { Home } from "../pages/home";
import { Lesson, lessonsOf } from "../pages/lesson";
import { say } from "../pages/words";

for (const game of GAMES) {
  test(`${game.id} is learnt by mouse and by keyboard`, async ({ page }) => {
    const home = new Home(page);
    const [first] = await lessonsOf(page, game);
    await home.open();
    await (await home.card(game)).getByRole("link", { name: say("en", "home.learn") }).click();
    await page.getByRole("link", { name: say("en", "learn.begin") }).click();
    await new Lesson(page, game).do(first!.id);
    await expect(page.getByRole("link", { name: say("en", "learn.next") })).toBeFocused();
    await page.getByRole("link", { name: say("en", "learn.all"), exact: true }).click();
    await expect(page.getByRole("listitem").first()).toContainText(say("en", "learn.done"));
    await expectAccessible(page, `the lessons of ${game.id}`);

    const { hardest } = game.lessons;
    await page.goto(`/?learn=${game.id}&lesson=${hardest}`);
    const keys = new Keys(page);
    await keys.press(page.getByRole("button", { name: "Français" }));
    await new Lesson(page, game, keys, "fr").do(hardest);
    await expectAccessible(page, `a lesson of ${game.id}`);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr-FR" });

  for (const game of GAMES) {
    test(`${game.id} is learnt with a finger`, async ({ page }) => {
      const [first] = await lessonsOf(page, game);
      await page.goto(`/?learn=${game.id}&lesson=${first!.id}`);
      const lesson = new Lesson(page, game, new Finger(), "fr");
      await lesson.do(first!.id);
      await expectNoSideways(page);
      await expectAccessible(page, `a lesson of ${game.id} on a phone`);
      await lesson.button("table.undo").tap();
      await expect(lesson.button("learn.show")).toBeVisible();
    });
  }
});

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}
