/** What can be played, asked once in each language. */
import type { GameInfo, TableInfo } from "../api/messages";
import { client } from "./session.svelte";

class Games {
  private all: Record<string, GameInfo[]> = $state.raw({});
  private asked = new Set<string>();

  /** A game in a language; undefined until the server has told. */
  find(id: string, language: string): GameInfo | undefined {
    if (!this.asked.has(language)) {
      this.asked.add(language);
      client.games().then(
        (found) => (this.all = { ...this.all, [language]: found }),
        () => this.asked.delete(language),
      );
    }
    return this.all[language]?.find((game) => game.id === id);
  }
}

export const games = new Games();

/** By seat: the dynasty, and who plays it, as the server writes it for bots: "Bull (Scribe)". */
export function seatNames(table: TableInfo, game: GameInfo | undefined): string[] {
  return table.seats.map(({ seat, name }) => {
    const own = game?.seat_names[seat];
    return own === undefined || name.startsWith(own) ? name : `${own} (${name})`;
  });
}
