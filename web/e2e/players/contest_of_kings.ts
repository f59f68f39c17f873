/** Plays Contest of Kings: its leaders first, then cards; takes what is offered, and commits all it can. */
import { pieceName, WORDS } from "../../src/boards/contest_of_kings/words";
import type { Piece } from "../../src/boards/four_colors/choosing.svelte";
import type { GameFile } from "../games";
import type { Offer, Sight, Table } from "../pages/table";

class Player {
  async decide(table: Table, { choices, pieces }: Sight): Promise<void> {
    const words = WORDS[table.language];
    const end = choices.find(({ name }) => name === words.end);
    const commits = choices[0]?.name.startsWith(words.commit(0, ""));
    if (!end) return table.take(table.choice(choices.at(commits ? -1 : 0)!));
    const piece = this.nextPiece(table, pieces);
    if (!piece) return table.take(table.choice(end));
    await table.pick(table.piece(piece));
    const places = await table.places();
    await table.putOn(places[0]!);
  }

  /** A leader that is not on the table yet, or else the first card. */
  private nextPiece({ language }: Table, pieces: Offer[]): Offer | undefined {
    const { cards, catastrophe } = WORDS[language];
    const standing = pieces.filter(({ name }) => name !== catastrophe && !name.includes(","));
    return standing.find(({ name }) => !cards.includes(name)) ?? standing[0];
  }
}

export const game: GameFile = {
  Player,
  canChoose: (language) => WORDS[language].possible,
  aimed: (language) => new RegExp(`^${WORDS[language].place("(.+)", "(.+)")}$`),
  mouse: { players: 2, roundLimit: 10 }, // the keyboard plays it to its end
  keys: { players: 2 },
  finger: { players: 3, decisions: 4 },
  lessons: {
    hardest: "several_wars",
    gestures: (action, language) => [
      { piece: pieceName(action[0] as Piece, language) },
      { place: new RegExp(`^${action.slice(1)}(:|\\d: .*${WORDS[language].possible})`) },
    ],
  },
  finished: "three-players-treasures",
  full: ["everything", 149],
  phases: [["everything", 149], ["points-per-ship", 60], ["leader-bonus", 106]],
  picture: { position: ["three-players-treasures", 48], file: "contest" },
};
