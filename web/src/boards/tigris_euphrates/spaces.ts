/** Spaces of the map: their names and places, and what lies on each in a view. */
import type { Place } from "../../design/arrows";
import type { GlyphName } from "../../design/glyphs";
import { TILE_LETTERS, type LeaderLetter, type TileLetter } from "../four_colors/colors";
import { MAPS } from "./maps";
import type { BoardView, MapName, Space, View } from "./view";

export const COLUMNS = 16;
export const ROWS = 11;
export const SIZE = 64;
/** By seat, the symbol of its dynasty. */
export const DYNASTIES: readonly GlyphName[] = ["archer", "bull", "pot", "lion"];

export function nameOf([column, row]: Place): Space {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

export function placeOf(space: Space): Place {
  return [space.charCodeAt(0) - 65, Number(space.slice(1)) - 1];
}

/** The corner of a space in the drawing. */
export function cornerOf(space: Space): { x: number; y: number } {
  const [column, row] = placeOf(space);
  return { x: column * SIZE, y: row * SIZE };
}

function marked(map: MapName, marks: string): Space[] {
  return MAPS[map].flatMap((line, row) =>
    [...line].flatMap((mark, column) => (marks.includes(mark) ? [nameOf([column, row])] : [])),
  );
}

export const rivers = (map: MapName): Space[] => marked(map, "~");
/** The spaces with a special border: their treasures are taken first. */
export const specials = (map: MapName): Space[] => marked(map, "S");

/** What lies on one space. */
export interface Content {
  tile?: TileLetter;
  leader?: LeaderLetter;
  seat?: number;
  treasure?: true;
  facedown?: true;
  catastrophe?: true;
  building?: TileLetter;
}

export function contents(board: BoardView): Map<Space, Content> {
  const found = new Map<Space, Content>();
  const put = (space: Space, what: Content) => found.set(space, { ...found.get(space), ...what });
  for (const tile of TILE_LETTERS) for (const at of board.tiles[tile]) put(at, { tile });
  for (const at of board.facedown) put(at, { facedown: true });
  for (const at of board.catastrophes) put(at, { catastrophe: true });
  for (const at of board.treasures) put(at, { treasure: true });
  for (const { seat, leader, at } of board.leaders) put(at, { seat, leader });
  for (const tile of TILE_LETTERS) {
    const at = board.buildings[tile];
    if (at) put(at, { building: tile });
  }
  return found;
}

/** Whether a tile with nothing but perhaps a treasure is all that is to be drawn. */
export function isPlainTile({ tile, leader, catastrophe, building }: Content): boolean {
  return Boolean(tile) && !leader && !catastrophe && !building;
}

/** The spaces whose content differs between two moments. */
export function changed(before: View | null, now: View): Space[] {
  if (!before) return [];
  const [old, current] = [contents(before.board), contents(now.board)];
  const spaces = new Set([...old.keys(), ...current.keys()]);
  const told = (content: Content | undefined) =>
    JSON.stringify(Object.entries(content ?? {}).sort());
  return [...spaces].filter((space) => told(old.get(space)) !== told(current.get(space)));
}

/** What lay on spaces that are empty now. */
export function left(before: View | null, now: View): [Space, Content][] {
  const current = contents(now.board);
  return before ? [...contents(before.board)].filter(([space]) => !current.has(space)) : [];
}

/** The space that the unification tile covers, while wars last. */
export function covered(view: View): Space | null {
  return view.phase === "choose_war" || view.conflict?.kind === "war" ? view.placed : null;
}

/** The numbers on leaders: temples where a revolt matters, else supporters; totals in a conflict. */
export function shownStrengths(view: View, counting: "supporters" | "temples"): Map<Space, number> {
  const shown = new Map(view.board.leaders.map((leader) => [leader.at, leader[counting]]));
  for (const { seat, at } of fighters(view)) {
    const { attacker, attack, committed, defense } = view.conflict!;
    shown.set(at, seat === attacker ? attack + (committed ?? 0) : defense);
  }
  return shown;
}

/** The leaders in conflict. */
export function fighters({ board, conflict }: View): BoardView["leaders"] {
  if (!conflict) return [];
  return board.leaders.filter(
    ({ seat, leader }) =>
      leader === conflict.leader && (seat === conflict.attacker || seat === conflict.defender),
  );
}

/** The spaces around one, and itself. */
export function crossAt(space: Space): Space[] {
  const [column, row] = placeOf(space);
  return [space, nameOf([column - 1, row]), nameOf([column + 1, row]), nameOf([column, row - 1]), nameOf([column, row + 1])];
}

/** The tiles that a monument or the wonder would stand on, while that is decided: squares and crosses. */
export function buildingSites(view: View, legal: string[]): Space[][] {
  const squares = legal.some((action) => /^(M[stfm]|q)/.test(action)) ? view.squares : [];
  const centers = legal.filter((action) => action.startsWith("W")).map((action) => action.slice(1));
  return [...squares.map(squareAt), ...centers.map(crossAt)];
}

/** The four spaces of the square with this top left space. */
export function squareAt(space: Space): Space[] {
  const [column, row] = placeOf(space);
  return [nameOf([column, row]), nameOf([column + 1, row]), nameOf([column, row + 1]), nameOf([column + 1, row + 1])];
}
