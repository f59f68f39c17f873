/** What keys do at a table: which piece, button or other thing they mean. */

export type Hotkey =
  | { does: "piece" | "button"; number: number }
  | { does: "board" | "back" | "undo" | "nearer" | "farther" | "marks" | "help" };

const LETTERS: Record<string, Exclude<Hotkey["does"], "piece" | "button">> = {
  b: "board",
  Escape: "back",
  u: "undo",
  "+": "nearer",
  "=": "nearer",
  "-": "farther",
  m: "marks",
  "?": "help",
};

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "target">;

/** What a key means; null: nothing, or it is typed into a field. Digits are told by their place on the
 * keyboard, since a French one has them with Shift. */
export function hotkey({ key, code, shiftKey, ctrlKey, altKey, metaKey, target }: Pressed): Hotkey | null {
  if (ctrlKey || altKey || metaKey || isField(target)) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return { does: shiftKey ? "button" : "piece", number: Number(digit) - 1 };
  const does = LETTERS[key.length === 1 ? key.toLowerCase() : key];
  return does ? { does } : null;
}

function isField(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.("input, textarea, select, [contenteditable]") != null;
}

const PIECES = "[data-piece]:not([aria-disabled='true']), [data-card]:not(:disabled)";

/** The pieces of the hand that can be picked up, each kind once, in their order. */
export function piecesIn(page: ParentNode): HTMLElement[] {
  const found = new Map<string, HTMLElement>();
  for (const piece of page.querySelectorAll<HTMLElement>(PIECES)) {
    const kind = piece.dataset["piece"] ?? piece.dataset["card"]!;
    if (!found.has(kind)) found.set(kind, piece);
  }
  return [...found.values()];
}

/** The buttons of what can be chosen besides. */
export function buttonsIn(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>("[data-controls] button:not(:disabled)")];
}

/** The piece that is picked up. */
export function chosenPiece(page: ParentNode): HTMLElement | undefined {
  return page.querySelector<HTMLElement>("[data-piece][aria-pressed='true'], [data-card][aria-pressed='true']") ?? undefined;
}

/** Press something as a pointer does, or as a keyboard does. */
export function press(element: Element | undefined, byKeyboard = false): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: byKeyboard ? 0 : 1 }));
}
