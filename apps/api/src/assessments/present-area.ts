import { AREA_SURFACE_TYPES, type SurfaceResult } from '@jibline/contract';
import type { AerodromeAssessment } from '@jibline/surfaces';
import type { AirportInForce } from '../surface-sets/index.ts';
import { surfaceIdOf } from './present-height.ts';

type AreaResult = Extract<SurfaceResult, { dimension: 2 }>;

/** Areas on the ground: inside when any part of the sweep is, at work (which is never smaller than at rest). */
export function areaResults(airport: AirportInForce, assessment: AerodromeAssessment): AreaResult[] {
  const protectedTypes = new Set<string>(airport.components.map(({ type }) => type));
  return AREA_SURFACE_TYPES.filter((type) => protectedTypes.has(type)).map((surfaceType) => {
    const found = assessment.zones.find((zone) => zone.type === surfaceType && zone.configuration === 'working');
    return {
      surfaceType,
      dimension: 2,
      surfaceSetId: airport.setId,
      finding: found?.state ?? 'outside',
      zones: (found?.zones ?? []).map(({ component, name, advice }) => ({
        surfaceId: surfaceIdOf(airport, component.id),
        name: component.name,
        value: name,
        advice,
      })),
    };
  });
}
