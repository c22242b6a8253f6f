import type { SV } from './axes.ts';

const SAME_M = 1e-6;
const SLIVER_M2 = 1e-3;

/** The part of a convex polygon where a function linear in s and v is not negative; empty if only a sliver is left. */
export function clip(polygon: readonly SV[], inside: (s: number, v: number) => number): readonly SV[] {
  const stored: SV[] = [];
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const a = inside(from[0], from[1]);
    const b = inside(to[0], to[1]);
    if (a >= 0) stored.push(from);
    if ((a > 0 && b < 0) || (a < 0 && b > 0)) {
      const t = a / (a - b);
      stored.push([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
    }
  }
  const corners = stored.filter((corner, index) => {
    const previous = stored[(index + stored.length - 1) % stored.length] ?? corner;
    return stored.length === 1 || Math.hypot(corner[0] - previous[0], corner[1] - previous[1]) > SAME_M;
  });
  return corners.length >= 3 && area(corners) > SLIVER_M2 ? corners : [];
}

function area(polygon: readonly SV[]): number {
  let twice = 0;
  for (const [index, a] of polygon.entries()) {
    const b = polygon[(index + 1) % polygon.length] ?? a;
    twice += a[0] * b[1] - b[0] * a[1];
  }
  return Math.abs(twice) / 2;
}
