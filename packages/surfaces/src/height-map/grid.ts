import type { DegreeBox } from '../airports/degree-box.ts';
import { requireAtLeast, requireFinite, SurfacesError } from '../errors.ts';
import { DEGREES_TO_RADIANS } from '../geodesy/degrees.ts';
import { type Frame, frameAt } from '../geodesy/frame.ts';
import { checkPosition, type Position } from '../geodesy/position.ts';

/** Cells of this size in metres in the plane around `centre`: x east, y north. */
export interface PlaneGrid {
  readonly centre: Position;
  readonly cellM: number;
  readonly columns: number;
  readonly rows: number;
}

/** Cells of equal fractions of a degree, as globes and web maps use; west and east may exceed ±180. */
export interface DegreeGrid {
  readonly bounds: DegreeBox;
  readonly columns: number;
  readonly rows: number;
}

export type Grid = PlaneGrid | DegreeGrid;

/** Where the centre of cell (i, j) is in an airport's plane; i and j may be fractions. */
export type CellToPlane = (i: number, j: number) => readonly [number, number];

const MAX_CELLS = 1 << 24;
const MAX_WIDTH_M = 400_000;
const EARTH_M = 6_371_000;
/** Cells per tile side: large enough that most tiles are wholly inside or outside a component. */
const MAX_TILE_CELLS = 16;
/** Largest error of the quadratic approximation over one tile; on the steepest surface a third of that in height. */
const BEND_M = 2e-4;

export function checkGrid(grid: Grid): void {
  const { columns, rows } = grid;
  for (const [field, size] of [['columns', columns] as const, ['rows', rows] as const]) {
    if (!Number.isInteger(size) || size < 1)
      throw new SurfacesError('out_of_range', field, 'a whole number from 1', size);
  }
  if (columns * rows > MAX_CELLS) {
    throw new SurfacesError('out_of_range', 'columns * rows', `at most ${MAX_CELLS} cells`, columns * rows);
  }
  if ('bounds' in grid) {
    checkBounds(grid.bounds);
    return;
  }
  checkPosition(grid.centre.lat, grid.centre.lon, 'centre');
  requireAtLeast(grid.cellM, 0.01, 'cellM');
  const widest = Math.max(columns, rows) * grid.cellM;
  if (widest > MAX_WIDTH_M) throw new SurfacesError('out_of_range', 'cellM', 'a grid at most 400\u00a0km wide', widest);
}

function checkBounds({ south, north, west, east }: DegreeBox): void {
  checkPosition(south, 0, 'bounds.south');
  checkPosition(north, 0, 'bounds.north');
  requireFinite(west, 'bounds.west');
  requireFinite(east, 'bounds.east');
  if (!(south < north)) throw new SurfacesError('out_of_range', 'bounds.north', `more than ${south}`, north);
  if (!(west < east)) throw new SurfacesError('out_of_range', 'bounds.east', `more than ${west}`, east);
  const highest = (north - south) * DEGREES_TO_RADIANS * EARTH_M;
  const nearestEquator = Math.min(north, Math.max(south, 0));
  const across = (east - west) * DEGREES_TO_RADIANS * EARTH_M * Math.cos(nearestEquator * DEGREES_TO_RADIANS);
  if (Math.max(highest, across) > MAX_WIDTH_M || east - west > 360) {
    throw new SurfacesError('out_of_range', 'bounds', 'a grid at most 400\u00a0km wide', { south, north, west, east });
  }
}

/** Cells per tile side, few enough that over a tile the conversion to any airport's plane is quadratic. */
export function tileSide(grid: Grid): number {
  let side = MAX_TILE_CELLS;
  while (side > 1 && bendBeyondQuadratic(grid, side) > BEND_M) side /= 2;
  return side;
}

function bendBeyondQuadratic(grid: Grid, side: number): number {
  const [half, bent] = 'bounds' in grid ? degreeTile(grid, side) : [grid.cellM * side * Math.SQRT1_2, 1];
  return (half ** 3 * bent) / (6 * EARTH_M ** 2);
}

/** Half a tile's diagonal, and how much more parallels and meridians bend at this latitude. */
function degreeTile({ bounds: { south, north, west, east }, columns, rows }: DegreeGrid, side: number) {
  const tall = (((north - south) * DEGREES_TO_RADIANS * EARTH_M) / rows) * side;
  const wide = (((east - west) * DEGREES_TO_RADIANS * EARTH_M) / columns) * side;
  const steep = Math.tan(Math.max(Math.abs(south), Math.abs(north)) * DEGREES_TO_RADIANS);
  return [Math.hypot(wide, tall) / 2, 1 + steep * steep] as const;
}

export function placer(grid: Grid): (airport: Frame) => CellToPlane {
  if (!('bounds' in grid)) return planePlacer(grid);
  const { bounds, columns, rows } = grid;
  const perColumn = (bounds.east - bounds.west) / columns;
  const perRow = (bounds.north - bounds.south) / rows;
  return (airport) => (i, j) => {
    const lon = bounds.west + (i + 0.5) * perColumn;
    const lat = bounds.south + (j + 0.5) * perRow;
    const { x, y } = airport.toLocal(lat, lon - 360 * Math.round(lon / 360));
    return [x, y];
  };
}

function planePlacer({ centre, cellM, columns, rows }: PlaneGrid): (airport: Frame) => CellToPlane {
  const grid = frameAt(centre);
  const x = (i: number) => (i - (columns - 1) / 2) * cellM;
  const y = (j: number) => (j - (rows - 1) / 2) * cellM;
  return (airport) => {
    if (grid.origin.lat === airport.origin.lat && grid.origin.lon === airport.origin.lon) {
      return (i, j) => [x(i), y(j)];
    }
    const between = planeToPlane(grid, airport);
    return (i, j) => between(x(i), y(j));
  };
}

const LATTICE_M = 2000;

/**
 * From the grid's plane to the airport's. The exact way through latitude and longitude is slow, so it is computed on a
 * 2 km lattice and interpolated quadratically (the remaining error is below a micrometre).
 */
function planeToPlane(grid: Frame, airport: Frame): (x: number, y: number) => readonly [number, number] {
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

/** Lagrange weights for nodes -1, 0, 1. */
function weights(t: number): readonly [number, number, number] {
  return [(t * (t - 1)) / 2, 1 - t * t, (t * (t + 1)) / 2];
}
