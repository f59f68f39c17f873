/** A turn of Ur is taken back or confirmed: until then it is staged in one browser, and nobody else sees it. */
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { board, entries } from "../staged";

const game = GAMES.find(({ id }) => id === "ur")!;

test("Ur's first token waits for a yes, through a reload, and can be taken back", async ({ page }) => {
  await new Home(page).start({ game, mode: "hotseat", players: 3 });
  const table = new Table(page, game);
  await table.pick(table.curtain.getByRole("button"));
  const { places } = await table.look();
  const [before, seq] = [await board(table), await entries(table)];

  await table.pick(table.place(places[0]!));
  const yes = table.turn.getByRole("button", { name: table.say("turn.confirm") });
  await expect(yes).toBeFocused();
  await expect.poll(() => board(table)).not.toEqual(before);
  const staged = await board(table);

  await page.reload();
  await table.pick(table.curtain.getByRole("button"));
  await expect(yes).toBeVisible();
  await expect.poll(() => board(table)).toEqual(staged);
  expect(await entries(table)).toBe(seq);

  await page.keyboard.press("Escape");
  await expect(table.turn).toBeHidden();
  await expect(table.board.locator("[role=gridcell]:focus"), "the keyboard goes on at the board").toHaveCount(1);
  await expect.poll(() => board(table)).toEqual(before);

  await table.putOn(places[0]!); // and confirms it
  await expect(table.curtain).toBeVisible();
  expect(await entries(table)).toBe(seq + 1);
});
