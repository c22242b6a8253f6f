import type { Point } from '../geodesy/frame.ts';
import type { Curve } from './curve.ts';

/** A curve by the distance travelled along it. */
export interface Track {
  readonly length: number;
  readonly ends: readonly number[];
  readonly at: (t: number) => Point;
  /** To the left of the direction of travel. */
  readonly normal: (t: number) => Point;
  readonly along: (p: Point) => number;
  readonly step: (chordErrorM: number) => number;
}

export function trackOf(curve: Curve): Track {
  if (curve.kind === 'segment') {
    const { a, b } = curve;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    return {
      length,
      ends: [0, length],
      at: (t) => ({ x: a.x + t * ux, y: a.y + t * uy }),
      normal: () => ({ x: -uy, y: ux }),
      along: (p) => Math.min(length, Math.max(0, (p.x - a.x) * ux + (p.y - a.y) * uy)),
      step: () => Number.POSITIVE_INFINITY,
    };
  }
  const { c, r } = curve;
  const at = (t: number) => ({ x: c.x + r * Math.cos(t / r), y: c.y + r * Math.sin(t / r) });
  return {
    length: 2 * Math.PI * r,
    ends: [],
    at,
    normal: (t) => ({ x: -Math.cos(t / r), y: -Math.sin(t / r) }),
    along: (p) => {
      const angle = Math.atan2(p.y - c.y, p.x - c.x);
      return r * (angle < 0 ? angle + 2 * Math.PI : angle);
    },
    step: (chord) => 2 * r * Math.acos(Math.max(0.5, 1 - chord / r)),
  };
}
