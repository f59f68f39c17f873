/** A game from a package of its own, which the page has no board for, is played like any other. */
import { WORDS } from "../../src/boards/generic/words";
import { expectAccessible } from "../axe";
import { expect, test } from "../fixtures";
import type { Playable, Player } from "../games";
import { Keys } from "../hands";
import { Home } from "../pages/home";
import { Table, type Sight } from "../pages/table";
import { say } from "../pages/words";
import { playOn } from "../playing";
import { Server } from "../server";

const EXAMPLE = "royal_ur";

const own = test.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start(EXAMPLE);
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** In turn by a place and by a button, where there are both. */
class Chooser implements Player {
  private decisions = 0;

  async decide(table: Table, { choices, places }: Sight): Promise<void> {
    if (places.length && this.decisions++ % 2) await table.putOn(places[0]!);
    else await table.take(table.choice(choices.at(-1)!));
  }
}

const game: Playable = {
  id: EXAMPLE.replaceAll("_", "-"),
  Player: Chooser,
  canChoose: (language) => WORDS[language].canChoose,
};

own("it is played to the final screen, and replayed", async ({ page }) => {
  await new Home(page).start({ game, mode: "bots" });
  const table = new Table(page, game);
  await table.look();
  await expectAccessible(page, "the generic board");
  await playOn(table);
  await expect(table.finalScreen.getByRole("row")).not.toHaveCount(1);
  await expect(table.finalScreen).toContainText(say("en", "final.total"));
  await expectAccessible(page, "its final screen");
  await table.finalScreen.getByRole("link", { name: say("en", "final.replay") }).click();
  await page.getByRole("slider").fill("9");
  await expect(table.board.getByRole("gridcell")).toHaveCount(20);
  await expectAccessible(page, "its replay");
});

own("it is played by keyboard, on one screen and in French", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("shedu.settings", JSON.stringify({ language: "fr", theme: "dark" })));
  const keys = new Keys(page);
  await new Home(page, keys, "fr").start({ game, mode: "hotseat" });
  const table = new Table(page, game, keys, "fr");
  await playOn(table, 8);
  await expectAccessible(page, "the generic board in the dark, in French");
});
