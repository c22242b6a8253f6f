import { requireFinite } from '../errors.ts';
import { DEGREES_TO_RADIANS } from './degrees.ts';
import { direct } from './geodesic.ts';
import { checkPosition, type Position } from './position.ts';

/** A point in an aerodrome's plane: metres east and north of the reference point. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The map plane of one aerodrome: azimuthal equidistant around its reference point. Distance and true bearing from
 * there are those of the geodesic. Computed by chord and normal section instead of an iterated geodesic, because a
 * query must take nanoseconds; it is within 5 mm of Karney's geodesic out to 55 km (frame.test.ts).
 */
export interface Frame {
  readonly origin: Position;
  toLocal(lat: number, lon: number): Point;
  toGeographic(x: number, y: number): Position;
}

const A = 6378137;
const F = 1 / 298.257223563;
const E2 = F * (2 - F);

export function frameAt(origin: Position): Frame {
  checkPosition(origin.lat, origin.lon, 'origin');
  const axes = frameAxes(origin);
  const out = new Float64Array(2);
  const toLocal = (lat: number, lon: number): Point => {
    checkPosition(lat, lon);
    project(axes, 0, earthCentred(lat, lon), out);
    return { x: out[0]!, y: out[1]! };
  };
  const reach = (x: number, y: number): Position =>
    direct(origin, Math.atan2(x, y) / DEGREES_TO_RADIANS, Math.hypot(x, y));
  const toGeographic = (x: number, y: number): Position => {
    requireFinite(x, 'x');
    requireFinite(y, 'y');
    if (x === 0 && y === 0) return { lat: origin.lat, lon: origin.lon };
    const guess = reach(x, y);
    const back = toLocal(guess.lat, guess.lon);
    return reach(2 * x - back.x, 2 * y - back.y);
  };
  return { origin: { lat: origin.lat, lon: origin.lon }, toLocal, toGeographic };
}

/** Numbers per frame in a packed array: origin (3), east (3), north (3), curvature along east and north (2). */
export const FRAME_STRIDE = 11;

export function frameAxes(origin: Position): Float64Array {
  const sinLat = Math.sin(origin.lat * DEGREES_TO_RADIANS);
  const cosLat = Math.cos(origin.lat * DEGREES_TO_RADIANS);
  const sinLon = Math.sin(origin.lon * DEGREES_TO_RADIANS);
  const cosLon = Math.cos(origin.lon * DEGREES_TO_RADIANS);
  const w = 1 - E2 * sinLat * sinLat;
  const primeVertical = A / Math.sqrt(w);
  const meridional = (A * (1 - E2)) / (w * Math.sqrt(w));
  return Float64Array.of(
    primeVertical * cosLat * cosLon,
    primeVertical * cosLat * sinLon,
    primeVertical * (1 - E2) * sinLat,
    -sinLon,
    cosLon,
    0,
    -sinLat * cosLon,
    -sinLat * sinLon,
    cosLat,
    1 / primeVertical,
    1 / meridional,
  );
}

const ecef = new Float64Array(3);

/** Earth-centred coordinates of a point on the ellipsoid; the array is reused by the next call. */
export function earthCentred(lat: number, lon: number): Float64Array {
  const sinLat = Math.sin(lat * DEGREES_TO_RADIANS);
  const cosLat = Math.cos(lat * DEGREES_TO_RADIANS);
  const n = A / Math.sqrt(1 - E2 * sinLat * sinLat);
  ecef[0] = n * cosLat * Math.cos(lon * DEGREES_TO_RADIANS);
  ecef[1] = n * cosLat * Math.sin(lon * DEGREES_TO_RADIANS);
  ecef[2] = n * (1 - E2) * sinLat;
  return ecef;
}

/** Projects an earth-centred point into the frame stored at `at`; writes x and y. */
export function project(axes: Float64Array, at: number, p: Float64Array, out: Float64Array): void {
  const dx = p[0]! - axes[at]!;
  const dy = p[1]! - axes[at + 1]!;
  const dz = p[2]! - axes[at + 2]!;
  const east = dx * axes[at + 3]! + dy * axes[at + 4]!;
  const north = dx * axes[at + 6]! + dy * axes[at + 7]! + dz * axes[at + 8]!;
  const flat2 = east * east + north * north;
  const chord2 = dx * dx + dy * dy + dz * dz;
  if (flat2 === 0) {
    out[0] = 0;
    // The antipode is straight below the origin; it must not be projected onto it.
    out[1] = Math.sqrt(chord2) * (Math.PI / 2);
    return;
  }
  // Euler: curvature of the normal section in the direction of the point.
  const curvature = (axes[at + 9]! * east * east + axes[at + 10]! * north * north) / flat2;
  const h = chord2 * curvature * curvature;
  const arc = 1 + h * (1 / 24 + h * (3 / 640 + h * (5 / 7168)));
  const k = Math.sqrt(chord2 / flat2) * arc;
  out[0] = east * k;
  out[1] = north * k;
}
