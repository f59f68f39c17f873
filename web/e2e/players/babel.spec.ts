/** What others do at a table of Babel is seen move by move, as fast as one likes. */
import { WORDS } from "../../src/boards/babel/words";
import { amidst, HELD } from "../amidst";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { playOn } from "../playing";

const game = GAMES.find(({ id }) => id === "babel")!;

test.use({ reducedMotion: "no-preference" });

test("the moves of others follow one another, until one skips ahead, and can be seen again", async ({ page }) => {
  await new Home(page).start({ game, mode: "bots" });
  const table = new Table(page, game);
  const player = new game.Player();
  const end = table.controls.getByRole("button", { name: WORDS.en.end, exact: true });
  await table.look();
  while (!(await end.isVisible())) await playOn(table, 1, player);
  await expect(page).toHaveTitle(new RegExp(say("en", "table.your.turn")));
  await table.take(end);
  const skip = page.getByRole("button", { name: say("en", "table.skip"), exact: true });
  await expect(skip).toBeVisible();
  await expect(table.controls).toBeHidden();
  await expect(page).not.toHaveTitle(new RegExp(say("en", "table.your.turn")));
  await skip.click();
  await table.look();
  await expect(skip).toBeHidden();

  await page.getByRole("button", { name: say("en", "table.recap.show"), exact: true }).click();
  await expect(page.getByRole("button", { name: say("en", "replay.pause"), exact: true })).toBeVisible();
  const moment = page.getByText(new RegExp(`^${say("en", "replay.moment", { seq: "\\d+", last: "\\d+" })}$`));
  const first = await moment.textContent();
  await expect(moment).not.toHaveText(first!);
});

test("a piece that is dropped beside the board goes back to the hand", async ({ page }) => {
  const table = await amidst(page, game);
  const piece = table.hand.locator(HELD).first();
  await piece.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await expect(piece).toHaveAttribute("aria-pressed", "true");
  await page.mouse.up();
  await expect(piece).toHaveAttribute("aria-pressed", "false");
});
