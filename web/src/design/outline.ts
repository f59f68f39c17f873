/** Outlines of sets of squares, such as rivers and kingdoms, as SVG paths with round corners. */

type Point = readonly [number, number];

/** Clockwise around a square: where each side begins, and its direction. The inside is on the right. */
const SIDES = [
  { from: [0, 0], along: [1, 0], beyond: [0, -1] },
  { from: [1, 0], along: [0, 1], beyond: [1, 0] },
  { from: [1, 1], along: [-1, 0], beyond: [0, 1] },
  { from: [0, 1], along: [0, -1], beyond: [-1, 0] },
] as const;

interface Shape {
  /** The side of a square. */
  size: number;
  /** How far inside the squares' edges the outline runs; negative: outside. */
  inset: number;
  radius: number;
}

/** The outline of some squares, given as [column, row]; one closed path for each part and each hole. */
export function outline(squares: Iterable<Point>, shape: Shape): string {
  return loops([...squares])
    .map((loop) => rounded(corners(loop), shape))
    .join("");
}

interface Edge {
  from: Point;
  along: Point;
}

/** The border as closed walks of unit edges. Squares that share a corner only stay apart. */
function loops(squares: Point[]): Edge[][] {
  const inside = new Set(squares.map(String));
  const open = new Map<string, Edge[]>();
  for (const [x, y] of squares) {
    for (const { from, along, beyond } of SIDES) {
      if (inside.has(`${x + beyond[0]},${y + beyond[1]}`)) continue;
      const edge: Edge = { from: [x + from[0], y + from[1]], along };
      open.set(String(edge.from), [...(open.get(String(edge.from)) ?? []), edge]);
    }
  }
  const found: Edge[][] = [];
  for (const start of open.values()) {
    while (start.length) found.push(walk(start[0]!, open));
  }
  return found;
}

/** Follow the border from an edge until it closes, taking the edges away. */
function walk(first: Edge, open: Map<string, Edge[]>): Edge[] {
  const loop: Edge[] = [];
  let edge: Edge | undefined = first;
  while (edge) {
    loop.push(edge);
    const here = open.get(String(edge.from))!;
    here.splice(here.indexOf(edge), 1);
    edge = following(edge, first, open);
  }
  return loop;
}

/** The edge after another. Where two squares touch by a corner, it turns right, around its own. */
function following(edge: Edge, first: Edge, open: Map<string, Edge[]>): Edge | undefined {
  const { from, along } = edge;
  const end: Point = [from[0] + along[0], from[1] + along[1]];
  const turnsRight = (next: Edge) => next.along[0] === -along[1] && next.along[1] === along[0];
  if (String(end) === String(first.from) && turnsRight(first)) return undefined;
  const next = open.get(String(end)) ?? [];
  return next.find(turnsRight) ?? next[0];
}

interface Corner {
  at: Point;
  before: Point;
  after: Point;
}

function corners(loop: Edge[]): Corner[] {
  return loop.flatMap(({ from, along }, index) => {
    const before = loop.at(index - 1)!.along;
    return before[0] === along[0] && before[1] === along[1]
      ? []
      : [{ at: from, before, after: along }];
  });
}

function rounded(loop: Corner[], { size, inset, radius }: Shape): string {
  const steps = loop.map(({ at, before, after }) => {
    const x = at[0] * size + inset * (-before[1] - after[1]);
    const y = at[1] * size + inset * (before[0] + after[0]);
    const [fromX, fromY] = [x - before[0] * radius, y - before[1] * radius];
    return `L${fromX} ${fromY}Q${x} ${y} ${x + after[0] * radius} ${y + after[1] * radius}`;
  });
  return `M${steps.join("").slice(1)}Z`;
}
