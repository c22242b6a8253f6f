import type { Crane } from '../sweep/crane.ts';
import { type CraneAnswers, craneFromForm } from './crane-from-form.ts';
import { type LocationProblem, LocationQuestionError } from './crane-from-precheck.ts';
import { CRANE_TYPE_CODES } from './crane-type.ts';

/** The part of a crane that can be assessed while it is typed, and what the complete assessment still needs. */
export interface AssessableCrane {
  /** Null while its location, ground level, height or radius is missing. */
  readonly crane: Crane | null;
  /**
   * whole: as typed · working: the resting height is taken as the working height · outline: a full circle at its
   * highest point
   */
  readonly as: 'whole' | 'working' | 'outline';
  readonly problems: readonly LocationProblem[];
}

const AT_REST: readonly string[] = [
  'craneDetail.restingHeightAglM',
  'craneDetail.restingRadiusM',
  'craneDetail.restingMode',
];

function tried(answers: CraneAnswers, number: number): { crane: Crane | null; problems: readonly LocationProblem[] } {
  try {
    return { crane: craneFromForm(answers, number), problems: [] };
  } catch (error) {
    if (!(error instanceof LocationQuestionError)) throw error;
    return { crane: null, problems: error.problems };
  }
}

const NO_TYPE: LocationProblem = { path: 'craneType', message: 'Choose a crane type.', missing: true };

type Detail = NonNullable<CraneAnswers['craneDetail']>;

/** As high at rest as while working; a luffing boom at its steepest angle, where it is highest. */
function restingAsWorking(
  { maxHeightAglM, boomLengthM, maxLuffAngleDeg, ...detail }: Detail,
  craneType: unknown,
): Detail {
  const steepest = (boomLengthM ?? 0) * Math.cos(((maxLuffAngleDeg ?? 0) * Math.PI) / 180);
  return {
    ...detail,
    maxHeightAglM,
    boomLengthM,
    maxLuffAngleDeg,
    restingHeightAglM: maxHeightAglM,
    restingMode: craneType === CRANE_TYPE_CODES.tower ? 'free-slewing' : 'lowered',
    restingRadiusM: detail.craneSubType === 'luffing' ? Math.min(boomLengthM ?? 0, steepest) : undefined,
  };
}

/** Only the machine's height and radius: never lower or narrower than the real one. */
const outlineOf = ({
  maxHeightAglM,
  maxRadiusM,
  counterJibM,
  heightContingencyM,
  verticalAccuracyM,
}: Detail): Detail => ({
  maxHeightAglM,
  maxRadiusM: maxRadiusM === undefined ? undefined : Math.max(maxRadiusM, counterJibM ?? 0),
  heightContingencyM,
  verticalAccuracyM,
});

/**
 * The crane as far as it can be assessed. Missing values are taken conservatively, and the problems name what the
 * complete assessment needs.
 */
export function assessableCrane(answers: CraneAnswers, number = 1): AssessableCrane {
  const { craneType, craneDetail: detail } = answers;
  const { crane, problems: found } = tried(answers, number);
  // An unspecified type counts as a mobile crane, as in a pre-check.
  const problems = detail && craneType === undefined ? [NO_TYPE, ...found] : found;
  if (crane && problems.length === 0) return { crane, as: 'whole', problems };
  if (!detail) return { crane: null, as: 'whole', problems };
  if (problems.every(({ path }) => AT_REST.includes(path))) {
    const working = tried({ ...answers, craneDetail: restingAsWorking(detail, craneType) }, number);
    if (working.crane) return { crane: working.crane, as: 'working', problems };
  }
  const outline = restingAsWorking(outlineOf(detail), craneType);
  const craneDetail = craneType === CRANE_TYPE_CODES.tower ? { ...outline, counterJibM: 0 } : outline;
  const simple = tried({ ...answers, craneDetail }, number);
  return { crane: simple.crane, as: simple.crane ? 'outline' : 'whole', problems };
}
