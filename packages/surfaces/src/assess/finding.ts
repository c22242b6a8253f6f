import type { ComponentKind, Subject, SurfaceType } from '../surface/component.ts';
import type { GeoPoint } from '../sweep/crane.ts';
import type { PartName } from '../sweep/swept-part.ts';

export const CONFIGURATIONS = ['working', 'resting'] as const;
export type Configuration = (typeof CONFIGURATIONS)[number];

/** `unknown`: a surface here is relative to the ground, and the ground level was not given. */
export const HEIGHT_STATES = ['outside', 'clear', 'near', 'pierced', 'unknown'] as const;
export type HeightState = (typeof HEIGHT_STATES)[number];

/** One number of the calculation, in the order it is used. */
export type WorkingStep = { readonly name: string; readonly value: number; readonly unit: string };

/** Identifies the surface, with enough detail to look it up. */
export type ComponentRef = {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly kind: ComponentKind;
  readonly clause: string;
  readonly edition: string;
  readonly source: string;
  readonly subject: Subject;
};

/** The point of the smallest margin, relative to the centre of the part's sweep. */
export type WorstLocation = GeoPoint & {
  readonly part: PartName;
  /** Name of the position or area. */
  readonly at: string;
  readonly distanceM: number;
  readonly bearingDeg: number;
};

/** The maximum height this crane may request in this configuration, all parts moving together. */
export type Permissible = {
  /** Highest assessed height AHD (contingency and accuracy included). */
  readonly assessedAhdM: number;
  /**
   * Highest height that can be requested, without allowances. AGL counts from ground plus base; null without a ground
   * level.
   */
  readonly tipAhdM: number;
  readonly tipAglM: number | null;
  /** The same rounded down to 0.1 m; null where no height is permissible. */
  readonly passesAhdM: number | null;
  readonly passesAglM: number | null;
};

export type Governing = {
  readonly component: ComponentRef;
  readonly worst: WorstLocation;
  readonly surfaceAhdM: number;
  readonly craneAhdM: number;
  readonly marginM: number;
  /** Below the surface by less than the marginal distance: surveyed heights are required. */
  readonly marginal: boolean;
  readonly permissible: Permissible;
  readonly working: readonly WorkingStep[];
};

export type HeightFinding = {
  readonly type: SurfaceType;
  readonly configuration: Configuration;
  readonly state: HeightState;
  /** Null when outside, or when every surface here needs the ground level. */
  readonly governing: Governing | null;
  /** Labels of surfaces that could not be assessed without a ground level. */
  readonly needGround: readonly string[];
};

export type ZoneFinding = {
  readonly type: SurfaceType;
  readonly configuration: Configuration;
  readonly state: 'outside' | 'inside';
  readonly zones: readonly {
    readonly component: ComponentRef;
    readonly name: string;
    readonly advice: string;
  }[];
};
