import geodesic from 'geographiclib-geodesic';
import { requireFinite } from '../errors.ts';
import { checkPosition, type Position } from './position.ts';

const wgs84 = geodesic.Geodesic.WGS84;

export interface Inverse {
  readonly distanceM: number;
  /** True bearing at the first point, 0 ≤ b < 360. */
  readonly bearingDeg: number;
  /** True bearing of the same line at the second point. */
  readonly finalBearingDeg: number;
}

/** Geodesic on the WGS84 ellipsoid between two points (Karney). */
export function inverse(from: Position, to: Position): Inverse {
  checkPosition(from.lat, from.lon, 'from');
  checkPosition(to.lat, to.lon, 'to');
  const line = wgs84.Inverse(from.lat, from.lon, to.lat, to.lon);
  return { distanceM: line.s12 ?? 0, bearingDeg: compass(line.azi1 ?? 0), finalBearingDeg: compass(line.azi2 ?? 0) };
}

/** The point reached by following a geodesic. */
export function direct(from: Position, bearingDeg: number, distanceM: number): Position {
  checkPosition(from.lat, from.lon, 'from');
  requireFinite(bearingDeg, 'bearingDeg');
  requireFinite(distanceM, 'distanceM');
  const end = wgs84.Direct(from.lat, from.lon, bearingDeg, distanceM);
  return { lat: end.lat2 ?? 0, lon: end.lon2 ?? 0 };
}

export function compass(deg: number): number {
  const wrapped = deg % 360;
  const bearing = wrapped < 0 ? wrapped + 360 : wrapped;
  return bearing === 360 ? 0 : bearing;
}
