import { elevationAhdM, position } from './runway.ts';
import { between, flag, list, oneOf, orNull, type Read, shape, text } from './shape.ts';

/** A strategic helicopter landing site and its protected flight paths. */
export const helicopterSite = shape({
  id: text(),
  name: text(),
  /** Centre of the FATO. */
  position,
  elevationAhdM,
  /** `nasf-h`: the screening surface of Guideline H. The others: Annex 14 Volume II slope categories. */
  law: oneOf('nasf-h', 'annex14-a', 'annex14-b', 'annex14-c'),
  use: oneOf('day', 'night'),
  /** From the FATO centre to the edge where the path starts. */
  originDistanceM: between(0, 500, 'metres'),
  /** Width of the safety area there. */
  innerEdgeM: between(5, 300, 'metres'),
  /** Largest rotor diameter; null only for `nasf-h`. */
  rotorDiameterM: orNull(between(3, 50, 'metres')),
  /** Whether a point-in-space procedure with visual segment exists (Annex 14 transitional surfaces). */
  pointInSpace: flag(),
  paths: list(shape({ id: text(), outwardBearingDeg: between(0, 360, 'degrees true') }), 1),
});
export type HelicopterSite = Read<typeof helicopterSite>;
