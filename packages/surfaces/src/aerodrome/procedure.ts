import { designator } from './runway.ts';
import { between, list, oneOf, orNull, type Read, shape, text } from './shape.ts';

/** The visual segment surface of one published straight-in procedure. */
const visualSegment = shape({
  id: text(),
  runwayEnd: designator,
  verticalPathAngleDeg: between(2, 9, 'degrees, promulgated'),
  ochM: between(15, 1000, 'metres above threshold'),
  /** `localiser`: ILS, LOC, APV, GLS, constant width. `splay`: every other straight-in procedure. */
  widthMode: oneOf('localiser', 'splay'),
  /** Width at the origin; null: the inner approach width (localiser) or the approach inner edge (splay). */
  baseWidthM: orNull(between(20, 600, 'metres')),
  /** Offset final track: the side, as seen by the pilot, on which the splay is widened, and by how much. */
  offset: orNull(shape({ side: oneOf('left', 'right'), angleDeg: between(0, 15, 'degrees') })),
});
export type VisualSegment = Read<typeof visualSegment>;

const basicIls = shape({ id: text(), runwayEnd: designator });

const coefficient = between(-5000, 5000, 'OAS constant');
const oasPlane = shape({ a: coefficient, b: coefficient, c: coefficient });

/** Obstacle assessment surfaces: the constants come from the procedure designer, z = a·x + b·y + c. */
const oas = shape({
  id: text(),
  runwayEnd: designator,
  category: oneOf('I', 'II', 'III'),
  w: oasPlane,
  x: oasPlane,
  y: oasPlane,
  z: oasPlane,
  /** Height above threshold at which the template ends (300 m for CAT I, 150 m for CAT II). */
  heightM: between(50, 600, 'metres above threshold'),
});
export type Oas = Read<typeof oas>;

export const procedures = shape({ visualSegments: list(visualSegment), basicIls: list(basicIls), oas: list(oas) });
