import type { SurfaceFeature } from '@jibline/contract';
import { ahdMetres, type DrawnPoint, drawComponent, frameAt, hasHeight } from '@jibline/surfaces';
import { dimensionOf, readComponent } from './component-json.ts';
import type { StoredSurface } from './store.ts';

/** Rounded to a centimetre, in degrees and in metres: finer than the drawing. */
const degrees = (value: number) => Math.round(value * 1e7) / 1e7;
const metres = (value: number) => Math.round(value * 100) / 100;

const coordinate = ({ lon, lat, zAhdM }: DrawnPoint) =>
  zAhdM === undefined ? [degrees(lon), degrees(lat)] : [degrees(lon), degrees(lat), metres(zAhdM)];

/** GeoJSON requires closed rings (RFC 7946, 3.1.6). */
function ring(points: readonly DrawnPoint[]): number[][] {
  const open = points.map(coordinate);
  const [first] = open;
  return first ? [...open, first] : [];
}

/** The drawing of a surface; assessments do not use it. */
export function presentFeature(surface: StoredSurface): SurfaceFeature {
  const component = readComponent(surface.component);
  const { arp } = surface;
  const countsFromGround = hasHeight(component) && component.law.kind === 'above_ground';
  const polygons = drawComponent(component, frameAt(arp), ahdMetres(arp.elevationAhdM));
  return {
    type: 'Feature',
    id: surface.id,
    geometry: {
      type: 'MultiPolygon',
      coordinates: polygons.map(({ outer, holes }) => [ring(outer), ...holes.map(ring)]),
    },
    properties: {
      surfaceSetId: surface.set_id,
      airportId: surface.airport_id,
      type: component.type,
      name: component.name,
      kind: component.kind,
      label: component.label,
      dimension: dimensionOf(component),
      clause: component.clause,
      edition: component.provenance.edition,
      illustrative: surface.illustrative,
      ...(hasHeight(component) ? {} : { zone: component.zone.name, advice: component.zone.advice }),
      // A limit above ground level follows the ground; it is drawn as if all ground were at the aerodrome's elevation.
      ...(countsFromGround ? { drawnAboveGroundAhdM: arp.elevationAhdM } : {}),
    },
  };
}
