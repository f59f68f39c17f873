/** Several people on one screen: what is hidden stays hidden while it is handed over. */
import { expect, test } from "../fixtures";
import { SOME } from "../games";
import { Home } from "../pages/home";
import { Table } from "../pages/table";
import { playOn } from "../playing";

test("a whole game on one screen, with the hands hidden at each hand-over", async ({ page }) => {
  await new Home(page).start({ game: SOME, mode: "hotseat", roundLimit: 3 });
  const table = new Table(page, SOME);
  await expect(table.curtain).toBeVisible();
  const names = new Set<string>();
  for (;;) {
    const { kind } = await table.look();
    if (kind === "over") break;
    if (kind === "handover") {
      await expect(table.hand).toHaveCount(0);
      await expect(table.controls).toHaveCount(0);
      names.add((await table.curtain.getByRole("heading").textContent())!);
      await table.pick(table.curtain.getByRole("button"));
    } else await playOn(table, 1);
  }
  expect(names.size).toBeGreaterThan(1);
});
