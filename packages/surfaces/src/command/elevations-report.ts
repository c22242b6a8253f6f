import type { ProtectedAerodrome } from '../assess/assess-aerodrome.ts';
import { downToMillimetre } from '../assess/millimetres.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import { HEIGHT_TYPES, hasHeight, type SurfaceType } from '../surface/component.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import { lowestOver, TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { pointShape } from '../surface/shape.ts';
import { type RequestedPoint, readPoints } from './read-points.ts';

type PointElevation = {
  readonly elevationM: number;
  readonly component: string;
  readonly kind: string;
  readonly name: string;
  readonly clause: string;
  readonly edition: string;
  /** Other surfaces of the type at exactly this elevation. */
  readonly tiedWith: readonly string[];
};

function pointReport(aerodrome: ProtectedAerodrome, types: readonly SurfaceType[], point: RequestedPoint) {
  const at = aerodrome.frame.toLocal(point.lat, point.lon);
  const ground = point.groundAhdM === null ? undefined : ahdMetres(point.groundAhdM);
  const lowest = lowestOver(aerodrome.components, pointShape(at), ground);
  const byType = types.map((type): [SurfaceType, PointElevation | null] => {
    const found = lowest.byType.get(type);
    if (!found) return [type, null];
    const { label, kind, name, clause, provenance } = found.component;
    const tied = aerodrome.components
      .filter((c) => c.type === type && c.label !== label && hasHeight(c))
      .filter((c) => {
        const z = hasHeight(c) && elevationAt(c, at, ground);
        return typeof z === 'number' && Math.abs(z - found.elevationAhdM) <= TIE_TOLERANCE_M;
      });
    const tiedWith = [...new Set(tied.map((c) => c.label))];
    const elevationM = downToMillimetre(found.elevationAhdM);
    return [type, { elevationM, component: label, kind, name, clause, edition: provenance.edition, tiedWith }];
  });
  return {
    id: point.id,
    lat: point.lat,
    lon: point.lon,
    ...Object.fromEntries(byType),
    zones: lowest.zones.map(({ type, label, zone }) => ({ type, component: label, ...zone })),
    needGround: lowest.needGround.map(({ type, label }) => ({ type, component: label })),
  };
}

/** For each point and height type the lowest surface (null: none there), and the areas the point is in. */
export function elevationsReport(aerodrome: ProtectedAerodrome, input: unknown) {
  const present = new Set(aerodrome.components.filter(hasHeight).map((c) => c.type));
  const types = HEIGHT_TYPES.filter((type) => present.has(type));
  return readPoints(input).map((point) => pointReport(aerodrome, types, point));
}
