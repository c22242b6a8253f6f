import type { SurfaceFeature, SurfaceSet, SurfaceSetList, SurfaceSummary } from '@jibline/contract';
import { ahdMetres, type Component, type DrawnPoint, drawComponent, frameAt, hasHeight } from '@jibline/surfaces';
import { maySeeAirport } from '../airports/index.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import { dimensionOf, readComponent } from './component-json.ts';
import { setActions } from './policy.ts';
import type { StoredSet, StoredSummary, StoredSurface } from './store.ts';

type Head = SurfaceSetList['items'][number];

const presentSummary = (surface: StoredSummary): SurfaceSummary => surface;

/** Summary of a component that is not stored yet. */
export const summaryOf = (component: Component): Omit<SurfaceSummary, 'id'> => ({
  type: component.type,
  dimension: dimensionOf(component),
  name: component.name,
  kind: component.kind,
  source: component.provenance.source === 'generated' ? 'generated' : 'imported',
  edition: component.provenance.edition,
  clause: component.clause,
  illustrative: false,
});

/** `permissions` null: someone without an account, who gets no actions. */
export function presentHead(set: StoredSet, permissions: EffectivePermissions | null): Omit<Head, 'surfaceCount'> {
  return {
    id: set.id,
    airportId: set.airport_id,
    number: set.number,
    version: set.version,
    state: set.state,
    name: set.name,
    rulesets: set.rulesets,
    engine: set.engine,
    createdAt: set.created_at.toISOString(),
    // Published sets are public; names of staff are shown to staff only.
    createdBy: permissions !== null && maySeeAirport(permissions, set.airport_id) ? set.created_by_name : null,
    publishedAt: set.published_at?.toISOString() ?? null,
    supersededAt: set.superseded_at?.toISOString() ?? null,
    actions: permissions === null ? [] : setActions(permissions, set),
  };
}

export const presentSet = (
  set: StoredSet,
  surfaces: readonly StoredSummary[],
  permissions: EffectivePermissions | null,
): SurfaceSet => ({
  ...presentHead(set, permissions),
  surfaces: surfaces.map(presentSummary),
});

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
