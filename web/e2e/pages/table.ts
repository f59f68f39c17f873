/** A table in the browser: what can be done now, and doing it. */
import type { Locator, Page, Response } from "@playwright/test";
import { expect } from "../fixtures";
import { Mouse, type Hands } from "../hands";
import type { Playable } from "../games";
import { say, saying, type Language } from "./words";

/** A first game compiles its rules. */
const PATIENCE = 240_000;
/** Between two looks at whether something is asked. */
const MOMENT = 20;

/** Wait until a table is there to see: its board, or its seats while it waits for people. */
export async function arrive(page: Page, language: Language): Promise<void> {
  await page.waitForURL("**/t/**");
  const seat = page.getByRole("button", { name: say(language, "seats.claim") });
  await page.getByRole("grid").or(seat).first().waitFor({ timeout: PATIENCE });
}

/** A button by what it says, and its number among those around it. */
export interface Offer {
  name: string;
  number: number;
  /** It is picked up and put back, and decides nothing by itself. */
  isHeld: boolean;
}

/** What a person finds when they look at the screen. */
export interface Sight {
  kind: "decide" | "confirm" | "handover" | "over";
  /** Buttons for what is no place. */
  choices: Offer[];
  /** What can be picked up from the hand. */
  pieces: Offer[];
  /** The places that can be chosen, by what is read aloud. */
  places: string[];
}

/** What marks the parts of the screen, in the page's language. */
interface Words {
  possible: string;
  controls: string;
  hand: string;
  final: string;
  turn: string;
}

export class Table {
  constructor(
    readonly page: Page,
    readonly game: Playable,
    readonly hands: Hands = new Mouse(),
    readonly language: Language = "en",
  ) {}

  /** What marks a place that can be chosen. */
  get possible(): string {
    return this.game.canChoose(this.language);
  }

  say(key: Parameters<typeof say>[1], names: Record<string, string | number> = {}): string {
    return say(this.language, key, names);
  }

  get board(): Locator {
    return this.page.getByRole("grid");
  }

  /** The board while a decision is on its way. */
  get busy(): Locator {
    return this.page.locator("[aria-busy=true]");
  }

  get controls(): Locator {
    return this.page.getByRole("region", { name: this.say("table.controls"), exact: true });
  }

  get hand(): Locator {
    return this.page.getByRole("region", { name: this.say("table.hand"), exact: true }).first();
  }

  /** What was done in the turn, and what waits for a yes. */
  get turn(): Locator {
    return this.page.getByRole("region", { name: this.say("turn.title"), exact: true });
  }

  get curtain(): Locator {
    return this.page.getByRole("alertdialog", { name: saying(this.language, "table.curtain") });
  }

  get finalScreen(): Locator {
    return this.page.getByRole("dialog", { name: this.say("final.title") });
  }

  choice({ number }: Offer): Locator {
    return this.controls.getByRole("button").nth(number);
  }

  piece({ number }: Offer): Locator {
    return this.hand.getByRole("button").nth(number);
  }

  place(label: string): Locator {
    return this.board.getByRole("gridcell", { name: label, exact: true });
  }

  /** Wait until there is something to do here: a decision, a hand-over, or the final screen. */
  async look(): Promise<Sight> {
    const seen = await this.page.waitForFunction(readScreen, this.words, { timeout: PATIENCE });
    return (await seen.jsonValue()) as Sight;
  }

  /** What there is to do here just now; null: nothing. */
  offered(): Promise<Sight | null> {
    return this.page.evaluate(readScreen, this.words);
  }

  private get words(): Words {
    return {
      possible: this.possible,
      controls: this.say("table.controls"),
      hand: this.say("table.hand"),
      final: this.say("final.title"),
      turn: this.say("turn.title"),
    };
  }

  /** The button that confirms what waits for it. */
  get yes(): Locator {
    return this.turn.getByRole("button", { name: this.say("turn.confirm"), exact: true });
  }

