import type { Evaluation, Path } from '../assess/evaluate/evaluate.ts';
import type { Outcome, Regime } from '../assess/evaluate/referral-rules.ts';
import type { WorkingStep } from '../assess/finding.ts';
import type { Coverage } from './coverage/coverage.ts';

/** The types of the contract's findings, without its schema library. */

export type HeightAnswer = {
  finding: 'outside' | 'clear' | 'near' | 'pierced';
  governing: { surfaceId: string; name: string; kind: string; clause: string | null } | null;
  worst: {
    longitude: number;
    latitude: number;
    part: string;
    surfaceAhdM: number;
    craneAhdM: number;
    marginM: number;
  } | null;
  working: WorkingStep[];
  sentence: string;
};

export const HEIGHT_ANSWER_TYPES = ['ols', 'cns', 'future_ols', 'helicopter', 'vss', 'windshear', 'pansops'] as const;
export const AREA_ANSWER_TYPES = ['anef', 'lighting', 'psa', 'wildlife', 'wind_farms'] as const;

export type HeightTypeAnswer = {
  surfaceType: (typeof HEIGHT_ANSWER_TYPES)[number];
  dimension: 3;
  surfaceSetId: string;
  working: HeightAnswer;
  /** Parked out of service; null for a structure, which has no resting position. */
  resting: HeightAnswer | null;
};

export type AreaTypeAnswer = {
  surfaceType: (typeof AREA_ANSWER_TYPES)[number];
  dimension: 2;
  surfaceSetId: string;
  finding: 'outside' | 'inside';
  zones: { surfaceId: string; name: string; value: string | null; advice: string }[];
};

/** Whether one airport's own surfaces require a permit. */
export type Needed = 'no' | 'perhaps' | 'yes';

/** The verdict with the ground at one end of its uncertainty. */
export type GroundEnd = { groundAhdM: number; needed: Needed; outcome: Outcome };
export type GroundEnds = { low: GroundEnd; high: GroundEnd };

/** The verdict on one crane, or on identical ones: the numbers `from` to `to`, counted from 1. */
export type CraneVerdict = {
  from: number;
  to: number;
  path: Path;
  evaluation: Evaluation | null;
  results: (HeightTypeAnswer | AreaTypeAnswer)[];
  greatestTipAhdM: number | null;
  greatestTipAglM: number | null;
  /** Only where its ground level came from a terrain model. */
  groundEnds: GroundEnds | null;
};

/** collide: they come within the least distance of each other · load-over: the load of one passes over the other. */
export const CRANE_CONFLICTS = ['collide', 'load-over'] as const;
export type CraneConflict = {
  cranes: [number, number];
  kind: (typeof CRANE_CONFLICTS)[number];
  /** Between the sweeps in plan; 0: they overlap. */
  gapM: number;
  heightGapM: number;
};

export type AirportAnswer = {
  airportId: string;
  icao: string;
  label: string;
  regime: Regime;
  distanceM: number;
  bearingDeg: number;
  surfaceSetId: string;
  path: Path;
  /** null only in answers saved before it existed. */
  evaluation: Evaluation | null;
  results: (HeightTypeAnswer | AreaTypeAnswer)[];
  /** null: no limit, or not stated because the answer's coverage is not known. */
  greatestTipAhdM: number | null;
  greatestTipAglM: number | null;
  /** Where an application has different cranes: each one's own, in its order. The verdict above is the worst of them. */
  cranes: CraneVerdict[];
  conflicts: CraneConflict[];
  /** Only where the ground level came from a terrain model; of different cranes each has its own. */
  groundEnds: GroundEnds | null;
};

/** Figures that agree with the outcome: it applies at each figure and no longer applies 0.1 m higher. */
export type HeightFigures = {
  /** No permit is needed up to here, above ground; null: at any height, 0: at none. */
  noPermitUpToAglM: number | null;
  /** Up to here nothing is penetrated but a permit may be needed; above, one is. null: no limit. */
  passesUpToAglM: number | null;
  /** Label of the aerodrome that sets the limit. */
  setBy: string | null;
};

/**
 * `cannot_tell`: the surfaces in Jibline do not speak for this location, so nothing there is known to be free. It takes
 * the place of `no`, never of the other two.
 */
export type PermitNeeded = Needed | 'cannot_tell';

export type LocationAnswer = {
  permitNeeded: PermitNeeded;
  sentence: string;
  coverage: Coverage;
  /** null where coverage is not known: no height is known to need no permit. */
  figures: HeightFigures | null;
  airports: AirportAnswer[];
};
