import type { Point } from '../geodesy/frame.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import { convexContains } from './convex.ts';
import type { Fragment } from './envelope.ts';
import { LEAST_STEP_M } from './step-between.ts';

/** An upright face from the lower surface up to the higher one beside it. */
export interface Wall {
  readonly from: Point;
  readonly to: Point;
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
  /** Outwards from the lower surface, as a steep slope for shading. */
  readonly slope: readonly [number, number];
  readonly component: number;
}

const ASIDE_M = 0.01;

/** The steps between fragments of one cell. */
export function wallsOf(fragments: readonly Fragment[]): Wall[] {
  if (fragments.length < 2) return [];
  return fragments.flatMap(({ ring, piece }) =>
    ring.flatMap((from, i): Wall[] => {
      const to = ring[(i + 1) % ring.length]!;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (length < ASIDE_M) return [];
      // To the right of a counter-clockwise ring is outside.
      const [outX, outY] = [(to.y - from.y) / length, (from.x - to.x) / length];
      const beside = { x: (from.x + to.x) / 2 + outX * ASIDE_M, y: (from.y + to.y) / 2 + outY * ASIDE_M };
      const other = fragments.find((one) => one.ring !== ring && convexContains(one.ring, beside));
      if (!other) return [];
      const low = heights(piece.law, from, to);
      const high = heights(other.piece.law, from, to);
      if (Math.max(high[0] - low[0], high[1] - low[1]) < LEAST_STEP_M) return [];
      return [{ from, to, low, high, slope: [outX * STEEP, outY * STEEP], component: piece.component }];
    }),
  );
}

const STEEP = 3;

const heights = (law: Fragment['piece']['law'], from: Point, to: Point) =>
  [lawElevation(law, from.x, from.y), lawElevation(law, to.x, to.y)] as const;
