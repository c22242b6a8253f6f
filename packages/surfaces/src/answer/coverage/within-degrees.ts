import type { Position } from '../../geodesy/position.ts';

/** A degree of latitude is 110.57 km at the equator and longer elsewhere. */
const LEAST_METRES_PER_DEGREE = 110_000;

/** A short cut: false only where the two are certainly farther apart. Thousands of aerodromes are passed by this way. */
export const isWithinDegrees = (a: Position, b: Position, distanceM: number): boolean =>
  Math.abs(a.lat - b.lat) * LEAST_METRES_PER_DEGREE <= distanceM;
