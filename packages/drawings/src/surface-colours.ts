import type { SurfaceType } from '@jibline/surfaces';

/**
 * One colour per protected-surface type, the same on the globe, in legends and in drawings. `light` has a contrast of
 * at least 4.5:1 on the light background, `dark` on the dark one. Height surfaces have strong hues, ground areas earthy
 * ones, so that the two groups are easy to tell apart. Colour is never the only carrier of meaning: a name is always
 * beside it.
 */
export const SURFACE_COLOURS = {
  ols: { light: '#1668b0', dark: '#6db3f2' },
  future_ols: { light: '#5b5bd0', dark: '#a9a9ff' },
  pansops: { light: '#b3261e', dark: '#ff8f86' },
  vss: { light: '#b8327f', dark: '#f58cc3' },
  cns: { light: '#7b3fa8', dark: '#cb9af0' },
  helicopter: { light: '#0b7a75', dark: '#4fd0c7' },
  windshear: { light: '#3d7186', dark: '#8fc4d8' },
  anef: { light: '#7a4f1d', dark: '#e0b64e' },
  lighting: { light: '#846200', dark: '#ffd75e' },
  psa: { light: '#a84a16', dark: '#f79a63' },
  wildlife: { light: '#48792a', dark: '#9ccf76' },
  wind_farms: { light: '#5e6b2a', dark: '#c2cf7c' },
} as const satisfies Record<SurfaceType, { light: string; dark: string }>;
