import type { Footprint } from './footprint.ts';
import type { Law } from './law.ts';

/** surfaces.md section 2: the twelve types, seven with heights and five flat zones. */
export const SURFACE_TYPES = [
  'ols',
  'future_ols',
  'pansops',
  'vss',
  'cns',
  'helicopter',
  'windshear',
  'anef',
  'lighting',
  'psa',
  'wildlife',
  'wind_farms',
] as const;

export type SurfaceType = (typeof SURFACE_TYPES)[number];

/** Types whose components have a height; the others are zones with advice. */
export const HEIGHT_TYPES = SURFACE_TYPES.slice(0, 7);

/**
 * Kinds of component. The first ten are in tie order (surfaces.md 2.2): where two components of one type have the same
 * elevation, the earlier kind is reported. New kinds are added below the tie order.
 */
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
] as const;

export type ComponentKind = (typeof COMPONENT_KINDS)[number];

export function tieRank(kind: ComponentKind): number {
  return COMPONENT_KINDS.indexOf(kind);
}

/** What the component protects. */
export type Subject =
  | { readonly kind: 'runway'; readonly runway: string; readonly end?: string }
  | { readonly kind: 'facility'; readonly facility: string }
  | { readonly kind: 'aerodrome' };

/** surfaces.md 2.4: published data override generated data, so every component records its source. */
export interface Provenance {
  readonly source: 'published' | 'published_legacy' | 'generated';
  /** Ruleset edition (`mos139-2019`) or chart edition. */
  readonly edition: string;
  readonly effectiveFrom?: string;
  readonly verifiedBy?: string;
  /** What a chart replaces (surfaces.md 2.4); absent: surfaces of the same kind. */
  readonly replaces?: 'kind' | 'type' | 'nothing';
}

interface ComponentBase {
  /** Unique within the aerodrome, stable over regeneration, e.g. `ols:approach:06:2`. */
  readonly id: string;
  readonly type: SurfaceType;
  readonly kind: ComponentKind;
  /** Short reference used in findings, e.g. `approach:06`; the sections of one surface share it. */
  readonly label: string;
  /** For people: `Approach to runway 06, second section`. */
  readonly name: string;
  readonly subject: Subject;
  /** The clause that gives the dimensions, e.g. `MOS 139 (2019) Table 7.15(1)`. */
  readonly clause: string;
  readonly provenance: Provenance;
  /** In the aerodrome's plane (frameAt its reference point). */
  readonly footprint: Footprint;
  readonly notes?: readonly string[];
}

/** A protected surface: anything above it inside the footprint penetrates it. */
export interface HeightComponent extends ComponentBase {
  readonly law: Law;
}

/** A flat zone: only being inside matters, not the height. */
export interface ZoneComponent extends ComponentBase {
  readonly zone: { readonly name: string; readonly advice: string };
}

export type Component = HeightComponent | ZoneComponent;

export function hasHeight(component: Component): component is HeightComponent {
  return 'law' in component;
}
