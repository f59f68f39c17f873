/** What is wrong with where things are on a table that is shown now. */
import type { Page } from "@playwright/test";

interface Wish {
  /** Fingers are used: what they hit has to be large enough. */
  touch: boolean;
  /** The board may be taller than its frame: then what can be chosen on it has to be in view. */
  scrolls: boolean;
}

/** Boxes that cover the board, leave the screen or are too small; in words, for people. */
export async function misplaced(page: Page, wish: Wish): Promise<string[]> {
  await page.evaluate(laidOut);
  return page.evaluate(compare, wish);
}

/** Sizes are observed at the end of a frame, and what follows from them is drawn in the next. Runs in the page. */
async function laidOut(): Promise<void> {
  for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page. */
function compare({ touch, scrolls }: Wish): string[] {
  const LEAST = 40; // pixels that a finger needs
  const found: string[] = [];
  const screen = new DOMRect(0, 0, innerWidth, innerHeight);
  const frame = document.querySelector<HTMLElement>("main .frame")!;
  const root = document.documentElement;

  const cut = (a: DOMRect, b: DOMRect): DOMRect => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top);
  };
  const isThere = ({ width, height }: DOMRect) => width > 1 && height > 1;
  const isWithin = (a: DOMRect, b: DOMRect) => {
    const both = cut(a, b);
    return both.width >= a.width - 1 && both.height >= a.height - 1;
  };
  const named = (element: Element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  const told = ({ x, y, width, height }: DOMRect) => `${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}`;
  /** What is seen of an element, between the edges of everything that scrolls around it. */
  const seen = (element: Element): DOMRect => {
    let box = element.getBoundingClientRect();
    for (let around = element.parentElement; around && around !== root; around = around.parentElement) {
      if (getComputedStyle(around).overflowY !== "visible") box = cut(box, around.getBoundingClientRect());
    }
    return box;
  };
  /** Whether it can be scrolled to, where it is not seen. */
  const isScrolled = (element: Element): boolean => {
    for (let around = element.parentElement; around && around !== root; around = around.parentElement) {
      if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY)) return true;
    }
    return false;
  };

  const over = [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
  if (Math.max(...over) > 0) found.push(`the page is larger than the screen by ${over.join(" and ")}`);

  const cells = [...frame.querySelectorAll("[role=gridcell]")];
  const board = frame.getBoundingClientRect();
  const hidden = cells.filter((cell) => !isWithin(cell.getBoundingClientRect(), cut(board, screen)));
  if (hidden.length && !scrolls) found.push(`${hidden.length} places of the board are hidden, such as ${named(hidden[0]!)}`);
  const taller = frame.scrollHeight - frame.clientHeight;
  if (taller > 1 && !scrolls) found.push(`the board is taller than its frame by ${taller}`);
  if (frame.scrollWidth > frame.clientWidth + 1) found.push("the board is wider than its frame");

  const controls = [...document.querySelectorAll("button, input, select, summary, a, [role=status], [role=alert]")];
  for (const control of controls) {
    if (frame.contains(control) || control.matches(".skip, .unseen, .unseen *")) continue;
    const box = seen(control);
    if (isThere(box) && isThere(cut(box, board))) found.push(`over the board: ${named(control)}, ${told(box)}`);
    const whole = control.getBoundingClientRect();
    if (isThere(whole) && !isWithin(whole, screen) && !isScrolled(control)) found.push(`off the screen: ${named(control)}, ${told(whole)}`);
    if (touch && control.matches("button, select, summary") && Math.min(whole.width, whole.height) < LEAST) {
      if (isThere(whole)) found.push(`too small for a finger: ${named(control)}, ${told(whole)}`);
    }
  }
  return found;
}
