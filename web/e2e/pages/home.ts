/** The start page: from a wish to a table. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures";
import { Mouse, type Hands } from "../hands";
import { arrive } from "./table";
import { say, type Language } from "./words";

export const TITLES = {
  en: { tigris: "Tigris & Euphrates", contest: "Contest of Kings", ur: "Ur", babel: "Babel" },
  fr: { tigris: "Tigre & Euphrate", contest: "Le combat des Rois", ur: "Ur", babel: "Babel" },
};
export type GameName = keyof typeof TITLES.en;

const PUPIL = { en: "Pupil", fr: "Élève" };

export interface Wish {
  game: GameName;
  mode: "bots" | "hotseat" | "friends";
  players?: number;
  /** Numbers among the rules of the table, by the key of their title. */
  numbers?: Partial<Record<"option.round_limit", number>>;
}

export class Home {
  constructor(
    private readonly page: Page,
    private readonly hands: Hands = new Mouse(),
    private readonly language: Language = "en",
  ) {}

  async open(): Promise<void> {
    await this.page.goto("/");
    await expect(this.card("babel")).toBeVisible();
  }

  /** The part of the page about one game. */
  card(game: GameName): Locator {
    const title = this.page.getByRole("heading", { name: TITLES[this.language][game], exact: true });
    return this.page.getByRole("article").filter({ has: title });
  }

  dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** Open the dialog for a new table, and say who plays and how; bots are the weakest and quickest. */
  async wish(wish: Wish): Promise<void> {
    const { hands } = this;
    const way = { bots: "home.options", hotseat: "home.hotseat", friends: "home.friends" } as const;
    await hands.press(this.button(this.card(wish.game), say(this.language, way[wish.mode])));
    if (wish.players !== undefined) {
      await hands.press(this.dialog().getByRole("radio", { name: new RegExp(`^${wish.players}\\b`) }));
    }
    if (wish.mode === "bots") await this.seatPupils();
    for (const [key, number] of Object.entries(wish.numbers ?? {})) {
      await hands.press(this.dialog().locator("summary"));
      await hands.write(this.dialog().getByLabel(say(this.language, key as "option.round_limit")), `${number}`);
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

  private async seatPupils(): Promise<void> {
    const bot = say(this.language, "setup.seat.bot", { level: PUPIL[this.language] });
    const seats = this.dialog().getByRole("group", { name: say(this.language, "setup.seats") }).getByRole("combobox");
    for (const seat of await seats.all()) if (await seat.isEnabled()) await this.hands.select(seat, bot);
  }
}
