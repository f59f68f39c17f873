/**
 * Plays Tigris & Euphrates: leaders and tiles in its first turns, whatever conflicts bring, and then
 * replaces its whole hand again and again, so that the bag is soon empty.
 */
import { pieceName, WORDS } from "../../src/boards/tigris_euphrates/words";
import type { Piece } from "../../src/boards/four_colors/choosing.svelte";
import type { GameFile } from "../games";
import type { Offer, Sight, Table } from "../pages/table";

const LEADERS = ["K", "P", "F", "T"] as const;
const BUILDING = 6; // actions before it begins to replace

class Player {
  private acted = 0;

  async decide(table: Table, { choices, pieces, places }: Sight): Promise<void> {
    const words = WORDS[table.language];
    const named = (name: string) => choices.find((choice) => choice.name === name);
    const end = named(words.end);
    if (!end) return choices[0] ? table.take(table.choice(choices[0])) : table.putOn(places[0]!);
    const replace = named(words.replace);
    const piece = this.acted++ < BUILDING || !replace ? this.nextPiece(table, pieces) : undefined;
    if (piece) return this.place(table, piece);
    if (replace) return this.replaceAll(table, replace);
    await table.take(table.choice(end));
  }

  /** A leader that is not on the board yet, or else the first tile. */
  private nextPiece({ language }: Table, pieces: Offer[]): Offer | undefined {
    const names: string[] = LEADERS.map((leader) => pieceName(leader, language));
    const { catastrophe } = WORDS[language];
    const waiting = pieces.find(({ name }) => names.includes(name));
    return waiting ?? pieces.find(({ name }) => name !== catastrophe && !name.includes(","));
  }

  private async place(table: Table, piece: Offer): Promise<void> {
    await table.pick(table.piece(piece));
    const places = await table.places();
    await table.putOn(places[Math.floor(places.length / 2)]!);
  }

  private async replaceAll(table: Table, replace: Offer): Promise<void> {
    const words = WORDS[table.language];
    await table.pick(table.choice(replace));
    const tiles = table.hand.getByRole("group", { name: words.hand }).getByRole("button");
    const number = await tiles.count();
    for (let tile = 0; tile < number; tile++) await table.pick(tiles.nth(tile));
    await table.take(table.controls.getByRole("button", { name: words.replaceMarked(number), exact: true }));
  }
}

export const game: GameFile = {
  Player,
  canChoose: (language) => WORDS[language].possible,
  aimed: (language) => new RegExp(`^${WORDS[language].place("(.+)", "(.+)")}$`),
  mouse: { players: 3 },
  keys: { players: 2 },
  finger: { players: 3, decisions: 4 },
  lessons: {
    hardest: "several_wars",
    gestures: (action, language) => [
      { piece: pieceName(action[0] as Piece, language) },
      { place: new RegExp(`^${action.slice(1)}:`) },
    ],
  },
  finished: "three-players-treasures",
  full: ["everything", 142],
  phases: [["everything", 142], ["english-variant", 177], ["two-players-bag", 161], ["everything", 214], ["buildings", 34]],
  picture: { position: ["three-players-treasures", 146], file: "tigris" },
  measured: ["four-players-bag-in-a-replacement", 150],
};
