/** How a person reaches what is on the screen: with a mouse, with a finger, or with nothing but keys. */
import type { Locator, Page } from "@playwright/test";

export interface Hands {
  /** Whether a place that is touched is only aimed at, since fingers miss, and then taken by a button. */
  readonly aims: boolean;
  /** Press a button, follow a link, choose a radio button, open or close something. */
  press(target: Locator): Promise<void>;
  /** Choose a place of a board. */
  choose(place: Locator): Promise<void>;
  /** Take an offer of a list by its words. */
  select(list: Locator, offer: string): Promise<void>;
  /** Write into a field, in place of what is there. */
  write(field: Locator, text: string): Promise<void>;
}

export class Mouse implements Hands {
  readonly aims: boolean = false;
  press = (target: Locator) => target.click();
  choose = (place: Locator) => place.click();
  select = async (list: Locator, offer: string) => void (await list.selectOption({ label: offer }));
  write = (field: Locator, text: string) => field.fill(text);
}

export class Finger extends Mouse {
  override readonly aims = true;
  override press = (target: Locator) => target.tap();
  override choose = (place: Locator) => place.tap();
}

/** Only the keys: Tab to get somewhere, arrows inside a grid, Enter and space. */
export class Keys implements Hands {
  readonly aims = false;

  constructor(private readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    const { kind, isChecked } = await target.evaluate((element) => ({
      kind: element instanceof HTMLInputElement ? element.type : "",
      isChecked: element instanceof HTMLInputElement && element.checked,
    }));
    if (isChecked) return;
    if (kind === "radio") return this.pressRadio(target);
    await this.reach(target);
    await this.key(kind === "checkbox" ? "Space" : "Enter");
  }

  async choose(place: Locator): Promise<void> {
    await this.reachGrid(place);
    for (let steps = 0; steps < 60; steps++) {
      const way = await place.evaluate(direction);
      if (way === null) return this.key("Enter");
      await this.key(way);
    }
    throw new Error("no arrow leads to the place");
  }

  async select(list: Locator, offer: string): Promise<void> {
    await this.reach(list);
    const distance = await list.evaluate((element: HTMLSelectElement, wish) => {
      const offers = [...element.options].map((option) => option.text.trim());
      return offers.indexOf(wish) - element.selectedIndex;
    }, offer);
    for (let step = 0; step < Math.abs(distance); step++) await this.key(distance > 0 ? "ArrowDown" : "ArrowUp");
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.reach(field);
    await this.key("ControlOrMeta+A");
    await this.page.keyboard.type(text);
  }

  private key(name: string): Promise<void> {
    return this.page.keyboard.press(name);
  }

  /** Tab to one of the buttons that belong together, then arrows to the one that is meant. */
  private async pressRadio(target: Locator): Promise<void> {
    const { group, number, checked } = await target.evaluate((element) => {
      const { name, form } = element as HTMLInputElement;
      const all = [...(form ?? document).querySelectorAll<HTMLInputElement>(`input[type=radio][name="${name}"]`)];
      return { group: name, number: all.indexOf(element as HTMLInputElement), checked: all.findIndex((one) => one.checked) };
    });
    await this.reach(this.page.locator(`input[type=radio][name="${group}"]:checked`));
    const distance = number - checked;
    for (let step = 0; step < Math.abs(distance); step++) await this.key(distance > 0 ? "ArrowDown" : "ArrowUp");
  }

  private reach(target: Locator): Promise<void> {
    return this.tabTo(() => target.evaluate(toward));
  }

  private reachGrid(place: Locator): Promise<void> {
    return this.tabTo(() => place.evaluate(towardGrid));
  }

  private async tabTo(way: () => Promise<"there" | "Tab" | "Shift+Tab">): Promise<void> {
    for (let steps = 0; steps < 300; steps++) {
      const key = await way();
      if (key === "there") return;
      await this.key(key);
    }
    throw new Error("the Tab key does not lead there");
  }
}

/** Whether an element has the focus, or else which key leads nearer to it. Runs in the page. */
function toward(target: Element): "there" | "Tab" | "Shift+Tab" {
  const focused = document.activeElement;
  if (focused === target) return "there";
  const isBehind = focused && focused.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBehind && focused !== document.body ? "Shift+Tab" : "Tab";
}

/** The same for the grid that a place is in. Runs in the page. */
function towardGrid(place: Element): "there" | "Tab" | "Shift+Tab" {
  const grid = place.closest("[role=grid]")!;
  const focused = document.activeElement;
  if (focused?.getAttribute("role") === "gridcell" && grid.contains(focused)) return "there";
  const isBehind = focused && focused.compareDocumentPosition(grid) & Node.DOCUMENT_POSITION_PRECEDING;
  return isBehind && focused !== document.body && !grid.contains(focused) ? "Shift+Tab" : "Tab";
}

/**
 * The arrow that leads from the focused place to another; null if it is the same. Rows may have gaps:
 * one goes along a row that has the other's column, and up to a fuller row where it has not.
 * Runs in the page.
 */
function direction(place: Element): string | null {
  const middle = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  };
  const focused = document.activeElement!;
  if (focused === place) return null;
  const [from, to] = [middle(focused), middle(place)];
  const isAbove = (x: number) => Math.abs(x - to.x) < 3;
  if (isAbove(from.x)) return to.y < from.y ? "ArrowUp" : "ArrowDown";
  const row = [...focused.closest("[role=row]")!.querySelectorAll("[role=gridcell]")];
  if (!row.some((one) => isAbove(middle(one).x))) return "ArrowUp";
  return to.x < from.x ? "ArrowLeft" : "ArrowRight";
}
