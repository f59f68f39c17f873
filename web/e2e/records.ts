/** Games that were played before: the goldens of the rules, opened on the page as tables. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Game } from "./games";
import { arrive } from "./pages/table";
import { say, type Language } from "./pages/words";

function recordOf({ id }: Game, name: string): string {
  return readFileSync(new URL(`../../tests/goldens/${id}/${name}.record`, import.meta.url), "utf8");
}

/** Open a record on the start page, whole or after so many decisions; one holds all its seats. */
export async function openRecord(page: Page, game: Game, name: string, decisions?: number, language: Language = "en"): Promise<void> {
  await page.goto("/");
  await page.getByRole("heading", { name: say(language, "home.import") }).click();
  await page.getByLabel(say(language, "home.import.text"), { exact: true }).fill(recordOf(game, name));
  if (decisions !== undefined) await page.getByLabel(say(language, "home.import.from")).fill(`${decisions}`);
  await page.getByRole("button", { name: say(language, "home.import.go") }).click();
  await arrive(page, language);
}
