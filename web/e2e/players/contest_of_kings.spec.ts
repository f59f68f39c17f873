/** What keys do at a table of Contest of Kings. */
import { amidst, PLACES } from "../amidst";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { say } from "../pages/words";

const game = GAMES.find(({ id }) => id === "contest-of-kings")!;

test("keys pick up pieces, go to the board, and are listed", async ({ page }) => {
  const table = await amidst(page, game);
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
