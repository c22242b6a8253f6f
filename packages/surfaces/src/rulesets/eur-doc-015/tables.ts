import type { Cited } from '../clause.ts';

/** EUR Doc 015, omnidirectional: inner cylinder r, cone of `alphaDeg` from the antenna's foot out to R; turbines: j, h. */
export interface OmniRow extends Cited {
  readonly kind: string;
  readonly innerRadiusM: number;
  readonly alphaDeg: number;
  readonly outerRadiusM: number;
  readonly turbines: { readonly radiusM: number; readonly heightM: number } | null;
}

const OMNI = { clause: 'EUR Doc 015, omnidirectional facilities', confidence: 'M-H', turbines: null } as const;

export const omnidirectional: readonly OmniRow[] = [
  { ...OMNI, kind: 'dme', innerRadiusM: 300, alphaDeg: 1, outerRadiusM: 3000 },
  {
    ...OMNI,
    kind: 'cvor',
    innerRadiusM: 600,
    alphaDeg: 1,
    outerRadiusM: 3000,
    turbines: { radiusM: 15000, heightM: 52 },
  },
  {
    ...OMNI,
    kind: 'dvor',
    innerRadiusM: 600,
    alphaDeg: 1,
    outerRadiusM: 3000,
    turbines: { radiusM: 10000, heightM: 52 },
  },
  {
    ...OMNI,
    kind: 'direction_finder',
    innerRadiusM: 500,
    alphaDeg: 1,
    outerRadiusM: 3000,
    turbines: { radiusM: 10000, heightM: 52 },
  },
  { ...OMNI, kind: 'marker', innerRadiusM: 50, alphaDeg: 20, outerRadiusM: 200 },
  { ...OMNI, kind: 'ndb', innerRadiusM: 200, alphaDeg: 5, outerRadiusM: 1000 },
  { ...OMNI, kind: 'gbas_reference', innerRadiusM: 400, alphaDeg: 3, outerRadiusM: 3000 },
  { ...OMNI, kind: 'gbas_vdb', innerRadiusM: 300, alphaDeg: 0.9, outerRadiusM: 3000 },
  { ...OMNI, kind: 'vdb_monitor', innerRadiusM: 400, alphaDeg: 3, outerRadiusM: 3000 },
  { ...OMNI, kind: 'vhf_tx', innerRadiusM: 300, alphaDeg: 1, outerRadiusM: 2000 },
  { ...OMNI, kind: 'vhf_rx', innerRadiusM: 300, alphaDeg: 1, outerRadiusM: 2000 },
  { ...OMNI, kind: 'psr', innerRadiusM: 500, alphaDeg: 0.25, outerRadiusM: 15000 },
  { ...OMNI, kind: 'ssr', innerRadiusM: 500, alphaDeg: 0.25, outerRadiusM: 15000 },
];

/**
 * EUR Doc 015, directional. `aM` null: the distance from the antenna to the threshold served; then `rM` is added to it.
 * Symbols as in the document: a, b, h, r, D, H, L, phi.
 */
export interface DirectionalRow extends Cited {
  readonly kind: string;
  readonly aM: number | null;
  readonly bM: number;
  readonly hM: number;
  readonly rM: number;
  readonly baseHalfWidthM: number;
  readonly sideHeightM: number;
  readonly sideHalfWidthM: number;
  readonly phiDeg: number;
}

const DIRECTIONAL = 'EUR Doc 015, directional facilities';

export const directional: readonly DirectionalRow[] = [
  {
    kind: 'ils_loc_single',
    aM: null,
    bM: 500,
    hM: 70,
    rM: 6000,
    baseHalfWidthM: 500,
    sideHeightM: 10,
    sideHalfWidthM: 2300,
    phiDeg: 30,
    clause: DIRECTIONAL,
    confidence: 'M-H',
  },
  {
    kind: 'ils_loc_dual',
    aM: null,
    bM: 500,
    hM: 70,
    rM: 6000,
    baseHalfWidthM: 500,
    sideHeightM: 20,
    sideHalfWidthM: 1500,
    phiDeg: 20,
    clause: DIRECTIONAL,
    confidence: 'M-H',
  },
  {
    kind: 'ils_gp',
    aM: 800,
    bM: 50,
    hM: 70,
    rM: 6000,
    baseHalfWidthM: 250,
    sideHeightM: 5,
    sideHalfWidthM: 325,
    phiDeg: 10,
    clause: DIRECTIONAL,
    confidence: 'M-H',
  },
  {
    kind: 'dme_directional',
    aM: null,
    bM: 20,
    hM: 70,
    rM: 6000,
    baseHalfWidthM: 600,
    sideHeightM: 20,
    sideHalfWidthM: 1500,
    phiDeg: 40,
    clause: DIRECTIONAL,
    confidence: 'M-H',
  },
  {
    kind: 'mls_azimuth',
    aM: null,
    bM: 20,
    hM: 70,
    rM: 6000,
    baseHalfWidthM: 600,
    sideHeightM: 20,
    sideHalfWidthM: 1500,
    phiDeg: 40,
    clause: DIRECTIONAL,
    confidence: 'M',
  },
  {
    kind: 'mls_elevation',
    aM: 300,
    bM: 20,
    hM: 70,
    rM: 6000,
    baseHalfWidthM: 200,
    sideHeightM: 20,
    sideHalfWidthM: 1500,
    phiDeg: 40,
    clause: DIRECTIONAL,
    confidence: 'M',
  },
];
