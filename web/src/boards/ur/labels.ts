/** What is said about cells and actions: for screen readers, menus and buttons. */
import { readAttack, readShare, readSwap } from "./targets";
import type { Cell, Image, View } from "./view";
import type { Words } from "./words";

/** What is on a cell, such as "B2: trade, agriculture behind; 3 tokens of Lagash". */
export function cellLabel(at: string, cell: Cell | null, names: string[], words: Words): string {
  if (!cell) return words.empty(at);
  if (cell.ziggurat !== null) return words.zigguratOf(at, names[cell.ziggurat]!);
  const tile = words.tile(at, words.image[cell.shows], words.image[cell.behind]);
  const tokens = cell.owner === null ? words.free : words.tokensOf(cell.tokens, names[cell.owner]!);
  return `${tile}; ${tokens}`;
}

/** What an action that chooses a cell would be. */
export function actionLabel(action: string, view: View, words: Words): string {
  const swap = readSwap(action);
  if (swap) return words.lay(words.image[swap.image as Image]);
  const attack = readAttack(action);
  if (attack) return words.move(attack.moved);
  const share = readShare(action);
  if (share !== null) return view.phase === "put" ? words.put(share) : words.keep(share);
  if (action.startsWith("z")) return words.ziggurat(action.slice(1));
  return tokenLabel(action.slice(1), view, words);
}

function tokenLabel(at: string, view: View, words: Words): string {
  if (view.phase !== "normal") return words.token(at);
  const isFree = view.grid.some((cell) => cell.at === at && cell.owner === null);
  return isFree ? words.tokenForBoth(at) : words.tokenForAction(at);
}
