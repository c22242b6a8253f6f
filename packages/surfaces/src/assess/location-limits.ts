import { ahdMetres } from '../geodesy/heights.ts';
import { HEIGHT_TYPES, type SurfaceType } from '../surface/component.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { areaShape, pointShape, type Shape } from '../surface/shape.ts';
import type { Crane, GeoPoint } from '../sweep/crane.ts';
import type { ProtectedAerodrome } from './assess-aerodrome.ts';
import { refOf } from './assess-heights.ts';
import type { ComponentRef } from './finding.ts';
import { downToMillimetre } from './millimetres.ts';

/**
 * The lowest surface of a type directly above a position or area, independent of the crane: "how high may anything be
 * here".
 */
export type LocationLimit = {
  readonly at: string;
  readonly type: SurfaceType;
  readonly component: ComponentRef;
  readonly elevationAhdM: number;
  /** Above the ground at the position; null without a ground level. */
  readonly heightAglM: number | null;
};

/** For every position and area of a crane; computed on request only. */
export function locationLimits({ frame, components }: ProtectedAerodrome, crane: Crane): LocationLimit[] {
  const local = ({ lat, lon }: GeoPoint) => frame.toLocal(lat, lon);
  const area = 'area' in crane ? crane.area : null;
  const positions = [
    ...crane.positions.map((position) => ({ place: position, shape: pointShape(local(position)) as Shape })),
    ...(area ? [{ place: area, shape: areaShape(area.ring.map(local)) }] : []),
  ];
  return positions.flatMap(({ place: { name, groundAhdM }, shape }) => {
    const { byType } = lowestOver(components, shape, groundAhdM === null ? undefined : ahdMetres(groundAhdM));
    return HEIGHT_TYPES.flatMap((type) => {
      const lowest = byType.get(type);
      if (!lowest) return [];
      const elevationAhdM = downToMillimetre(lowest.elevationAhdM);
      const heightAglM = groundAhdM === null ? null : downToMillimetre(lowest.elevationAhdM - groundAhdM);
      return [{ at: name, type, component: refOf(lowest.component), elevationAhdM, heightAglM }];
    });
  });
}
