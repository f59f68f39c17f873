/** The server dies in the middle of a game and comes back: nothing is lost, and nothing needs to be done. */
import { expect, test } from "../fixtures";
import { SOME } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { say } from "../pages/words";
import { playOn } from "../playing";
import { Server } from "../server";

const own = test.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});
own.use({ isBroken: true });

own("a move that was made while the server was down is played when it is back", async ({ page, server }) => {
  await new Home(page).start({ game: SOME, mode: "bots", roundLimit: 3 });
  const table = new Table(page, SOME);
  const player = new SOME.Player();
  await playOn(table, 2, player);
  const sight = await table.look();
  const log = page.getByRole("region", { name: say("en", "table.log") }).getByRole("listitem");
  const before = await log.count();

  await server.kill();
  await expect(page.getByText(say("en", "table.reconnecting"))).toBeVisible();
  const played = player.decide(table, sight);
  await expect(page.getByText(say("en", "table.resending"))).toBeVisible();
  await server.restart();
  await played;

  await expect(page.getByText(say("en", "table.resending"))).toBeHidden();
  await expect(page.getByText(say("en", "table.reconnecting"))).toBeHidden();
  expect(await log.count()).toBeGreaterThan(before);
  await playOn(table, Infinity, player);
  await expect(table.finalScreen).toBeVisible();
});
