import type { SurfaceType } from '@jibline/contract/enums';
import { ahdMetres, elevationAt, footprintContains, frameAt, hasHeight, type Position } from '@jibline/surfaces';
import { surfacesAt } from '../mesh/elevation.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import type { GlobeAirport } from '../picture/limits.ts';

/** One surface over a place. */
export interface Reading {
  readonly id: string;
  readonly name: string;
  readonly type: SurfaceType;
  readonly clause: string | null;
  readonly edition: string | null;
  /** Null: an area on the ground. */
  readonly elevationAhdM: number | null;
  /** The limit follows the ground, and is shown for this level. */
  readonly overGroundAhdM: number | null;
  /** From the formula; otherwise from a drawing, within 0.5 m. */
  readonly isExact: boolean;
  readonly isIllustrative: boolean;
}

const byHeight = (a: Reading, b: Reading) =>
  (a.elevationAhdM ?? Number.POSITIVE_INFINITY) - (b.elevationAhdM ?? Number.POSITIVE_INFINITY) || 0;

/** Every surface of the airports over a place, by its formula: heights before areas, lowest first. */
export function readingsAt(airports: readonly GlobeAirport[], at: Position, groundAhdM: number): Reading[] {
  return airports
    .flatMap(({ arp, components }) => {
      const here = frameAt(arp).toLocal(at.lat, at.lon);
      return components.flatMap(({ surfaceId, component }): Reading[] => {
        if (!footprintContains(component.footprint, here)) return [];
        const z = hasHeight(component) ? elevationAt(component, here, ahdMetres(groundAhdM)) : null;
        if (typeof z === 'string') return [];
        const followsGround = hasHeight(component) && component.law.kind === 'above_ground';
        return [
          {
            id: surfaceId,
            name: component.name,
            type: component.type,
            clause: component.clause,
            edition: component.provenance.edition,
            elevationAhdM: z,
            overGroundAhdM: followsGround ? groundAhdM : null,
            isExact: true,
            isIllustrative: false,
          },
        ];
      });
    })
    .toSorted(byHeight);
}

/** The same from drawn shapes, such as a file's. */
export const drawnReadingsAt = (meshes: readonly SurfaceMesh[], at: Position): Reading[] =>
  surfacesAt(meshes, at).map(({ mesh, elevationAhdM }) => ({
    id: mesh.id,
    name: mesh.name,
    type: mesh.type,
    clause: mesh.clause,
    edition: mesh.edition,
    elevationAhdM,
    overGroundAhdM: mesh.drawnAboveGroundAhdM,
    isExact: false,
    isIllustrative: mesh.illustrative,
  }));
