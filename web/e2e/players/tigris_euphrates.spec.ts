/** What lies over a table of Tigris & Euphrates, and what stays where it is while one plays. */
import type { Locator, Page } from "@playwright/test";
import { pieceName, WORDS } from "../../src/boards/tigris_euphrates/words";
import { expectAccessible } from "../axe";
import { amidst, HELD } from "../amidst";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Lesson } from "../pages/lesson";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { openRecord } from "../records";
import { entries } from "../staged";

const game = GAMES.find(({ id }) => id === "tigris-euphrates")!;
const button = (page: Page, key: Parameters<typeof say>[1]) =>
  page.getByRole("button", { name: say("en", key), exact: true });

test("what lies over a table: refusal, rule, menu and confirmation", async ({ page }) => {
  await new Home(page).start({ game, mode: "bots", players: 2 });
  const table = new Table(page, game);
  const words = WORDS.en;
  const { pieces, choices } = await table.look();
  const king = pieces.find(({ name }) => name === pieceName("K", "en"))!;
  await table.pick(table.piece(king));
  await table.board.getByRole("gridcell", { name: new RegExp(`: ${words.river}$`) }).first().click();
  await expect(page.getByRole("alert")).toContainText(say("en", "table.illegal"));
  await expectAccessible(page, "a refusal");
  await page.getByRole("alert").getByRole("button").first().click();
  await expect(page.getByRole("dialog", { name: say("en", "rules.title") })).toBeVisible();
  await expectAccessible(page, "the rule of a refusal");
  await page.keyboard.press("Escape");

  await button(page, "table.menu").click();
  await expectAccessible(page, "the table's menu");
  await page.keyboard.press("Escape");

  await table.pick(table.choice(choices.find(({ name }) => name === words.end)!));
  await expect(button(page, "turn.confirm")).toBeVisible();
  await expectAccessible(page, "a turn that waits for a yes");
});

test("a turn of Tigris & Euphrates is told, and its last tile waits for a yes", async ({ page }) => {
  await new Home(page).start({ game, mode: "hotseat", players: 2 });
  const table = new Table(page, game);
  await table.pick(table.curtain.getByRole("button"));
  const player = new game.Player();
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

/** Where something is. */
const boxOf = async (target: Locator) => (await target.boundingBox())!;

for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
  test(`nothing that is about to be clicked moves, at ${viewport.width}×${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const table = new Table(page, game);
    const end = table.controls.getByRole("button", { name: WORDS.en.end, exact: true });
    await openRecord(page, game, ...game.full);
    await table.pick(table.curtain.getByRole("button"));
    const { pieces } = await table.look();
    const before = { end: await boxOf(end), hand: await boxOf(table.hand), board: await boxOf(table.board) };
    const leader = pieces.find(({ name }) => name.includes(`, ${WORDS.en.onBoard}`))!;
    await table.pick(table.piece(leader));
    await expect(table.controls.getByRole("button", { name: WORDS.en.withdraw("") })).toBeVisible();
    expect({ end: await boxOf(end), hand: await boxOf(table.hand), board: await boxOf(table.board) }).toEqual(before);

    await openRecord(page, game, ...game.phases[1]!); // a war
    await table.pick(table.curtain.getByRole("button"));
    await expect(table.controls.getByRole("heading")).toBeVisible();
    for (const commit of await table.controls.getByRole("button").all()) {
      const { x, y, width, height } = await boxOf(commit);
      const isApart = x + width <= before.end.x || y + height <= before.end.y;
      expect(isApart, `${await commit.textContent()} lies where the turn ends later`).toBe(true);
    }
    expect(await boxOf(table.board)).toEqual(before.board);
  });
}
test("a learner's mistakes are explained and not kept", async ({ page }) => {
  await page.goto(`/?learn=${game.id}&lesson=leader`);
  const lesson = new Lesson(page, game);
  await lesson.act("PH6");
  await expect(lesson.teacher).toContainText(say("en", "learn.refused"));
  await expect(lesson.news).toContainText("a leader must be adjacent to a temple");
  await expect(lesson.teacher).toContainText("Look for a space that shares an edge with a red tile.");
  await lesson.teacher.getByRole("button", { name: "T&E 4.1" }).first().click();
  await expect(page.getByRole("dialog", { name: say("en", "rules.title") })).toBeVisible();
  await page.keyboard.press("Escape");

  await lesson.act("mG3");
  await expect(lesson.teacher).toContainText(say("en", "learn.other"));
  await expect(lesson.teacher).toContainText("Archer places a market on G3.");
  await expect(lesson.board.getByRole("gridcell", { name: /^G3: land/ })).toBeVisible();

  await lesson.button("learn.show").click();
  await expect(lesson.teacher).toContainText("Archer positions a priest on G3.");
  await lesson.act("PG3");
  await expect(lesson.teacher).toContainText(say("en", "learn.right"));
  await lesson.button("table.undo").click();
  await expect(lesson.board.getByRole("gridcell", { name: /^G3: land/ })).toBeVisible();
});

test("signs on the board can be switched off", async ({ page }) => {
  await amidst(page, game);
  await page.keyboard.press("1");
  await expect(page.locator("[data-mark=point]").first()).toBeVisible();
  await page.getByText(say("en", "marks.legend")).press("Enter");
  await expect(page.getByText("A point, in its color")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.locator("[data-mark]")).toHaveCount(0);
});

test("a piece is dragged from the hand to the board", async ({ page }) => {
  const table = await amidst(page, game);
  const piece = table.hand.locator(HELD).first();
  await piece.click();
  const place = page.locator("[data-legal]").last();
  const label = await place.getAttribute("data-place");
  await piece.click(); // back in the hand
  await expect(page.locator("[data-legal]")).toHaveCount(0);
  await piece.hover();
  await page.mouse.down();
  await page.locator(`[data-place="${label}"]`).hover({ force: true });
  await expect(page.locator(".dragged-piece")).toBeVisible();
  await table.decide(() => page.mouse.up());
  await expect(page.locator(".dragged-piece")).toHaveCount(0);
});

test("the wheel zooms where the page does not scroll", async ({ page }) => {
  const table = await amidst(page, game);
  const before = (await table.board.boundingBox())!.width;
  await table.board.hover({ force: true });
  await page.mouse.wheel(0, -200);
  await expect.poll(async () => (await table.board.boundingBox())!.width).toBeGreaterThan(before * 1.3);
});
