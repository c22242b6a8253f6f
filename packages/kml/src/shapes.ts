import type { AltitudeMode, KmlGeometry, Position } from './document.ts';

type LonLat = Pick<Position, 'lon' | 'lat'>;

/** A closed ring at one height; the first corner is repeated at the end if it is not there. */
export function flatPolygon(corners: LonLat[], altM: number, altitudeMode: AltitudeMode, extrude = false): KmlGeometry {
  const ring = corners.map(({ lon, lat }) => ({ lon, lat, altM }));
  const [first, last] = [ring[0], ring.at(-1)];
  if (first && last && (first.lon !== last.lon || first.lat !== last.lat)) ring.push({ ...first });
  return { kind: 'polygon', outer: ring, inner: [], altitudeMode, extrude };
}

export interface CircleInput {
  radiusM: number;
  altM: number;
  altitudeMode: AltitudeMode;
  /** Where one arrives going so far in that direction; the caller brings the geodesy, this package knows none. */
  pointAt: (bearingDeg: number, distanceM: number) => LonLat;
  /** How far a side of the drawn polygon may lie inside the true circle. */
  chordErrorM?: number;
}

/** KML has no circle: a polygon with as many corners as the allowed error needs. */
export function circlePolygon({ radiusM, altM, altitudeMode, pointAt, chordErrorM = 0.5 }: CircleInput): KmlGeometry {
  if (!(radiusM > 0)) throw new RangeError(`radiusM: wanted more than 0 metres, got ${radiusM}`);
  if (!(chordErrorM > 0)) throw new RangeError(`chordErrorM: wanted more than 0 metres, got ${chordErrorM}`);
  const halfAngle = Math.acos(Math.max(0, 1 - chordErrorM / radiusM));
  const corners = Math.max(24, Math.ceil(Math.PI / halfAngle));
  const ring = Array.from({ length: corners }, (_, i) => pointAt((360 * i) / corners, radiusM));
  return flatPolygon(ring, altM, altitudeMode);
}

/** A mast or a building: its outline at the top, with walls to the ground. */
export const columnPolygon = (corners: LonLat[], topM: number, altitudeMode: AltitudeMode): KmlGeometry =>
  flatPolygon(corners, topM, altitudeMode, true);
