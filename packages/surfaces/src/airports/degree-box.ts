import { DEGREES_TO_RADIANS, withinHalfTurn } from '../geodesy/degrees.ts';
import { frameAt } from '../geodesy/frame.ts';
import type { Position } from '../geodesy/position.ts';
import type { Box } from '../surface/curve.ts';

/** Bounds in degrees; west and east may exceed ±180 where a box crosses the antimeridian. */
export interface DegreeBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/**
 * The smallest radius of curvature of the ellipsoid (meridian at the equator), rounded down, so that bounds are too
 * wide rather than too narrow.
 */
const LEAST_RADIUS_M = 6_335_000;
/** Closer to a pole than this, all longitudes count as near. */
const POLAR_DEG = 88;

/** Bounds in degrees that contain a box of the plane around `arp`, widened by `marginM`. */
export function degreeBox(arp: Position, box: Box, marginM: number): DegreeBox {
  const west = Math.max(0, -box.minX) + marginM;
  const east = Math.max(0, box.maxX) + marginM;
  const down = Math.max(0, -box.minY) + marginM;
  const up = Math.max(0, box.maxY) + marginM;
  const reach = Math.max(west, east);
  const degrees = (metres: number) => metres / LEAST_RADIUS_M / DEGREES_TO_RADIANS;
  const farthest = Math.abs(arp.lat) + degrees(Math.hypot(reach, Math.max(up, down)));
  const polar = farthest >= POLAR_DEG;
  // A line due east bends towards the equator by x² tan(lat) / 2R: twice that is allowed for.
  const bend = polar ? reach : (reach * reach * Math.tan(farthest * DEGREES_TO_RADIANS)) / LEAST_RADIUS_M;
  const south = Math.max(-90, arp.lat - degrees(down + bend));
  const north = Math.min(90, arp.lat + degrees(up + bend));
  const shrink = polar ? 0 : Math.cos(farthest * DEGREES_TO_RADIANS);
  if (polar || degrees(reach) / shrink > 170) return { south, north, west: -180, east: 180 };
  return { south, north, west: arp.lon - degrees(west) / shrink, east: arp.lon + degrees(east) / shrink };
}

/** A square around a place, so many metres to each side; east may exceed 180, and no side lies beyond a pole. */
export function boxAbout({ lat, lon }: Position, halfWidthM: number): DegreeBox {
  const frame = frameAt({ lat, lon });
  const [up, down] = [frame.toGeographic(0, halfWidthM), frame.toGeographic(0, -halfWidthM)];
  const isOverThePole = (at: Position) => Math.abs(withinHalfTurn(at.lon - lon)) > 90;
  const halfWidthDeg = Math.max(1e-6, Math.abs(withinHalfTurn(frame.toGeographic(halfWidthM, 0).lon - lon)));
  return {
    ...{ north: isOverThePole(up) ? 90 : up.lat, south: isOverThePole(down) ? -90 : down.lat },
    ...{ west: lon - halfWidthDeg, east: lon + halfWidthDeg },
  };
}
