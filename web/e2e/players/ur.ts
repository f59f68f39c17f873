/** Plays Ur: ziggurats before actions, actions before giving up, one attack in each war. */
import { WORDS } from "../../src/boards/ur/words";
import type { GameFile } from "../games";
import type { Sight, Table } from "../pages/table";

class Player {
  private hasAttacked = false;

  async decide(table: Table, { choices, places }: Sight): Promise<void> {
    const words = WORDS[table.language];
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
    const { canAttack } = WORDS[table.language];
    const ready = table.board.locator(`[role=gridcell][aria-label*="${canAttack}"]`).first();
    if (!(await ready.count())) return otherwise();
    await table.hands.choose(ready);
    const places = await table.places();
    await table.putOn(places[0]!);
  }
}

export const game: GameFile = {
  Player,
  canChoose: (language) => WORDS[language].canChoose,
  mouse: { players: 3 },
  keys: { players: 3 },
  finger: { players: 3, decisions: 6 },
  lessons: {
    hardest: "war",
    gestures: (action) => (action.match(/[A-F]\d/g) ?? []).map((at) => ({ place: new RegExp(`^${at}\\b`) })),
  },
  finished: "four-players-ziggurats",
  full: ["four-players-ziggurats", 75],
  phases: [["four-players-ziggurats", 75], ["four-players-ziggurats", 41], ["reserves-run-short", 289], ["two-players-full-grid", 6]],
  crowd: "four-players-ziggurats",
  picture: { position: ["three-players-ziggurats", 81], file: "ur" },
};
