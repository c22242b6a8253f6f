import type { SurfaceType } from '@jibline/contract/enums';

/** What people call the twelve types, the same on every screen. */
export const SURFACE_NAMES: Record<SurfaceType, string> = {
  ols: 'Obstacle limitation surfaces',
  future_ols: 'Future obstacle limitation surfaces',
  pansops: 'Instrument procedures (PANS-OPS)',
  vss: 'Visual segment surfaces',
  cns: 'Navigation and radar (CNS)',
  helicopter: 'Helicopter flight paths',
  windshear: 'Building-generated windshear',
  anef: 'Aircraft noise (ANEF)',
  lighting: 'Lighting near the aerodrome',
  psa: 'Public safety areas',
  wildlife: 'Wildlife strikes',
  wind_farms: 'Wind farms',
};
