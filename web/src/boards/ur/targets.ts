/**
 * Legal actions as places of the grid. Nothing here knows a rule: an action is read by its spelling
 * (docs/notation/ur.md), and what is not among the legal ones is no target.
 */
import type { View } from "./view";

export const COLUMNS = ["A", "B", "C", "D", "E", "F"] as const;
export const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** What the person has picked up so far: a token of the reserve, or the tile that attacks. */
export interface Picked {
  token: boolean;
  source: string | null;
}

const ATTACK = /^([A-F][1-6])>([A-F][1-6]):([1-5])$/;
const SWAP = /^~([A-F][1-6])([ATCPW])$/;

export interface Attack {
  source: string;
  target: string;
  moved: number;
}

export function readAttack(action: string): Attack | null {
  const match = ATTACK.exec(action);
  return match && { source: match[1]!, target: match[2]!, moved: Number(match[3]) };
}

/** The cell and the image of an exchange on the grid. */
export function readSwap(action: string): { at: string; image: string } | null {
  const match = SWAP.exec(action);
  return match && { at: match[1]!, image: match[2]! };
}

/** The number of `put2` or `keep4`. */
export function readShare(action: string): number | null {
  const match = /^(?:put|keep)([0-5])$/.exec(action);
  return match && Number(match[1]);
}

/** Tiles from which something can be attacked now. */
export function attackers(legal: string[]): Set<string> {
  return new Set(legal.flatMap((action) => readAttack(action)?.source ?? []));
}

/** The cell that the next share is for, in agriculture and politics. */
export function cellInTurn(view: View): string | null {
  return view.phase === "put" || view.phase === "keep" ? (view.turn.waiting[0] ?? null) : null;
}

/** The actions that choosing a cell may mean now; several are told apart by a second choice. */
export function actionsOn(at: string, view: View, legal: string[], picked: Picked): string[] {
  return legal.filter((action) => isOn(at, action, view, picked));
}

function isOn(at: string, action: string, view: View, picked: Picked): boolean {
  if (action === `+${at}` || action === `z${at}`) return true;
  if (readSwap(action)?.at === at) return true;
  const attack = readAttack(action);
  if (attack) return attack.source === picked.source && attack.target === at;
  return readShare(action) !== null && cellInTurn(view) === at;
}

/** Whether a cell is shown as a target: tokens for given-up actions only once one is picked up. */
export function isTarget(at: string, view: View, legal: string[], picked: Picked): boolean {
  if (view.phase === "normal" && !picked.token) return false;
  return actionsOn(at, view, legal, picked).length > 0;
}

/** An action that would choose this cell, legal or not, so that the server can say why not. */
export function wish(at: string, view: View, picked: Picked): string {
  switch (view.phase) {
    case "first_exchange":
    case "exchange":
      return `~${at}${view.players[view.to_act!]!.hand![0]}`;
    case "ziggurat":
      return `z${at}`;
    case "war":
      return attackWish(at, picked.source);
    default:
      return `+${at}`;
  }
}

/** From the picked tile if it touches the cell; or else from the cell itself, to any neighbor. */
function attackWish(at: string, source: string | null): string {
  const beside = neighbors(at);
  return source && beside.includes(source) ? `${source}>${at}:1` : `${at}>${beside[0]}:1`;
}

export function neighbors(at: string): string[] {
  const [x, y] = [COLUMNS.indexOf(at[0] as "A"), Number(at[1])];
  const around: [number, number][] = [
    [x, y - 1],
    [x - 1, y],
    [x + 1, y],
    [x, y + 1],
  ];
  return around.filter(([u, v]) => COLUMNS[u] && v >= 1 && v <= 6).map(([u, v]) => `${COLUMNS[u]}${v}`);
}
