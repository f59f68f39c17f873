/** What the server says about its games. */
import type { Page } from "@playwright/test";
import type { GameInfo } from "../src/api/messages";
import type { Language } from "../src/boards/contract";
import { GAMES, type Game } from "./games";

export async function catalog(page: Page, language: Language): Promise<GameInfo[]> {
  const response = await page.request.get(`/api/games?lang=${language}`);
  return (await response.json()) as GameInfo[];
}

/** The game that stands first on the start page, of those that these tests can play. */
export async function firstGame(page: Page): Promise<Game> {
  const ids = (await catalog(page, "en")).map(({ id }) => id);
  return ids.flatMap((id) => GAMES.filter((game) => game.id === id))[0]!;
}
