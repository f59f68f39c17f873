/** What can be played, asked once in each language. */
import type { GameInfo, SeatInfo, TableInfo } from "../api/messages";
import { t } from "../i18n";
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
  return table.seats.map((seat) => {
    const own = game?.seat_names[seat.seat];
    const name = playedBy(seat, game);
    return own === undefined || name.startsWith(own) ? name : `${own} (${name})`;
  });
}

/** The seat's name; for a person's seat that a bot plays just now, both. */
function playedBy({ kind, name, level }: SeatInfo, game: GameInfo | undefined): string {
  const bot = kind === "person" ? game?.levels.find(({ id }) => id === level) : undefined;
  return bot ? t("seats.for", { bot: bot.title, name }) : name;
}
