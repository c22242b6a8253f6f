import type { Point } from '../geodesy/frame.ts';
import type { HeightComponent } from '../surface/component.ts';

/** Points closer than this give no direction to draw along. */
const APART_M = 1;

function nearestOnHull(hull: readonly Point[], p: Point): Point {
  let best = hull[0] ?? { x: 0, y: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length] ?? a;
    const [ex, ey] = [b.x - a.x, b.y - a.y];
    const length2 = ex * ex + ey * ey;
    const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * ex + (p.y - a.y) * ey) / length2));
    const q = { x: a.x + t * ex, y: a.y + t * ey };
    const d = Math.hypot(p.x - q.x, p.y - q.y);
    if (d < least) {
      least = d;
      best = q;
    }
  }
  return best;
}

/**
 * Where the surface rises from: the foot of a plane's slope, a cone's facility, the runway strips; otherwise the
 * aerodrome.
 */
function riseOrigin(component: HeightComponent | undefined, at: Point): Point {
  const aerodrome = { x: 0, y: 0 };
  if (!component) return aerodrome;
  const { law } = component;
  switch (law.kind) {
    case 'plane': {
      const slope2 = law.gx ** 2 + law.gy ** 2;
      if (slope2 === 0) return aerodrome;
      const t = ((at.x - law.x0) * law.gx + (at.y - law.y0) * law.gy) / slope2;
      return { x: at.x - t * law.gx, y: at.y - t * law.gy };
    }
    case 'radial_cone':
      return { x: law.x, y: law.y };
    case 'offset_cone':
      return nearestOnHull(law.hull, at);
    default:
      return aerodrome;
  }
}

/** Where the section starts: far enough from the worst point to give a direction. */
export function profileOrigin(component: HeightComponent | undefined, at: Point): Point {
  const apart = (p: Point) => Math.hypot(at.x - p.x, at.y - p.y) >= APART_M;
  const candidates = [riseOrigin(component, at), { x: 0, y: 0 }];
  return candidates.find(apart) ?? { x: at.x, y: at.y - 100 };
}
