import { inverse } from '../../geodesy/geodesic.ts';
import type { Position } from '../../geodesy/position.ts';

/** A degree of latitude is 110.57 km at the equator and longer elsewhere. */
const LEAST_METRES_PER_DEGREE = 110_000;

/** To 0.1 m, as distances are stated; infinite where it is certainly more, which passes by thousands of aerodromes. */
export const distanceWithinM = (from: Position, to: Position, withinM: number): number =>
  Math.abs(from.lat - to.lat) * LEAST_METRES_PER_DEGREE > withinM
    ? Number.POSITIVE_INFINITY
    : Math.round(inverse(from, to).distanceM * 10) / 10;
