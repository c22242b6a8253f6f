import type { SurfaceType } from './enums.ts';

/** What people call the 12 types, on screens, in emails and in documents. */
export const SURFACE_NAMES = {
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
} as const satisfies Record<SurfaceType, string>;
