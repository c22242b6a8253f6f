import type { Operations } from '../operation.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import type { House } from '../users/index.ts';
import { mapHeights } from './map-heights.ts';
import { getPrecheck, precheck } from './precheck.ts';

export interface AssessmentParts {
  people: House;
  surfaces: SurfacesInForce;
}

/** For anybody, without an account; limits per address are in http/limits.ts. */
export const assessmentsOperations = ({ people: { db, now }, surfaces }: AssessmentParts) =>
  ({
    precheck: ({ body }) => precheck({ db, surfaces, now }, body),
    getPrecheck: ({ params }) => getPrecheck(db, params.number),
    heightMap: ({ query }) => mapHeights(surfaces, query),
  }) satisfies Operations;
