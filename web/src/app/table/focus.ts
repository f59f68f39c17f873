/**
 * Where the keyboard is after what had its focus is gone: a button that was pressed, a turn that was
 * confirmed. It goes on at the board's own place, where it was last.
 */
const HOME = ".board, .choices, .hand";
const PLACE = '.board [role="gridcell"][tabindex="0"]';

/** Keep the focus in a part of the page; returns how to stop. */
export function keepFocus(part: HTMLElement): () => void {
  let wasHome = false; // whether the focus was at the board, the choices or the hand
  const note = ({ target }: FocusEvent) => (wasHome = (target as Element).closest(HOME) !== null);
  const isLost = () => wasHome && (document.activeElement === document.body || document.activeElement === null);
  const find = () => {
    if (isLost()) part.querySelector<HTMLElement | SVGElement>(PLACE)?.focus({ preventScroll: true });
  };
  const look = () => {
    if (isLost()) setTimeout(find); // on its way from one place to the next the focus is nowhere for a moment
  };
  document.addEventListener("focusin", note);
  const watch = new MutationObserver(look);
  watch.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    document.removeEventListener("focusin", note);
    watch.disconnect();
  };
}
