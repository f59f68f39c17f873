/** Plays Babel: builds and uses powers when possible, brings people in, and ends the actions. */
import { WORDS } from "../../src/boards/babel/words";
import type { Nation } from "../../src/boards/babel/view";
import type { GameFile } from "../games";
import type { Sight, Table } from "../pages/table";

const CARDS_PER_TURN = 2; // so that a game is short

class Player {
  private played = 0;

  async decide(table: Table, { choices, pieces }: Sight): Promise<void> {
    const words = WORDS[table.language];
    const end = choices.find(({ name }) => name === words.end);
    const deed = choices.find(({ name }) => name !== words.end && name !== words.migrate);
    const card = pieces[0];
    if (deed) return table.take(table.choice(deed));
    if (card && !card.isHeld) return table.take(table.piece(card)); // the hand is halved
    if (card && (this.played++ < CARDS_PER_TURN || !end)) {
      await table.pick(table.piece(card));
      const places = await table.places();
      return table.putOn(places.find((place) => place.includes(words.pawnHere)) ?? places[0]!);
    }
    this.played = 0;
    await table.take(table.choice(end!));
  }
}

export const game: GameFile = {
  Player,
  canChoose: (language) => WORDS[language].canChoose,
  mouse: {},
  keys: {},
  finger: { roundLimit: 3, decisions: Infinity },
  lessons: {
    hardest: "sumerians",
    gestures: ([what, nation], language) => {
      const { canChoose, pawnHere, people, siteOf } = WORDS[language];
      const card = people[nation as Nation];
      const there = what === "d" ? `.*${pawnHere}` : siteOf(card);
      return [{ piece: card }, { place: new RegExp(`^${there}.*${canChoose}`) }];
    },
  },
  finished: "twenty",
  short: "draw",
  full: ["twenty", 83],
  scrolls: ["360×640", "844×390"],
  phases: [["twenty", 83], ["pile", 118], ["pile-after-razing", 11]],
  picture: { position: ["twenty", 83], file: "babel" },
};
