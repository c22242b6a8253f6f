import type { CellToPlane } from './grid.ts';

/**
 * A square of cells in an airport's plane. Grid and plane differ by a rotation and a bend; a tile is small enough for a
 * quadratic to describe both.
 */
export interface Tile {
  readonly firstCell: number;
  readonly columns: number;
  readonly rows: number;
  readonly x: Quadratic;
  readonly y: Quadratic;
  /** Centre, and the distance from it to the farthest cell. */
  readonly midX: number;
  readonly midY: number;
  readonly reach: number;
}

/** at + i·a + j·b + i²·aa + ij·ab + j²·bb for cell (i, j) of a tile. */
export interface Quadratic {
  readonly at: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly ab: number;
  readonly bb: number;
}

export function tilesOf(place: CellToPlane, columns: number, rows: number, side: number): Tile[] {
  const tiles: Tile[] = [];
  for (let j = 0; j < rows; j += side) {
    for (let i = 0; i < columns; i += side) {
      tiles.push(tileOf(place, i, j, Math.min(side, columns - i), Math.min(side, rows - j), j * columns + i));
    }
  }
  return tiles;
}

function tileOf(place: CellToPlane, i: number, j: number, columns: number, rows: number, firstCell: number): Tile {
  const h = (columns - 1) / 2;
  const k = (rows - 1) / 2;
  const nodes = [
    place(i, j),
    place(i + h, j),
    place(i + 2 * h, j),
    place(i, j + k),
    place(i, j + 2 * k),
    place(i + 2 * h, j + 2 * k),
  ] as const;
  const x = quadraticOf(nodes, 0, h, k);
  const y = quadraticOf(nodes, 1, h, k);
  // Slopes at the centre give the corners except for the bend, which is added in full.
  const alongX = h * (x.a + 2 * h * x.aa + k * x.ab);
  const alongY = h * (y.a + 2 * h * y.aa + k * y.ab);
  const acrossX = k * (x.b + h * x.ab + 2 * k * x.bb);
  const acrossY = k * (y.b + h * y.ab + 2 * k * y.bb);
  const bend = (q: Quadratic) => Math.abs(q.aa) * h * h + Math.abs(q.ab) * h * k + Math.abs(q.bb) * k * k;
  const corner = Math.max(
    Math.hypot(alongX + acrossX, alongY + acrossY),
    Math.hypot(alongX - acrossX, alongY - acrossY),
  );
  const reach = corner + bend(x) + bend(y) + 1e-3;
  return { firstCell, columns, rows, x, y, midX: valueAt(x, h, k), midY: valueAt(y, h, k), reach };
}

type Pair = readonly [number, number];

/** Through six nodes: three along the first row, two more along the first column, the far corner. */
function quadraticOf(
  [start, east, farEast, north, farNorth, corner]: readonly [Pair, Pair, Pair, Pair, Pair, Pair],
  of: 0 | 1,
  h: number,
  k: number,
): Quadratic {
  const at = start[of];
  const [a, aa] = parabola(at, east[of], farEast[of], h);
  const [b, bb] = parabola(at, north[of], farNorth[of], k);
  const twisted = corner[of] - at - 2 * h * (a + 2 * h * aa) - 2 * k * (b + 2 * k * bb);
  return { at, a, b, aa, bb, ab: h === 0 || k === 0 ? 0 : twisted / (4 * h * k) };
}

function parabola(p0: number, p1: number, p2: number, h: number): Pair {
  if (h === 0) return [0, 0];
  return [(4 * p1 - 3 * p0 - p2) / (2 * h), (p0 - 2 * p1 + p2) / (2 * h * h)];
}

function valueAt({ at, a, b, aa, ab, bb }: Quadratic, i: number, j: number): number {
  return at + i * (a + i * aa + j * ab) + j * (b + j * bb);
}

/** A row's first value, its first step, and the increase of each further step. */
export const rowStart = (q: Quadratic, j: number): number => q.at + j * (q.b + j * q.bb);
export const rowStep = (q: Quadratic, j: number): number => q.a + q.aa + j * q.ab;
export const rowBend = (q: Quadratic): number => 2 * q.aa;
