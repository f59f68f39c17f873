/** A decision is taken back, and another is taken in its place. */
import { expect, test } from "../fixtures";
import { SOME } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { playOn } from "../playing";

test("a move is undone, and the game goes on from there", async ({ page }) => {
  await new Home(page).start({ game: SOME, mode: "bots" });
  const table = new Table(page, SOME);
  const undo = page.getByRole("button", { name: say("en", "table.undo"), exact: true });
  await table.look();
  await expect(undo).toBeHidden();
  const before = await board(table);

  await playOn(table, 1);
  await expect(undo).toBeVisible();
  const after = await board(table);
  expect(after).not.toEqual(before);
  await table.take(undo);
  await expect(undo).toBeHidden();
  await expect.poll(() => board(table)).toEqual(before);

  await playOn(table, 1);
  await expect.poll(() => board(table)).toEqual(after);
});

/** What the places of the board say. */
function board(table: Table): Promise<(string | null)[]> {
  return table.board.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
}
