import { correctionText } from '../errors.ts';
import type { Crane } from '../sweep/crane.ts';
import { CraneInputError, type InputProblem, shown } from '../sweep/input-error.ts';
import { readCrane } from '../sweep/read-crane.ts';
import { CRANE_TYPE_CODES } from './crane-type.ts';

/** Codes of the specification, section 9; 0 is a mobile crane, and so is what has not been said. */

/** A place, a height and little else: what someone knows before a crane is booked. */
export interface LocationQuestion {
  readonly latitude: number;
  readonly longitude: number;
  readonly groundLevelAhdM: number;
  readonly craneType: 0 | 1 | 2 | null;
  readonly heightAglM: number;
  readonly radiusM: number;
  /** Parked out of service; null: as high as at work. */
  readonly restingHeightAglM: number | null;
  readonly contingencyM: number;
  readonly days: number | null;
}

/** The engine's names of what was asked, so that a refusal speaks of the field that was typed. */
const TYPED: Readonly<Record<string, string>> = {
  maxHeightAglM: 'heightAglM',
  maxRadiusM: 'radiusM',
  'resting.heightAglM': 'restingHeightAglM',
  heightContingencyM: 'contingencyM',
};

/** What is wrong with one answer: a sentence for the person who gave it, and the value that works where one is known. */
export type LocationProblem = {
  readonly path: string;
  readonly message: string;
  /** Nothing has been answered yet. */
  readonly missing?: true;
  readonly use?: number;
};

/** The engine's objection under the name of the field that was typed. */
export const problemAt = (path: string, { advice, use, ...problem }: InputProblem): LocationProblem => ({
  path,
  message: advice ?? correctionText(problem),
  ...(NOTHING.includes(problem.got) ? { missing: true } : {}),
  ...(use === undefined ? {} : { use }),
});
const NOTHING: readonly string[] = [shown(undefined), shown(Number.NaN)];

/** A place and a height that no crane can have, told by the fields of the question. */
export class LocationQuestionError extends Error {
  readonly problems: readonly LocationProblem[];
  constructor(problems: readonly LocationProblem[]) {
    super(problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.name = 'LocationQuestionError';
    this.problems = problems;
  }
}

/** Place and height as a crane: all round, and unless said otherwise as high at rest as at work. */
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
    verticalAccuracyM: 0,
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
        // Not typed, so not wrong by itself: it stands for the working height.
        .filter(({ path }) => question.restingHeightAglM !== null || path !== 'restingHeightAglM'),
    );
  }
}
