/** A turn is taken back or confirmed: until then it is staged in one browser, and nobody else sees it. */
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";

const UR = GAMES.find(({ id }) => id === "ur")!;
const TIGRIS = GAMES.find(({ id }) => id === "tigris-euphrates")!;

/** What the places of the board say, without what can be chosen. */
function board(table: Table): Promise<string[]> {
  return table.board
    .getByRole("gridcell")
    .evaluateAll((cells, possible) => cells.map((cell) => cell.getAttribute("aria-label")!.replace(`, ${possible}`, "")), table.possible);
}

/** How many entries the table's log has, as the server says. */
async function entries(table: Table): Promise<number> {
  const id = new URL(table.page.url()).pathname.split("/").at(-1)!;
  const answer = await table.page.request.get(`/api/tables/${id}`);
  return ((await answer.json()) as { seq: number }).seq;
}

test("Ur's first token waits for a yes, through a reload, and can be taken back", async ({ page }) => {
  await new Home(page).start({ game: UR, mode: "hotseat", players: 3 });
  const table = new Table(page, UR);
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

test("a turn of Tigris & Euphrates is told, and its last tile waits for a yes", async ({ page }) => {
  await new Home(page).start({ game: TIGRIS, mode: "hotseat", players: 2 });
  const table = new Table(page, TIGRIS);
  await table.pick(table.curtain.getByRole("button"));
  const player = new TIGRIS.Player();
  await player.decide(table, await table.look());
  await expect(table.turn).toContainText("positions a king");
  const seq = await entries(table);

  const tile = (await table.look()).pieces.find(({ name }) => ["settlement", "temple", "market"].includes(name))!;
  await table.pick(table.piece(tile));
  await table.pick(table.place((await table.places())[0]!));
  const yes = table.turn.getByRole("button", { name: table.say("turn.confirm") });
  await expect(yes).toBeVisible();
  await expect(table.turn).toContainText(`places a ${tile.name}`);
  expect(await entries(table)).toBe(seq);

  await table.pick(table.turn.getByRole("button", { name: table.say("table.undo") }));
  await expect(yes).toBeHidden();
  await table.take(table.turn.getByRole("button", { name: table.say("table.undo") })); // the king too
  await expect(table.turn).toBeHidden();
  await expect(table.board.locator("[role=gridcell]:focus"), "the keyboard goes on at the board").toHaveCount(1);
  expect(await entries(table)).toBe(seq + 1);
});
