/** Values at the points of a grid, row by row. */
export interface ValueGrid {
  readonly columns: number;
  readonly rows: number;
  readonly values: ArrayLike<number>;
  /** What governs each point. Where it changes, a jump of more than half a step has no line: nothing lies between. */
  readonly governs: ArrayLike<number>;
}

export interface GridLine {
  readonly value: number;
  readonly points: readonly (readonly [column: number, row: number])[];
}

/** A crossing of the grid's edges: the edge from a point to the right, or up. */
type Edge = number;

/** Lines of equal value, straight within a cell: for what has no formula, such as a surface over a model's ground. */
export function gridContours(grid: ValueGrid, stepM: number): GridLine[] {
  const joined = new Map<number, Map<Edge, Edge[]>>();
  for (let row = 0; row < grid.rows - 1; row++)
    for (let column = 0; column < grid.columns - 1; column++) crossCell(grid, column, row, stepM, joined);
  return [...joined].flatMap(([step, edges]) =>
    chains(edges).map((chain) => ({
      value: step * stepM,
      points: chain.map((edge) => crossing(grid, edge, step * stepM)),
    })),
  );
}

function crossCell(grid: ValueGrid, column: number, row: number, stepM: number, into: Map<number, Map<Edge, Edge[]>>) {
  const { columns, values, governs } = grid;
  const sw = row * columns + column;
  const corners = [sw, sw + 1, sw + columns + 1, sw + columns] as const;
  const heights = corners.map((at) => values[at] ?? Number.NaN) as [number, number, number, number];
  const [least, most] = [Math.min(...heights), Math.max(...heights)];
  if (!Number.isFinite(most - least)) return;
  if (most - least > stepM / 2 && corners.some((at) => governs[at] !== governs[sw])) return;
  // South, east, north, west.
  const edges = [2 * sw, 2 * (sw + 1) + 1, 2 * (sw + columns), 2 * sw + 1] as const;
  for (let step = Math.floor(least / stepM) + 1; step * stepM <= most; step++) {
    const level = step * stepM;
    const isAbove = heights.map((height) => height >= level);
    const crossed = edges.filter((_, side) => isAbove[side] !== isAbove[(side + 1) % 4]);
    const of = into.get(step) ?? new Map<Edge, Edge[]>();
    into.set(step, of);
    if (crossed.length === 2) join(of, crossed[0]!, crossed[1]!);
    if (crossed.length < 4) continue;
    // A saddle: the middle decides which two corners belong together.
    const isMiddleAbove = (heights[0] + heights[1] + heights[2] + heights[3]) / 4 >= level;
    const [south, east, north, west] = edges;
    const cutsSouthWest = isAbove[0] !== isMiddleAbove;
    join(of, south, cutsSouthWest ? west : east);
    join(of, north, cutsSouthWest ? east : west);
  }
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

function crossing({ columns, values }: ValueGrid, edge: Edge, level: number): readonly [number, number] {
  const [at, isUp] = [edge >> 1, (edge & 1) === 1];
  const [a, b] = [values[at] ?? Number.NaN, values[at + (isUp ? columns : 1)] ?? Number.NaN];
  const share = (level - a) / (b - a);
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return isUp ? [column, row + share] : [column + share, row];
}
