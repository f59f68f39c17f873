/**
 * Plays Tigris & Euphrates: leaders and tiles in its first turns, whatever conflicts bring, and then
 * replaces its whole hand again and again, so that the bag is soon empty.
 */
import { pieceName } from "../../src/boards/tigris_euphrates/words";
import type { Offer, Sight, Table } from "../pages/table";
import { BOARDS } from "../pages/words";

const LEADERS = ["K", "P", "F", "T"] as const;

export class TigrisPlayer {
  private acted = 0;

  /** @param building the number of actions before it begins to replace */
  constructor(private readonly building = 6) {}

  async decide(table: Table, { choices, pieces, places }: Sight): Promise<void> {
    const words = BOARDS.tigris[table.language];
    const named = (name: string) => choices.find((choice) => choice.name === name);
    const end = named(words.end);
    if (!end) return choices[0] ? table.take(table.choice(choices[0])) : table.putOn(places[0]!);
    const replace = named(words.replace);
    const piece = this.acted++ < this.building || !replace ? this.nextPiece(table, pieces) : undefined;
    if (piece) return this.place(table, piece);
    if (replace) return this.replaceAll(table, replace);
    await table.take(table.choice(end));
  }

  /** A leader that is not on the board yet, or else the first tile. */
  private nextPiece({ language }: Table, pieces: Offer[]): Offer | undefined {
    const names: string[] = LEADERS.map((leader) => pieceName(leader, language));
    const { catastrophe } = BOARDS.tigris[language];
    const waiting = pieces.find(({ name }) => names.includes(name));
    return waiting ?? pieces.find(({ name }) => name !== catastrophe && !name.includes(","));
  }

  private async place(table: Table, piece: Offer): Promise<void> {
    await table.pick(table.piece(piece));
    const places = await table.places();
    await table.putOn(places[Math.floor(places.length / 2)]!);
  }

  private async replaceAll(table: Table, replace: Offer): Promise<void> {
    const words = BOARDS.tigris[table.language];
    await table.pick(table.choice(replace));
    const tiles = table.hand.getByRole("group", { name: words.hand }).getByRole("button");
    const number = await tiles.count();
    for (let tile = 0; tile < number; tile++) await table.pick(tiles.nth(tile));
    await table.take(table.controls.getByRole("button", { name: words.replaceMarked(number), exact: true }));
  }
}
