import type { AltitudeMode, KmlFolder, KmlGeometry, KmlPlacemark, Position } from './document.ts';

type LonLat = Pick<Position, 'lon' | 'lat'>;
/** The point at a bearing and distance; the caller provides the geodesy. */
export type PointAt = (bearingDeg: number, distanceM: number) => LonLat;

/** A closed ring at one height; the first corner is repeated at the end if necessary. */
export function flatPolygon(corners: LonLat[], altM: number, altitudeMode: AltitudeMode, extrude = false): KmlGeometry {
  const ring = closed(corners.map(({ lon, lat }) => ({ lon, lat, altM })));
  return { kind: 'polygon', outer: ring, inner: [], altitudeMode, extrude };
}

function closed(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isOpen = first && last && (first.lon !== last.lon || first.lat !== last.lat || first.altM !== last.altM);
  return isOpen ? [...ring, { ...first }] : ring;
}

export interface CircleInput {
  radiusM: number;
  altM: number;
  altitudeMode: AltitudeMode;
  pointAt: PointAt;
  /** Largest distance between a side of the drawn polygon and the true circle. */
  chordErrorM?: number;
  extrude?: boolean;
}

/** KML has no circles: a polygon with as many corners as the allowed error requires. */
export function circlePolygon(circle: CircleInput): KmlGeometry {
  const { radiusM, altM, altitudeMode, pointAt, chordErrorM = 0.5, extrude = false } = circle;
  if (!(radiusM > 0)) throw new RangeError(`radiusM: expected more than 0 metres, got ${radiusM}`);
  if (!(chordErrorM > 0)) throw new RangeError(`chordErrorM: expected more than 0 metres, got ${chordErrorM}`);
  const halfAngle = Math.acos(Math.max(0, 1 - chordErrorM / radiusM));
  const corners = Math.max(24, Math.ceil(Math.PI / halfAngle));
  const ring = Array.from({ length: corners }, (_, i) => pointAt((360 * i) / corners, radiusM));
  return flatPolygon(ring, altM, altitudeMode, extrude);
}

/** A mast or a building: its outline at the top, with walls down to the ground. */
export const columnPolygon = (corners: LonLat[], topM: number, altitudeMode: AltitudeMode): KmlGeometry =>
  flatPolygon(corners, topM, altitudeMode, true);

export interface SurfaceInput {
  name: string;
  description?: string;
  styleId?: string;
  data?: Record<string, string>;
  /** Rings of the drawn surface, each corner with its height above sea level. */
  polygons: { outer: Position[]; inner: Position[][] }[];
}

/**
 * A protected surface. KML's `absolute` is relative to its sea-level geoid, which differs from AHD by at most about a
 * metre.
 */
export function surfacePlacemark({ polygons, data = {}, ...rest }: SurfaceInput): KmlPlacemark {
  if (polygons.length === 0) throw new RangeError(`polygons: expected at least one for "${rest.name}", got none`);
  const geometries = polygons.map(
    ({ outer, inner }): KmlGeometry => ({
      kind: 'polygon',
      outer: closed(outer),
      inner: inner.map(closed),
      altitudeMode: 'absolute',
      extrude: false,
    }),
  );
  const [only] = geometries;
  const geometry: KmlGeometry = only && geometries.length === 1 ? only : { kind: 'multi', geometries };
  return { kind: 'placemark', ...rest, visible: true, data, geometry };
}

export interface CraneInput {
  name: string;
  base: LonLat;
  topAhdM: number;
  jibAhdM: number;
  radiusM: number;
  counterJibM?: number;
  pointAt: PointAt;
  styleId?: string;
}

/** A slewing crane: its mast from the ground to the top, and the circles its jib and counter-jib can sweep. */
export function craneFolder(crane: CraneInput): KmlFolder {
  const { name, base, topAhdM, jibAhdM, radiusM, counterJibM, pointAt, styleId } = crane;
  const part = (title: string, geometry: KmlGeometry): KmlPlacemark => ({
    kind: 'placemark',
    name: title,
    visible: true,
    ...(styleId === undefined ? {} : { styleId }),
    data: {},
    geometry,
  });
  const sweep = (radius: number) =>
    circlePolygon({ radiusM: radius, altM: jibAhdM, altitudeMode: 'absolute', pointAt });
  const mast: KmlGeometry = {
    kind: 'point',
    position: { ...base, altM: topAhdM },
    altitudeMode: 'absolute',
    extrude: true,
  };
  return {
    kind: 'folder',
    name,
    visible: true,
    data: { topAhdM: String(topAhdM), radiusM: String(radiusM) },
    features: [
      part('Mast', mast),
      part('Jib sweep', sweep(radiusM)),
      ...(counterJibM === undefined ? [] : [part('Counter-jib sweep', sweep(counterJibM))]),
    ],
  };
}
