import { APPROVAL_DEFAULTS, CRANE_TYPE } from '@jibline/contract/enums';

/**
 * The section drawn on the landing page: along the extended centreline of a code 4 non-precision runway on level ground, with the
 * numbers of the Part 139 MOS, Table 7.15(1). An illustration with real slopes; findings come from the surfaces package.
 */
const STRIP_END_M = 60;
const APPROACH_FIRST = { lengthM: 3000, slope: 0.02 };
const APPROACH_SECOND = { lengthM: 3600, slope: 0.025 };
const INNER_HORIZONTAL = { heightM: 45, radiusM: 4000 };
const CONICAL = { slope: 0.05, riseM: 100 };

export interface Limit {
  surface: 'approach surface' | 'inner horizontal surface' | 'conical surface';
  heightM: number;
}

export interface ExampleFinding extends Limit {
  status: 'clear' | 'near' | 'pierced';
  marginM: number;
}

/** With a smaller margin an officer reviews the crane although it passes (the default buffer of an airport). */
const BUFFER_M = APPROVAL_DEFAULTS.bufferM[CRANE_TYPE['MOBILE CRANE']];

export const approachHeight = (distanceM: number): number => {
  const run = Math.max(0, distanceM - STRIP_END_M);
  const first = Math.min(run, APPROACH_FIRST.lengthM) * APPROACH_FIRST.slope;
  const second = Math.min(Math.max(0, run - APPROACH_FIRST.lengthM), APPROACH_SECOND.lengthM) * APPROACH_SECOND.slope;
  return first + second;
};

/** The inner horizontal surface and, past its edge, the conical one; null beyond both. */
export const outerLimit = (distanceM: number): Limit | null => {
  const past = distanceM - STRIP_END_M - INNER_HORIZONTAL.radiusM;
  if (past <= 0) return { surface: 'inner horizontal surface', heightM: INNER_HORIZONTAL.heightM };
  const rise = past * CONICAL.slope;
  return rise <= CONICAL.riseM ? { surface: 'conical surface', heightM: INNER_HORIZONTAL.heightM + rise } : null;
};

/** The lowest surface over a point governs. */
export function governing(distanceM: number): Limit {
  const approach: Limit = { surface: 'approach surface', heightM: approachHeight(distanceM) };
  const outer = outerLimit(distanceM);
  return outer !== null && outer.heightM < approach.heightM ? outer : approach;
}

export function exampleFinding(distanceM: number, craneM: number): ExampleFinding {
  const limit = governing(distanceM);
  const marginM = limit.heightM - craneM;
  return { ...limit, marginM, status: marginM < 0 ? 'pierced' : marginM < BUFFER_M ? 'near' : 'clear' };
}
