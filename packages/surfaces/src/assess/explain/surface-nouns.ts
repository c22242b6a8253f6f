import type { SurfaceType } from '../../surface/component.ts';

/** Names of the twelve types in a sentence. */
export const SURFACE_NOUNS: Record<SurfaceType, string> = {
  ols: 'the obstacle limitation surfaces',
  future_ols: 'the future obstacle limitation surfaces',
  pansops: 'the PANS-OPS surfaces',
  vss: 'the visual segment surfaces',
  cns: 'the surfaces of the navigation aids',
  helicopter: 'the helicopter flight paths',
  windshear: 'the windshear planes',
  anef: 'the noise contours',
  lighting: 'the lighting control zones',
  psa: 'the public safety areas',
  wildlife: 'the wildlife zones',
  wind_farms: 'the wind farm consultation area',
};
