/** What can be played, asked once in each language. */
import { ActionTables } from "../api/actions";
import type { GameInfo, SeatInfo, TableInfo } from "../api/messages";
import { t } from "../i18n";
import { client } from "./session.svelte";

class Games {
  private known: Record<string, GameInfo[]> = $state.raw({});
  private asked = new Map<string, Promise<GameInfo[]>>();

  /** A game in a language; undefined until the server has told. */
  find(id: string, language: string): GameInfo | undefined {
    void this.all(language).catch(() => undefined);
    return this.known[language]?.find((game) => game.id === id);
  }

  /** Every game, in the language that is chosen now. */
  all(language: string): Promise<GameInfo[]> {
    const asked = this.asked.get(language) ?? this.ask(language);
    this.asked.set(language, asked);
    return asked;
  }

  private async ask(language: string): Promise<GameInfo[]> {
    try {
      const found = await client.games();
      this.known = { ...this.known, [language]: found };
      return found;
    } catch (error) {
      this.asked.delete(language);
      throw error;
    }
  }
}

export const games = new Games();

/** How the actions of games are written, asked once for each game. */
export const actionTables = new ActionTables((game) => client.actions(game));

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
