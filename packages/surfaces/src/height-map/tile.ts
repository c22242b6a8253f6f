import type { Frame } from '../geodesy/frame.ts';

/** Cells along the side of a tile: large enough that most tiles lie wholly in or out of a component, small enough to be flat. */
export const TILE = 16;

/**
 * A square of cells seen in an airport's plane. Two planes differ by a turn and a bend; over one tile the bend is below a
 * tenth of a millimetre, so cell (i, j) of the tile lies at (x0 + i·ax + j·bx, y0 + i·ay + j·by).
 */
export interface Tile {
  readonly firstCell: number;
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly y0: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  /** Middle, and the distance from it to the farthest cell. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

interface GridSize {
  readonly cellM: number;
  readonly columns: number;
  readonly rows: number;
}

export function tilesOf(grid: Frame, airport: Frame, size: GridSize): Tile[] {
  const { cellM, columns, rows } = size;
  const place = placer(grid, airport);
  const x = (i: number) => (i - (columns - 1) / 2) * cellM;
  const y = (j: number) => (j - (rows - 1) / 2) * cellM;
  const tiles: Tile[] = [];
  for (let j = 0; j < rows; j += TILE) {
    for (let i = 0; i < columns; i += TILE) {
      const wide = Math.min(TILE, columns - i);
      const tall = Math.min(TILE, rows - j);
      const origin = place(x(i), y(j));
      const east = place(x(i + 1), y(j));
      const north = place(x(i), y(j + 1));
      const [ax, ay] = [east[0] - origin[0], east[1] - origin[1]];
      const [bx, by] = [north[0] - origin[0], north[1] - origin[1]];
      const halfX = ((wide - 1) * ax + (tall - 1) * bx) / 2;
      const halfY = ((wide - 1) * ay + (tall - 1) * by) / 2;
      const otherX = ((wide - 1) * ax - (tall - 1) * bx) / 2;
      const otherY = ((wide - 1) * ay - (tall - 1) * by) / 2;
      tiles.push({
        firstCell: j * columns + i,
        columns: wide,
        rows: tall,
        x0: origin[0],
        y0: origin[1],
        ax,
        ay,
        bx,
        by,
        x: origin[0] + halfX,
        y: origin[1] + halfY,
        reach: Math.max(Math.hypot(halfX, halfY), Math.hypot(otherX, otherY)) + 1e-3,
      });
    }
  }
  return tiles;
}

type Place = (x: number, y: number) => readonly [number, number];

/**
 * From the grid's plane to the airport's. The way through latitude and longitude is exact but slow, so it is walked on a
 * lattice of 2 km and interpolated by a quadratic in between (the bend's bend is below a micrometre at that size).
 */
function placer(grid: Frame, airport: Frame): Place {
  const same = grid.origin.lat === airport.origin.lat && grid.origin.lon === airport.origin.lon;
  if (same) return (x, y) => [x, y];
  const known = new Map<string, readonly [number, number]>();
  const exact = (i: number, j: number): readonly [number, number] => {
    const key = `${i},${j}`;
    const had = known.get(key);
    if (had) return had;
    const { lat, lon } = grid.toGeographic(i * LATTICE_M, j * LATTICE_M);
    const p = airport.toLocal(lat, lon);
    const made = [p.x, p.y] as const;
    known.set(key, made);
    return made;
  };
  return (x, y) => {
    const i = Math.round(x / LATTICE_M);
    const j = Math.round(y / LATTICE_M);
    const u = weights(x / LATTICE_M - i);
    const v = weights(y / LATTICE_M - j);
    let px = 0;
    let py = 0;
    for (let m = 0; m < 3; m++) {
      for (let n = 0; n < 3; n++) {
        const p = exact(i + m - 1, j + n - 1);
        px += u[m]! * v[n]! * p[0];
        py += u[m]! * v[n]! * p[1];
      }
    }
    return [px, py];
  };
}

const LATTICE_M = 2000;

/** Lagrange weights for nodes -1, 0, 1. */
function weights(t: number): readonly [number, number, number] {
  return [(t * (t - 1)) / 2, 1 - t * t, (t * (t + 1)) / 2];
}
