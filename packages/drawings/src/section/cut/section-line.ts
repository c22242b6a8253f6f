import { type Box, footprintBox, type HeightComponent, type Point } from '@jibline/surfaces';

/** A straight line on the ground of an aerodrome's plane: distances count from `origin`. */
export interface SectionLine {
  readonly origin: Point;
  readonly ux: number;
  readonly uy: number;
  readonly fromM: number;
  readonly toM: number;
}

export function lineThrough(origin: Point, through: Point): Omit<SectionLine, 'fromM' | 'toM'> & { lengthM: number } {
  const lengthM = Math.hypot(through.x - origin.x, through.y - origin.y);
  return { origin, ux: (through.x - origin.x) / lengthM, uy: (through.y - origin.y) / lengthM, lengthM };
}

type Direction = Pick<SectionLine, 'origin' | 'ux' | 'uy'>;

export const onLine = ({ origin, ux, uy }: Direction, d: number): Point => ({
  x: origin.x + d * ux,
  y: origin.y + d * uy,
});

/** Distance along the line of its point nearest to the given one. */
export const alongLine = ({ origin, ux, uy }: Direction, { x, y }: Point): number =>
  (x - origin.x) * ux + (y - origin.y) * uy;

type Range = readonly [from: number, to: number];

function cutAxis([from, to]: Range, start: number, u: number, low: number, high: number): Range {
  if (Math.abs(u) < 1e-12) return start < low || start > high ? [1, 0] : [from, to];
  const [a, b] = [(low - start) / u, (high - start) / u];
  return [Math.max(from, Math.min(a, b)), Math.min(to, Math.max(a, b))];
}

/** The part of the line inside a component's bounding box; null where it passes by. */
export function rangeInBox(line: SectionLine, component: HeightComponent): Range | null {
  const { minX, minY, maxX, maxY }: Box = footprintBox(component.footprint);
  const across = cutAxis([line.fromM, line.toM], line.origin.x, line.ux, minX, maxX);
  const both = across[0] > across[1] ? across : cutAxis(across, line.origin.y, line.uy, minY, maxY);
  return both[0] > both[1] ? null : both;
}
