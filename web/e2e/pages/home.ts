/** The start page: from a wish to a table. */
import type { Locator, Page } from "@playwright/test";
import type { GameInfo } from "../../src/api/messages";
import { catalog } from "../catalog";
import { expect } from "../fixtures";
import type { Playable, Seating } from "../games";
import { Mouse, type Hands } from "../hands";
import { arrive } from "./table";
import { say, type Language } from "./words";

export interface Wish extends Seating {
  game: Playable;
  mode: "bots" | "hotseat" | "friends";
}

export class Home {
  constructor(
    private readonly page: Page,
    private readonly hands: Hands = new Mouse(),
    private readonly language: Language = "en",
  ) {}

  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.page.getByRole("article").first()).toBeVisible();
  }

  /** The part of the page about one game. */
  async card(game: Playable): Promise<Locator> {
    const title = this.page.getByRole("heading", { name: (await this.told(game)).title, exact: true });
    return this.page.getByRole("article").filter({ has: title });
  }

  dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** Open the dialog for a new table, and say who plays and how; bots are the weakest and quickest. */
  async wish({ game, mode, players, roundLimit }: Wish): Promise<void> {
    const { hands } = this;
    const told = await this.told(game);
    const way = { bots: "home.options", hotseat: "home.hotseat", friends: "home.friends" } as const;
    await hands.press(this.button(await this.card(game), say(this.language, way[mode])));
    if (players !== undefined && told.players.length > 1) {
      await hands.press(this.dialog().getByRole("radio", { name: new RegExp(`^${players}\\b`) }));
    }
    if (mode === "bots") await this.seatBots(told.levels[0]!.title);
    if (roundLimit !== undefined) {
      const { title } = told.options.find(({ name }) => name === "round_limit")!;
      await hands.press(this.dialog().locator("summary"));
      await hands.write(this.dialog().getByLabel(title, { exact: true }), `${roundLimit}`);
    }
  }

  /** Finish the dialog: the table is made and opened. */
  async go(mode: Wish["mode"]): Promise<void> {
    const words = say(this.language, mode === "friends" ? "setup.invite" : "setup.go");
    await this.hands.press(this.button(this.dialog(), words));
    await arrive(this.page, this.language);
  }

  async start(wish: Wish): Promise<void> {
    await this.open();
    await this.wish(wish);
    await this.go(wish.mode);
  }

  private button(within: Locator, name: string): Locator {
    return within.getByRole("button", { name, exact: true });
  }

  private async seatBots(level: string): Promise<void> {
    const bot = say(this.language, "setup.seat.bot", { level });
    const seats = this.dialog().getByRole("group", { name: say(this.language, "setup.seats") }).getByRole("combobox");
    for (const seat of await seats.all()) if (await seat.isEnabled()) await this.hands.select(seat, bot);
  }

  /** What the server says about a game. */
  private async told({ id }: Playable): Promise<GameInfo> {
    return (await catalog(this.page, this.language)).find((game) => game.id === id)!;
  }
}
