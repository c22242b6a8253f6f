import type { Position } from '../../geodesy/position.ts';
import type { Crane } from '../../sweep/crane.ts';

/** Where a crane or structure may stand: its positions, and the corners of its area. */
export const placesOf = (crane: Crane): readonly Position[] => [
  ...crane.positions,
  ...('area' in crane ? (crane.area?.ring ?? []) : []),
];
