/** Plays Ur: ziggurats before actions, actions before giving up, one attack in each war. */
import type { Sight, Table } from "../pages/table";
import { BOARDS } from "../pages/words";

export class UrPlayer {
  private hasAttacked = false;

  async decide(table: Table, { choices, places }: Sight): Promise<void> {
    const words = BOARDS.ur[table.language];
    const named = (name: string) => choices.find((choice) => choice.name === name);
    const peace = named(words.peace);
    if (peace && !this.hasAttacked) return this.attack(table, () => table.take(table.choice(peace)));
    if (!peace) this.hasAttacked = false;
    const choice = named(words.build) ?? choices.find(({ name }) => name !== words.insteadToken);
    if (choice) return table.take(table.choice(choice));
    await table.putOn(places[0]!);
  }

  /** From the first tile that can, to the first tile that it can reach; or else something else. */
  private async attack(table: Table, otherwise: () => Promise<void>): Promise<void> {
    this.hasAttacked = true;
    const { canAttack } = BOARDS.ur[table.language];
    const ready = table.board.locator(`[role=gridcell][aria-label*="${canAttack}"]`).first();
    if (!(await ready.count())) return otherwise();
    await table.hands.choose(ready);
    const places = await table.places();
    await table.putOn(places[0]!);
  }
}
