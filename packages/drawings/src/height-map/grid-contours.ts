/** Values at the points of a grid, row by row. */
export interface ValueGrid {
  readonly columns: number;
  readonly rows: number;
  readonly values: ArrayLike<number>;
  /** What governs each point. */
  readonly governs: ArrayLike<number>;
  /**
   * Asked where what governs changes from one point to the next: how much of the way the value reaches the level, from 0
   * to 1. Null where it jumps over it: no line is the truth there, since the level lies nowhere between.
   */
  readonly reaches: (from: number, to: number, level: number) => number | null;
}

export interface GridLine {
  readonly value: number;
  readonly points: readonly (readonly [column: number, row: number])[];
}

/** A crossing of the grid's edges: the edge from a point to the right, or up. */
type Edge = number;

/** How much of the way each edge is crossed; null: not at all. */
type Shares = Map<Edge, number | null>;
interface Level {
  readonly joined: Map<Edge, Edge[]>;
  readonly shares: Shares;
}

/** Lines of equal value, straight within a cell: for what has no formula, such as a surface over a model's ground. */
export function gridContours(grid: ValueGrid, stepM: number): GridLine[] {
  const levels = new Map<number, Level>();
  for (let row = 0; row < grid.rows - 1; row++)
    for (let column = 0; column < grid.columns - 1; column++) crossCell(grid, column, row, stepM, levels);
  return [...levels].flatMap(([step, { joined, shares }]) =>
    chains(joined).map((chain) => ({
      value: step * stepM,
      points: chain.map((edge) => pointOn(grid, edge, shares.get(edge) ?? 0)),
    })),
  );
}

function crossCell(grid: ValueGrid, column: number, row: number, stepM: number, levels: Map<number, Level>) {
  const { columns, values } = grid;
  const sw = row * columns + column;
  const corners = [sw, sw + 1, sw + columns + 1, sw + columns] as const;
  const heights = corners.map((at) => values[at] ?? Number.NaN) as [number, number, number, number];
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  if (!Number.isFinite(most - least)) return;
  // South, east, north, west.
  const edges = [2 * sw, 2 * (sw + 1) + 1, 2 * (sw + columns), 2 * sw + 1] as const;
  for (let step = Math.floor(least / stepM) + 1; step * stepM <= most; step++) {
    const level = step * stepM;
    const isAbove = heights.map((height) => height >= level);
    const of = levels.get(step) ?? { joined: new Map<Edge, Edge[]>(), shares: new Map() };
    levels.set(step, of);
    const crossed = edges.filter((_, side) => isAbove[side] !== isAbove[(side + 1) % 4]);
    const isWhole = crossed.every((edge) => shareOf(grid, edge, level, of.shares) !== null);
    if (crossed.length === 2 && isWhole) join(of.joined, crossed[0]!, crossed[1]!);
    if (crossed.length < 4 || !isWhole) continue;
    // A saddle: the middle decides which two corners belong together.
    const isMiddleAbove = (heights[0] + heights[1] + heights[2] + heights[3]) / 4 >= level;
    const [south, east, north, west] = edges;
    const cutsSouthWest = isAbove[0] !== isMiddleAbove;
    join(of.joined, south, cutsSouthWest ? west : east);
    join(of.joined, north, cutsSouthWest ? east : west);
  }
}

function shareOf({ columns, values, governs, reaches }: ValueGrid, edge: Edge, level: number, shares: Shares) {
  const known = shares.get(edge);
  if (known !== undefined) return known;
  const from = edge >> 1;
  const to = from + ((edge & 1) === 1 ? columns : 1);
  const [a, b] = [values[from] ?? Number.NaN, values[to] ?? Number.NaN];
  const share = governs[from] === governs[to] ? (level - a) / (b - a) : reaches(from, to, level);
  shares.set(edge, share);
  return share;
}

function join(of: Map<Edge, Edge[]>, a: Edge, b: Edge): void {
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const had = of.get(from);
    if (had) had.push(to);
    else of.set(from, [to]);
  }
}

/** Open lines from their ends, then rings; each edge has at most two neighbours. */
function chains(of: Map<Edge, Edge[]>): Edge[][] {
  const seen = new Set<Edge>();
  const follow = (start: Edge): Edge[] => {
    const chain: Edge[] = [];
    for (let at: Edge | undefined = start; at !== undefined; ) {
      chain.push(at);
      seen.add(at);
      at = of.get(at)?.find((next) => !seen.has(next));
    }
    return chain;
  };
  const ends = [...of].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  const open = ends.flatMap((edge) => (seen.has(edge) ? [] : [follow(edge)]));
  const rings = [...of.keys()].flatMap((edge) => (seen.has(edge) ? [] : [[...follow(edge), edge]]));
  return [...open, ...rings];
}

function pointOn({ columns }: ValueGrid, edge: Edge, share: number): readonly [number, number] {
  const [at, isUp] = [edge >> 1, (edge & 1) === 1];
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return isUp ? [column, row + share] : [column + share, row];
}
