import type { ComponentKind, Subject, SurfaceType } from '../surface/component.ts';
import type { GeoPoint } from '../sweep/crane.ts';
import type { PartName } from '../sweep/swept-part.ts';

export const CONFIGURATIONS = ['working', 'resting'] as const;
export type Configuration = (typeof CONFIGURATIONS)[number];

/** `unknown`: a surface here counts from the ground, and the ground level was not given. */
export const HEIGHT_STATES = ['outside', 'clear', 'near', 'pierced', 'unknown'] as const;
export type HeightState = (typeof HEIGHT_STATES)[number];

/** One number of the arithmetic, in the order in which it is used. */
export type WorkingStep = { readonly name: string; readonly value: number; readonly unit: string };

/** Which surface, in enough detail to look it up again. */
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

/** The place of the least margin, told from the middle of the part's sweep. */
export type WorstLocation = GeoPoint & {
  readonly part: PartName;
  /** Name of the position or area. */
  readonly at: string;
  readonly distanceM: number;
  readonly bearingDeg: number;
};

/** The highest this crane may be asked for in this configuration, everything on it moving together. */
export type Permissible = {
  /** Highest assessed height AHD (contingency and accuracy included). */
  readonly assessedAhdM: number;
  /** Highest height to ask for, allowances taken off. AGL counts from ground plus base; null without a ground level. */
  readonly tipAhdM: number;
  readonly tipAglM: number | null;
  /** The same rounded down to 0.1 m; null where nothing may stand at all. */
  readonly passesAhdM: number | null;
  readonly passesAglM: number | null;
};

export type Governing = {
  readonly component: ComponentRef;
  readonly worst: WorstLocation;
  readonly surfaceAhdM: number;
  readonly craneAhdM: number;
  readonly marginM: number;
  /** Within the marginal distance of the surface on the passing side: ask for surveyed heights. */
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
  /** Labels of surfaces that could not be judged for want of a ground level. */
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
