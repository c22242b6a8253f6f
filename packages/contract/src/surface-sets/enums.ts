import type { COMPONENT_KINDS as ENGINE_COMPONENT_KINDS, SurfaceType as EngineSurfaceType } from '@jibline/surfaces';

/** Surface types and the number of each (specification section 9): 3 = height surface, 2 = area on the ground. */
export const SURFACE_DIMENSION = {
  ols: 3,
  anef: 2,
  cns: 3,
  future_ols: 3,
  helicopter: 3,
  lighting: 2,
  vss: 3,
  psa: 2,
  wildlife: 2,
  wind_farms: 2,
  windshear: 3,
  pansops: 3,
} as const satisfies Record<EngineSurfaceType, 2 | 3>;
export type SurfaceType = keyof typeof SURFACE_DIMENSION;
export const SURFACE_TYPES = [
  'ols',
  'anef',
  'cns',
  'future_ols',
  'helicopter',
  'lighting',
  'vss',
  'psa',
  'wildlife',
  'wind_farms',
  'windshear',
  'pansops',
] as const satisfies readonly EngineSurfaceType[] satisfies readonly SurfaceType[];
export const HEIGHT_SURFACE_TYPES = [
  'ols',
  'cns',
  'future_ols',
  'helicopter',
  'vss',
  'windshear',
  'pansops',
] as const satisfies readonly SurfaceType[];
export const AREA_SURFACE_TYPES = [
  'anef',
  'lighting',
  'psa',
  'wildlife',
  'wind_farms',
] as const satisfies readonly SurfaceType[];

/** Kinds of component, tied to the engine's list by the compiler. */
export const COMPONENT_KINDS = [
  'strip',
  'approach',
  'take-off-climb',
  'inner-approach',
  'baulked-landing',
  'inner-transitional',
  'transitional',
  'inner-horizontal',
  'conical',
  'outer-horizontal',
  'horizontal',
  'straight-in',
  'precision-approach',
  'missed-approach',
  'instrument-departure',
  'vss',
  'basic-ils',
  'oas',
  'procedure-area',
  'cns-zone-a',
  'cns-zone-b',
  'cns-area-of-interest',
  'cns-base',
  'cns-slope',
  'cns-side',
  'cns-wind-turbine',
  'flight-path',
  'heliport-transitional',
  'windshear',
  'noise-contour',
  'lighting-zone',
  'public-safety-area',
  'wildlife-ring',
  'wind-farm-ring',
  'imported',
] as const satisfies typeof ENGINE_COMPONENT_KINDS;
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

/** A set is immutable once published. */
export const SURFACE_SET_STATES = ['draft', 'published', 'superseded'] as const;
export const SURFACE_SOURCES = ['generated', 'imported'] as const;
export const IMPORT_FORMATS = ['kml', 'kmz', 'geojson'] as const;

/** What `SurfaceSet.actions` may hold. */
export const SURFACE_SET_ACTIONS = ['surface-sets:publish', 'surface-sets:delete'] as const;
export type SurfaceSetAction = (typeof SURFACE_SET_ACTIONS)[number];
