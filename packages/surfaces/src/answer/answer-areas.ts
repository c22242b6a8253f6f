import type { AerodromeAssessment } from '../assess/assess-aerodrome.ts';
import { type AirportInForce, surfaceIdOf } from './airport-in-force.ts';
import { AREA_ANSWER_TYPES, type AreaTypeAnswer } from './answer.ts';

/** Areas on the ground: inside when any part of the working sweep is, which is never smaller than the resting one. */
export function answerAreas(
  airport: AirportInForce,
  protectedTypes: ReadonlySet<string>,
  assessment: AerodromeAssessment,
): AreaTypeAnswer[] {
  return AREA_ANSWER_TYPES.filter((type) => protectedTypes.has(type)).map((surfaceType) => {
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
