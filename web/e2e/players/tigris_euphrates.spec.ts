/** axe-core finds nothing to complain about in what lies over a table of Tigris & Euphrates. */
import type { Page } from "@playwright/test";
import { pieceName, WORDS } from "../../src/boards/tigris_euphrates/words";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import { GAMES } from "../games";
import { Home } from "../pages/home";
import { Lesson } from "../pages/lesson";
import { Table } from "../pages/table";
import { say } from "../pages/words";

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
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "the question before a turn ends");
});

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