  /** The places that can be chosen now that something is picked up. */
  async places(): Promise<string[]> {
    await expect(this.board.locator(`[role=gridcell][aria-label*="${this.possible}"]`).first()).toBeVisible();
    return (await this.look()).places;
  }

  /** Pick something up, or open something; nothing is decided yet. */
  pick(target: Locator): Promise<void> {
    return this.hands.press(target);
  }

  /** Press what completes an action. */
  take(button: Locator): Promise<void> {
    return this.decide(() => this.hands.press(button));
  }

  /** Choose a place that completes an action. */
  async putOn(label: string): Promise<void> {
    const aimed = this.hands.aims ? this.aimed() : [];
    await this.decide(() => this.hands.choose(this.place(label)), aimed);
  }

  /** The button that puts a piece where a finger has aimed, in the games whose places are small. */
  private aimed(): Locator[] {
    const name = this.game.aimed?.(this.language);
    return name ? [this.controls.getByRole("button", { name })] : [];
  }

  /**
   * Do something that decides, and return when the table shows it. A menu that tells several
   * meanings of a place apart is answered with its first one, and what waits for a yes gets it.
   */
  async decide(act: () => Promise<void>, first: Locator[] = []): Promise<void> {
    const answered = this.page.waitForResponse(isDecision, { timeout: 60_000 });
    const menu = this.page.locator("[role=dialog] .actions").getByRole("button").first();
    const questions = [...first, menu, this.yes];
    let isAnswered = false;
    void answered.then(() => (isAnswered = true));
    await act();
    while (!isAnswered && questions.length) {
      const asked = await shown(questions);
      if (asked) await this.hands.press(asked);
      questions.splice(0, asked ? questions.indexOf(asked) + 1 : 0);
      await Promise.race([answered, this.page.waitForTimeout(MOMENT)]);
    }
    const response = await answered;
    if (!response.ok()) expect(await response.json(), "the server's answer").toBe("an action that was taken");
    await expect(this.busy).toHaveCount(0);
  }
}

/** The first of some buttons that is there. */
async function shown(buttons: Locator[]): Promise<Locator | undefined> {
  for (const button of buttons) if (await button.isVisible()) return button;
  return undefined;
}

/** The answer to a decision; a server that is not ready yet is asked again by the page. */
function isDecision(response: Response): boolean {
  return response.status() !== 503 && response.request().method() === "POST" && /\/(play|undo)$/.test(new URL(response.url()).pathname);
}

/** Runs in the page: null while there is nothing to do. */
function readScreen(words: Words): Sight | null {
  const named = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
  const buttons = (part: Element | null) => [...(part?.querySelectorAll<HTMLButtonElement>("button") ?? [])];
  const isOpen = (button: HTMLButtonElement) => !button.disabled && button.getAttribute("aria-disabled") !== "true";
  const said = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
  const cells = [...document.querySelectorAll(`[role=gridcell][aria-label*="${words.possible}"]`)];
  const offer = (button: HTMLButtonElement, number: number) => ({
    name: said(button),
    number,
    isHeld: button.hasAttribute("aria-pressed"),
  });
  const offers = (part: Element | null) =>
    buttons(part).flatMap((button, number) => (isOpen(button) ? [offer(button, number)] : []));
  const found = { choices: offers(named(words.controls)), pieces: offers(named(words.hand)), places: cells.map(said) };
  const titles = [...document.querySelectorAll("dialog[open] h2")].map(said);
  if (titles.includes(words.final)) return { kind: "over", ...found };
  if (document.querySelector(".curtain[role=alertdialog]")) return { kind: "handover", ...found };
  const yes = named(words.turn)?.querySelector<HTMLButtonElement>("button.act");
  if (yes) return yes.disabled ? null : { kind: "confirm", ...found }; // an only answer that ends what can be taken back
  const something = found.choices.length || found.places.length || found.pieces.length;
  return something ? { kind: "decide", ...found } : null;
}
