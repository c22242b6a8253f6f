import type { Point } from '../geodesy/frame.ts';
import { type Curve, SHAPE_GROUP, sides } from './curve.ts';
import type { Flat, OffsetCone, Plane, RadialCone } from './law.ts';

/** Laws of one piece: convex functions, which makes a short list of candidates complete. */
export type SmoothLaw = Flat | Plane | OffsetCone | RadialCone;

/** Points where the law is lowest without constraints. */
export function freeMinima(law: SmoothLaw): readonly Point[] {
  if (law.kind === 'radial_cone') return [{ x: law.x, y: law.y }];
  return law.kind === 'offset_cone' ? law.hull : [];
}

/** Lines where the law has a kink: the sides of the hull inside which a cone is level. */
export function kinks(law: SmoothLaw): readonly Curve[] {
  return law.kind === 'offset_cone' && law.hull.length > 1 ? sides(law.hull, SHAPE_GROUP - 1) : [];
}

/** Where the law can be lowest along a curve, other than at the curve's ends. */
export function stationary(law: SmoothLaw, curve: Curve): Point[] {
  return curve.kind === 'segment'
    ? freeMinima(law).map((target) => foot(curve.a, curve.b, target))
    : downhill(law, curve.c).map(({ x, y }) => ({ x: curve.c.x + curve.r * x, y: curve.c.y + curve.r * y }));
}

function foot(a: Point, b: Point, p: Point): Point {
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * ex + (p.y - a.y) * ey) / (ex * ex + ey * ey || 1)));
  return { x: a.x + t * ex, y: a.y + t * ey };
}

/** Unit directions in which the law may be lowest on a circle about `c`. */
function downhill(law: SmoothLaw, c: Point): Point[] {
  switch (law.kind) {
    case 'flat':
      return [{ x: 1, y: 0 }];
    case 'plane':
      return [unit(-law.gx, -law.gy)];
    case 'radial_cone':
      return [unit(law.x - c.x, law.y - c.y)];
    case 'offset_cone':
      return [
        ...law.hull.map((corner) => unit(corner.x - c.x, corner.y - c.y)),
        ...sides(law.hull, 0).map(({ a, b }) => unit(-(b.y - a.y), b.x - a.x)),
      ];
  }
}

function unit(x: number, y: number): Point {
  const length = Math.hypot(x, y);
  return length === 0 ? { x: 1, y: 0 } : { x: x / length, y: y / length };
}
