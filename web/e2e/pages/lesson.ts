/** A lesson in the browser: doing what is asked, as the server's own solution does it. */
import type { Locator, Page, Response } from "@playwright/test";
import type { LessonInfo, LessonMoment } from "../../src/api/messages";
import { spaced } from "../../src/i18n/french";
import { expect } from "../fixtures";
import type { Game } from "../games";
import { Mouse, type Hands } from "../hands";
import { say, type Language } from "./words";

/** The rules may have to be loaded first. */
const PATIENCE = 120_000;
/** Between two looks at whether there is a button. */
const MOMENT = 20;

export async function lessonsOf(page: Page, game: Game, language: Language = "en"): Promise<LessonInfo[]> {
  return (await page.request.get(`/api/games/${game.id}/lessons?lang=${language}`)).json() as Promise<LessonInfo[]>;
}

export class Lesson {
  constructor(
    readonly page: Page,
    readonly game: Game,
    readonly hands: Hands = new Mouse(),
    readonly language: Language = "en",
  ) {}

  get teacher(): Locator {
    return this.page.locator("section.teacher");
  }

  /** What a screen reader is told. */
  get news(): Locator {
    return this.page.locator("[aria-live=polite].unseen").first();
  }

  get board(): Locator {
    return this.page.getByRole("grid");
  }

  button(key: Parameters<typeof say>[1]): Locator {
    return this.teacher.getByRole("button", { name: this.say(key), exact: true });
  }

  say(key: Parameters<typeof say>[1]): string {
    return this.set(say(this.language, key));
  }

  /** A text as the page sets it. */
  set(text: string): string {
    return this.language === "fr" ? spaced(text) : text;
  }

  /** Do a whole lesson that is open, and see every reaction told and announced. */
  async do(id: string): Promise<void> {
    await this.board.waitFor({ timeout: PATIENCE });
    let moment = await this.ask(id, [], null);
    while (moment.step < moment.lesson.steps) {
      await expect(this.teacher).toContainText(this.set(moment.say));
      const action = moment.example!;
      moment = await this.ask(id, moment.actions, action);
      await this.act(action);
      await expect(this.teacher).toContainText(this.set(moment.reaction!.text));
      await expect(this.news).toContainText(this.set(moment.reaction!.text));
      if (moment.reaction!.view && moment.say) await this.hands.press(this.button("learn.continue"));
    }
    await expect(this.teacher).toContainText(this.set(moment.lesson.won));
  }

  /** Do an action on the board, and return when the teacher has heard of it. */
  async act(action: string): Promise<void> {
    const heard = this.page.waitForResponse((response) => isAttempt(response, action));
    let isHeard = false;
    heard.then(() => (isHeard = true), () => undefined);
    const button = this.page.locator(`[data-action="${action}"]`).first();
    if (!(await button.isVisible())) await this.gesture(action);
    while (!isHeard && !(await button.isVisible())) await Promise.race([heard, this.page.waitForTimeout(MOMENT)]);
    if (!isHeard) await this.hands.press(button); // as such, or since it is chosen among several or aimed at
    await heard;
  }

  /** What is no button: pieces and places, one after the other. */
  private async gesture(action: string): Promise<void> {
    for (const gesture of this.game.lessons.gestures(action, this.language)) {
      if ("piece" in gesture) await this.hands.press(this.piece(gesture.piece));
      else await this.hands.choose(this.board.getByRole("gridcell", { name: gesture.place }).first());
    }
  }

  private piece(name: string): Locator {
    const hand = this.page.getByRole("region", { name: say(this.language, "table.hand"), exact: true }).first();
    return hand.getByRole("button", { name: new RegExp(`^${name}`) }).first();
  }

  private async ask(id: string, actions: string[], action: string | null): Promise<LessonMoment> {
    const query = { lang: this.language, ...(actions.length ? { actions: actions.join(" ") } : {}), ...(action ? { action } : {}) };
    const path = `/api/games/${this.game.id}/lessons/${id}?${new URLSearchParams(query)}`;
    return (await this.page.request.get(path)).json() as Promise<LessonMoment>;
  }
}

/** The teacher's answer to an attempt. */
function isAttempt(response: Response, action: string): boolean {
  const { pathname, searchParams } = new URL(response.url());
  return /\/lessons\/[^/]+$/.test(pathname) && searchParams.get("action") === action;
}
