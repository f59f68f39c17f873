/**
 * What the page costs: bytes of a first visit, and how soon it answers on a full board. Prints its
 * figures, and fails where they are over the bounds.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { openRecord } from "../records";
import { Stopwatch } from "./stopwatch";
import { Scale } from "./scale";

const MOST_BYTES = 120_000; // of a first visit, as they come over the wire
const MOST_MILLISECONDS = 100; // from an interaction to the next paint
/** The game that is measured, its finished record, and a decision of it at which somebody has an action to choose. */
const GAME = GAMES.find(({ measured }) => measured)!;
const [FINISHED, LATE] = GAME.measured!;

test("a first visit", async ({ page }) => {
  const scale = await Scale.put(page);
  const start = new Home(page);
  await start.open();
  const home = scale.weight();
  console.log(`\nstart page: ${kilobytes(home.bytes)} compressed, ${home.requests} requests`);
  await (await start.card(GAME)).getByRole("button", { name: say("en", "home.play.now") }).click();
  await new Table(page, GAME).look();
  const table = scale.weight();
  console.log(`start page and a table: ${kilobytes(table.bytes)} compressed, ${table.requests} requests`);
  expect(home.bytes).toBeLessThan(MOST_BYTES);
});

test("from an interaction to the next paint, with the board of a finished game", async ({ page }) => {
  await openRecord(page, GAME, FINISHED);
  const table = new Table(page, GAME);
  await table.finalScreen.getByRole("button", { name: say("en", "final.board") }).click();
  const watch = await Stopwatch.start(page);
  await useFinished(page, watch);
  await openRecord(page, GAME, FINISHED, LATE);
  await table.pick(table.curtain.getByRole("button"));
  await table.look();
  await useRunning(table, await Stopwatch.start(page, watch.kinds));

  console.log(`\n${watch.told()}`);
  expect(watch.worst()).toBeLessThan(MOST_MILLISECONDS);
});

/** What one does with a game that is over. */
async function useFinished(page: Page, watch: Stopwatch): Promise<void> {
  const cells = page.getByRole("gridcell");
  for (let number = 0; number < 176; number += 16) await watch.time("click a space", () => cells.nth(number).click());
  for (let step = 0; step < 20; step++) {
    await watch.time("arrow key on the board", () => page.keyboard.press(step % 2 ? "ArrowLeft" : "ArrowUp"));
  }
  const button = (key: Parameters<typeof say>[1]) => page.getByRole("button", { name: say("en", key), exact: true });
  for (let times = 0; times < 3; times++) {
    await watch.time("zoom", () => button("table.zoom.in").click());
    await watch.time("zoom", () => button("table.zoom.out").click());
  }
  const log = page.getByRole("region", { name: say("en", "table.log") }).getByRole("button");
  for (const number of [20, 60, 120]) {
    await watch.time("a moment of the log", () => log.nth(number).click());
    await watch.time("back to the table", () => button("replay.now").click());
  }
  for (let times = 0; times < 3; times++) {
    await watch.time("open the menu", () => button("table.menu").click());
    await watch.time("close the menu", () => page.keyboard.press("Escape"));
  }
  await watch.time("open the rules", () => button("table.rules").click());
  await watch.time("close the rules", () => page.keyboard.press("Escape"));
}

/** Pick pieces up, so that all their legal places are shown, and look at places. */
async function useRunning(table: Table, watch: Stopwatch): Promise<void> {
  const { pieces } = await table.look();
  for (const piece of [...pieces, ...pieces]) await watch.time("pick a piece up", () => table.piece(piece).click());
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
