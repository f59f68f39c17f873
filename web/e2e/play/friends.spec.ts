/** Two people with a browser each at one table; one of them loses the connection in the middle. */
import type { Page } from "@playwright/test";
import { Cable } from "../cable";
import { expect, test } from "../fixtures";
import { SOME } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { playOn } from "../playing";

test.use({ isBroken: true });

/** Sit down at a table whose link one was given. */
async function join(page: Page, link: string): Promise<Table> {
  await page.goto(link);
  await page.getByRole("button", { name: say("en", "seats.claim") }).click();
  return new Table(page, SOME);
}

/** How many entries the log of a page has. */
function entries({ page }: Table): Promise<number> {
  return page.getByRole("region", { name: say("en", "table.log") }).getByRole("listitem").count();
}

test("two people play a whole game, and one reconnects in the middle", async ({ page, stranger }) => {
  await new Home(page).start({ game: SOME, mode: "friends", players: 2, roundLimit: 6 });
  const host = new Table(page, SOME);
  const link = await page.getByRole("textbox", { name: say("en", "seats.invite") }).inputValue();
  const other = await stranger();
  const cable = await Cable.lay(other);
  const guest = await join(other, link);
  const lost = guest.page.getByText(say("en", "table.reconnecting"));

  const first = await Promise.race([host.look().then(() => host), guest.look().then(() => guest)]);
  const second = first === host ? guest : host;
  await playUntil(first, second);

  await cable.cut();
  await expect(lost).toBeVisible();
  if (second === host) await playUntil(host, null); // the host goes on meanwhile
  await cable.mend();
  await expect(lost).toBeHidden();

  await Promise.all([playOn(host), playOn(guest)]);
  await expect(guest.finalScreen).toBeVisible();
  await expect.poll(async () => (await entries(guest)) - (await entries(host))).toBe(0);
  expect(await entries(guest)).toBeGreaterThan(20);
});

/** One plays their turn to its end; the turn of the other, if they can see it, has begun then. */
async function playUntil(table: Table, other: Table | null): Promise<void> {
  const mine = table.page.getByText(saysMine);
  while (await mine.isVisible()) await playOn(table, 1);
  await other?.look();
}

const saysMine = new RegExp(`^${say("en", "table.decide", { what: "" })}`);
