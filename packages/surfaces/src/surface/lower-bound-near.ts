import type { Point } from '../geodesy/frame.ts';
import { hullDistance } from './hull.ts';
import type { Law } from './law.ts';

/** More than rounding and the micrometre by which a point may be beyond an edge and still count. */
const SLACK_M = 1e-5;

/**
 * A lower bound of a law's elevation within a distance of a point, ignoring where its footprint ends; not necessarily
 * the best one.
 */
export function lowerBoundNear(law: Law, { x, y }: Point, radiusM: number, groundAhdM: number | null): number {
  switch (law.kind) {
    case 'flat':
      return law.z - SLACK_M;
    case 'plane': {
      const here = law.z0 + law.gx * (x - law.x0) + law.gy * (y - law.y0);
      return here - Math.sqrt(law.gx * law.gx + law.gy * law.gy) * radiusM - SLACK_M;
    }
    case 'radial_cone': {
      const nearest = Math.max(0, Math.hypot(x - law.x, y - law.y) - radiusM);
      return law.z0 + law.slope * nearest - SLACK_M;
    }
    case 'offset_cone': {
      const nearest = Math.max(0, hullDistance(law.hull, x, y) - radiusM);
      return law.z0 + law.slope * (nearest - law.r0) - SLACK_M;
    }
    case 'above_ground':
      // Without a ground level it must stay a candidate, so that it is reported as not assessed.
      return groundAhdM === null ? Number.NEGATIVE_INFINITY : groundAhdM + law.h - SLACK_M;
    case 'tin':
      return Number.NEGATIVE_INFINITY;
  }
}
