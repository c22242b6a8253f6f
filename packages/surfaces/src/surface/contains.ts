import { DEGREES_TO_RADIANS } from '../geodesy/degrees.ts';
import type { Point } from '../geodesy/frame.ts';
import { footprintBox } from './curve.ts';
import { EDGE_TOLERANCE_M, type Footprint, type Region } from './footprint.ts';
import { signedDistance } from './hull.ts';
import type { Shape, Sweep } from './shape.ts';

/** Wider than any rounding of a box; the outline itself decides the rest. */
const BOX_SLACK_M = 2 * EDGE_TOLERANCE_M;

export function footprintContains(footprint: Footprint, p: Point): boolean {
  const { minX, minY, maxX, maxY } = footprintBox(footprint);
  if (p.x < minX - BOX_SLACK_M || p.x > maxX + BOX_SLACK_M) return false;
  if (p.y < minY - BOX_SLACK_M || p.y > maxY + BOX_SLACK_M) return false;
  for (const region of footprint.all) if (!regionContains(region, p)) return false;
  return true;
}

export function regionContains(region: Region, p: Point): boolean {
  if (region.kind === 'band') {
    const d = Math.max(0, signedDistance(region.hull, p.x, p.y));
    return d >= region.from - EDGE_TOLERANCE_M && d <= region.to + EDGE_TOLERANCE_M;
  }
  if (!ringContains(region.outer, p)) return false;
  for (const hole of region.holes) if (windsAround(hole, p) && ringDistance(hole, p) > EDGE_TOLERANCE_M) return false;
  return true;
}

export function shapeContains(shape: Shape, p: Point): boolean {
  if (shape.kind === 'area') {
    return windsAround(shape.ring, p) || ringDistance(shape.ring, p) <= shape.buffer + EDGE_TOLERANCE_M;
  }
  const d = Math.hypot(p.x - shape.centre.x, p.y - shape.centre.y);
  if (d < shape.rMin - EDGE_TOLERANCE_M || d > shape.rMax + EDGE_TOLERANCE_M) return false;
  return inSector(shape, p, d);
}

function inSector({ centre, sector }: Sweep, p: Point, d: number): boolean {
  if (!sector || d <= EDGE_TOLERANCE_M) return true;
  const turned = (Math.atan2(p.x - centre.x, p.y - centre.y) / DEGREES_TO_RADIANS - sector.fromDeg + 720) % 360;
  const width = (sector.toDeg - sector.fromDeg + 360) % 360;
  const slackDeg = EDGE_TOLERANCE_M / d / DEGREES_TO_RADIANS;
  return turned <= width + slackDeg || turned >= 360 - slackDeg;
}

export function ringContains(ring: readonly Point[], p: Point): boolean {
  return windsAround(ring, p) || ringDistance(ring, p) <= EDGE_TOLERANCE_M;
}

/** Crossing number; for a point on the ring the result is arbitrary, so callers also check the distance. */
export function windsAround(ring: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!;
    const b = ring[j]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

export function ringDistance(ring: readonly Point[], { x, y }: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[j]!;
    const b = ring[i]!;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const length2 = ex * ex + ey * ey;
    const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * ex + (y - a.y) * ey) / length2));
    nearest = Math.min(nearest, (x - a.x - t * ex) ** 2 + (y - a.y - t * ey) ** 2);
  }
  return Math.sqrt(nearest);
}
