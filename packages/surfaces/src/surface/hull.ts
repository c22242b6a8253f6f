import { requireFinite, SurfacesError } from '../errors.ts';
import type { Point } from '../geodesy/frame.ts';

/**
 * Convex hull (Andrew's monotone chain), counter-clockwise, without collinear corners; one or two points are returned
 * unchanged.
 */
export function convexHull(points: readonly Point[]): readonly Point[] {
  if (points.length === 0) throw new SurfacesError('bad_shape', 'hull', 'at least one point', '0 points');
  for (const [i, p] of points.entries()) {
    requireFinite(p.x, `hull[${i}].x`);
    requireFinite(p.y, `hull[${i}].y`);
  }
  const sorted = points.map(({ x, y }) => ({ x, y })).sort((a, b) => a.x - b.x || a.y - b.y);
  const distinct = sorted.filter((p, i) => i === 0 || p.x !== sorted[i - 1]!.x || p.y !== sorted[i - 1]!.y);
  if (distinct.length < 3) return distinct;
  const lower = chain(distinct);
  const upper = chain(distinct.toReversed());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chain(points: readonly Point[]): Point[] {
  const stored: Point[] = [];
  for (const p of points) {
    while (stored.length >= 2) {
      const a = stored[stored.length - 2]!;
      const b = stored[stored.length - 1]!;
      if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
      stored.pop();
    }
    stored.push(p);
  }
  return stored;
}

/** Distance from a convex hull, negative inside: minus the depth from the nearest side. */
export function signedDistance(hull: readonly Point[], x: number, y: number): number {
  const n = hull.length;
  let inside = n > 2;
  let depth = Number.NEGATIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < n; i++) {
    const a = hull[i]!;
    const b = hull[i + 1 === n ? 0 : i + 1]!;
    const ex = b.x - a.x;
    const ey = b.y - a.y;
    const px = x - a.x;
    const py = y - a.y;
    const length2 = ex * ex + ey * ey;
    const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * ex + py * ey) / length2));
    const d2 = (px - t * ex) ** 2 + (py - t * ey) ** 2;
    if (d2 < nearest) nearest = d2;
    const outward = px * ey - py * ex;
    if (outward > 0) inside = false;
    else if (length2 > 0) depth = Math.max(depth, outward / Math.sqrt(length2));
  }
  return inside ? depth : Math.sqrt(nearest);
}

export function hullDistance(hull: readonly Point[], x: number, y: number): number {
  return Math.max(0, signedDistance(hull, x, y));
}
