import type { Box } from '@jibline/base-map';
import { type PlanFrame, SLACK_PX } from '../plan-frame.ts';

const BESIDE_PX = SLACK_PX + 20;

/** The view in degrees with a narrow margin, so that cut edges stay out of sight. */
export function boxOf(frame: PlanFrame): Box {
  const { width, height, view } = frame;
  const lowest = frame.toLocation(-BESIDE_PX, height + BESIDE_PX);
  const highest = frame.toLocation(width + BESIDE_PX, -BESIDE_PX);
  // Around the whole earth, or over the date line: everything.
  const isWhole = lowest.lon > view.centre.lon || highest.lon < view.centre.lon;
  return {
    west: isWhole ? -180 : lowest.lon,
    east: isWhole ? 180 : highest.lon,
    south: lowest.lat,
    north: highest.lat,
  };
}
