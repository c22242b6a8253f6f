import { correctionText } from '../errors.ts';
import type { Crane } from '../sweep/crane.ts';
import { CraneInputError, type InputProblem, shown } from '../sweep/input-error.ts';
import { readCrane } from '../sweep/read-crane.ts';
import { CRANE_TYPE_CODES } from './crane-type.ts';
import { type GroundModelChoice, groundU95Of } from './ground-ends.ts';

/** Codes of the specification, section 9; 0 is a mobile crane, which is also the default. */

/** A location, a height and little else: what someone knows before a crane is booked. */
export interface LocationQuestion {
  readonly latitude: number;
  readonly longitude: number;
  readonly groundLevelAhdM: number;
  readonly craneType: 0 | 1 | 2 | null;
  readonly heightAglM: number;
  readonly radiusM: number;
  /** Parked out of service; null: the same as the working height. */
  readonly restingHeightAglM: number | null;
  readonly contingencyM: number;
  readonly days: number | null;
  /** What the person did with a terrain model, if anything. */
  readonly groundModel?: GroundModelChoice | null;
}

/** The engine's field names, so that errors name the typed field. */
const TYPED: Readonly<Record<string, string>> = {
  maxHeightAglM: 'heightAglM',
  maxRadiusM: 'radiusM',
  'resting.heightAglM': 'restingHeightAglM',
  heightContingencyM: 'contingencyM',
};

/** A problem of one answer: a sentence for the person, and a valid value where one is known. */
export type LocationProblem = {
  readonly path: string;
  readonly message: string;
  /** Nothing has been answered yet. */
  readonly missing?: true;
  readonly use?: number;
};

/** The engine's problem under the name of the typed field. */
export const problemAt = (path: string, { advice, use, ...problem }: InputProblem): LocationProblem => ({
  path,
  message: advice ?? correctionText(problem),
  ...(NOTHING.includes(problem.got) ? { missing: true } : {}),
  ...(use === undefined ? {} : { use }),
});
const NOTHING: readonly string[] = [shown(undefined), shown(Number.NaN)];

/** An impossible location or height, with the question's field names. */
export class LocationQuestionError extends Error {
  readonly problems: readonly LocationProblem[];
  constructor(problems: readonly LocationProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.name = 'LocationQuestionError';
    this.problems = problems;
  }
}

/**
 * Location and height as a crane: slewing all around and, unless stated otherwise, as high at rest as while working.
 */
export function craneFromPrecheck(question: LocationQuestion): Crane {
  const common = {
    id: 'precheck',
    positions: [
      {
        name: 'the location',
        lat: question.latitude,
        lon: question.longitude,
        groundAhdM: question.groundLevelAhdM,
      },
    ],
    maxHeightAglM: question.heightAglM,
    maxRadiusM: question.radiusM,
    heightContingencyM: question.contingencyM,
    // A level typed here counts as exact; one from a terrain model is assessed at the upper end of its uncertainty.
    verticalAccuracyM: groundU95Of(question.groundModel) ?? 0,
    horizontalAccuracyM: 0,
  };
  const heightAglM = question.restingHeightAglM ?? question.heightAglM;
  try {
    return question.craneType === CRANE_TYPE_CODES.tower
      ? readCrane({
          ...common,
          kind: 'tower_flat_top',
          counterJibM: 0,
          resting: { mode: 'free_slewing', heightAglM },
        })
      : readCrane({
          ...common,
          kind: question.craneType === CRANE_TYPE_CODES.platform ? 'elevated_platform' : 'mobile',
          resting: { mode: 'lowered', heightAglM },
        });
  } catch (error) {
    if (!(error instanceof CraneInputError)) throw error;
    throw new LocationQuestionError(
      error.problems
        .map((problem) => problemAt(TYPED[problem.field] ?? problem.field, problem))
        // Not typed, so no error of its own: it stands for the working height.
        .filter(({ path }) => question.restingHeightAglM !== null || path !== 'restingHeightAglM'),
    );
  }
}
