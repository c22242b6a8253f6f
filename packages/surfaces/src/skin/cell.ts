import type { Point } from '../geodesy/frame.ts';
import { regionContains } from '../surface/contains.ts';
import type { Box } from '../surface/curve.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import type { BandRegion, PolygonRegion, Region } from '../surface/footprint.ts';
import { signedDistance } from '../surface/hull.ts';
import type { SmoothLaw } from '../surface/stationary.ts';
import { type Line, lineThrough } from './convex.ts';

/** A square of the quadtree. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

export const cornersOf = ({ x, y, half }: Cell): Point[] => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
];

export const quartersOf = ({ x, y, half }: Cell): Cell[] => {
  const h = half / 2;
  return [
    { x: x - h, y: y - h, half: h },
    { x: x + h, y: y - h, half: h },
    { x: x + h, y: y + h, half: h },
    { x: x - h, y: y + h, half: h },
  ];
};

export const cellMeets = ({ x, y, half }: Cell, box: Box): boolean =>
  x - half <= box.maxX && x + half >= box.minX && y - half <= box.maxY && y + half >= box.minY;

export type Relation = 'inside' | 'outside' | 'edge';

export function relationOf(region: Region, cell: Cell): Relation {
  if (region.kind === 'polygon') {
    if (sidesIn(region, cell).length > 0) return 'edge';
    return regionContains(region, cell) ? 'inside' : 'outside';
  }
  const reach = cell.half * Math.SQRT2;
  const away = signedDistance(region.hull, cell.x, cell.y);
  const [near, far] = [Math.max(0, away - reach), Math.max(0, away + reach)];
  if (near > region.to || far < region.from) return 'outside';
  return far <= region.to && (region.from === 0 || near >= region.from) ? 'inside' : 'edge';
}

/** The lines along which a region's edge passes through a cell; null where it is too curved for one line. */
export function edgeLines(region: Region, cell: Cell, toleranceM: number): Line[] | null {
  if (region.kind === 'polygon') return sidesIn(region, cell).map(([a, b]) => lineThrough(a, b));
  const found: Line[] = [];
  for (const distance of [region.from, region.to]) {
    if (distance === 0 || !Number.isFinite(distance)) continue;
    const chord = chordOf(region, distance, cell, toleranceM);
    if (chord === 'curved') return null;
    if (chord) found.push(chord);
  }
  return found;
}

/** Liang and Barsky: whether a side passes through the square. */
function sidesIn({ outer, holes }: PolygonRegion, { x, y, half }: Cell): [Point, Point][] {
  const found: [Point, Point][] = [];
  for (const ring of [outer, ...holes]) {
    for (let i = 0; i < ring.length; i++) {
      const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
      let [from, to] = [0, 1];
      const within = (start: number, step: number, low: number, high: number): boolean => {
        if (step === 0) return start >= low && start <= high;
        const [t, u] = [(low - start) / step, (high - start) / step];
        from = Math.max(from, Math.min(t, u));
        to = Math.min(to, Math.max(t, u));
        return from <= to;
      };
      if (within(a.x, b.x - a.x, x - half, x + half) && within(a.y, b.y - a.y, y - half, y + half)) found.push([a, b]);
    }
  }
  return found;
}

const HALVINGS = 30;

/** The chord of a curve at a distance from the hull; neighbouring cells share its ends, so it has no gaps. */
function chordOf({ hull }: BandRegion, distance: number, cell: Cell, toleranceM: number): Line | 'curved' | null {
  const off = (p: Point) => Math.max(0, signedDistance(hull, p.x, p.y)) - distance;
  const corners = cornersOf(cell);
  const values = corners.map(off);
  const crossings: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const j = (i + 1) % 4;
    if (values[i]! > 0 !== values[j]! > 0) crossings.push(crossing(corners[i]!, corners[j]!, off));
  }
  const [a, b] = crossings;
  // A cap that pokes in through one side is at most this high.
  if (!a || !b) return cell.half ** 2 / (2 * distance) > toleranceM ? 'curved' : null;
  if (crossings.length > 2) return 'curved';
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return Math.abs(off(middle)) > toleranceM ? 'curved' : lineThrough(a, b);
}

function crossing(from: Point, to: Point, off: (p: Point) => number): Point {
  const isOut = off(from) > 0;
  const at = (t: number) => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  let [low, high] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (off(at(middle)) > 0 === isOut) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
}

/** Lowest and highest a formula can be in a cell; cones are convex, so highest at a corner. */
export function rangeOf(law: SmoothLaw, cell: Cell): readonly [low: number, high: number] {
  if (law.kind === 'flat') return [law.z, law.z];
  const middle = lawElevation(law, cell.x, cell.y);
  if (law.kind === 'plane') {
    const reach = cell.half * (Math.abs(law.gx) + Math.abs(law.gy));
    return [middle - reach, middle + reach];
  }
  const reach = law.slope * cell.half * Math.SQRT2;
  return [middle - reach, middle + reach];
}

/** Whether straight facets over the cell stay within the tolerance of the formula. */
export function isStraight(law: SmoothLaw, cell: Cell, toleranceM: number): boolean {
  if (law.kind === 'flat' || law.kind === 'plane') return true;
  const corners = cornersOf(cell);
  const at = ({ x, y }: Point) => lawElevation(law, x, y);
  const heights = corners.map(at);
  const mean = heights.reduce((sum, z) => sum + z, 0) / 4;
  if (Math.abs(at(cell) - mean) > toleranceM) return false;
  return corners.every((a, i) => {
    const b = corners[(i + 1) % 4]!;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    return Math.abs(at(middle) - (heights[i]! + heights[(i + 1) % 4]!) / 2) <= toleranceM;
  });
}
