import type { Crane } from '../sweep/crane.ts';
import { type AssessableCrane, assessableCrane } from './assessable-crane.ts';
import { type CraneAnswers, craneFromForm, type FurtherCraneAnswers } from './crane-from-form.ts';
import { type LocationProblem, LocationQuestionError } from './crane-from-precheck.ts';
import { groundU95Of } from './ground-ends.ts';

/** One machine of an application: the first with all its positions, or one of the further ones. */
export interface NumberedCrane {
  readonly crane: Crane;
  readonly craneType: 0 | 1 | 2 | null;
  /** Numbers of its cranes in the order of the application, counted from 1. */
  readonly from: number;
  readonly to: number;
  /** Uncertainty (95%) of its ground level where a terrain model gave it, already one of the crane's allowances. */
  readonly groundU95M: number | null;
}

/** One machine's answers, as if it were the only one. */
interface Alone {
  readonly answers: CraneAnswers;
  readonly number: number;
  /** Where its answers are in the form. */
  readonly at: string;
}

/** A further crane's position has the datum and accuracy of the site. */
const alone = ({ craneType, craneDetail, site }: FurtherCraneAnswers, first: CraneAnswers['site']): CraneAnswers => ({
  craneType,
  craneDetail: craneDetail ?? {},
  site: {
    datum: first?.datum,
    positionSource: first?.positionSource,
    horizontalAccuracyM: first?.horizontalAccuracyM,
    ...site,
  },
});

const likeFirst = ({ site }: CraneAnswers) => 1 + (site?.otherPositions?.length ?? 0);

function eachOf({ furtherCranes = [], ...answers }: CraneAnswers): readonly [Alone, ...Alone[]] {
  const further = furtherCranes.map((one, n) => ({
    answers: alone(one, answers.site),
    number: likeFirst(answers) + 1 + n,
    at: `furtherCranes.${n}.`,
  }));
  return [{ answers, number: 1, at: '' }, ...further];
}

/** The accuracy of positions is asked once, and reported there. */
const problemsAt = (at: string, problems: readonly LocationProblem[]): LocationProblem[] =>
  problems
    .filter(({ path }) => at === '' || path !== 'site.horizontalAccuracyM')
    .map(({ path, ...problem }) => ({ ...problem, path: `${at}${path}` }));

function readAlone({ answers, number, at }: Alone): NumberedCrane | LocationProblem[] {
  try {
    const crane = craneFromForm(answers, number);
    const to = at === '' ? likeFirst(answers) : number;
    const groundU95M = groundU95Of(answers.site?.groundModel);
    return { crane, craneType: answers.craneType ?? null, from: number, to, groundU95M };
  } catch (error) {
    if (!(error instanceof LocationQuestionError)) throw error;
    return problemsAt(at, error.problems);
  }
}

/** Every machine of an application, ready for assessment. Throws a LocationQuestionError with the form's field names. */
export function cranesFromForm(answers: CraneAnswers): readonly [NumberedCrane, ...NumberedCrane[]] {
  const all = eachOf(answers).map(readAlone);
  const problems = all.flatMap((one) => (Array.isArray(one) ? one : []));
  const [first, ...further] = all.flatMap((one) => (Array.isArray(one) ? [] : [one]));
  if (problems.length > 0 || !first) throw new LocationQuestionError(problems);
  return [first, ...further];
}

const isDescribed = ({ answers }: Alone) =>
  answers.craneType !== undefined && (answers.craneDetail ?? answers.developmentDetail) !== undefined;

/**
 * What these answers lack for an assessment, each with its field; nothing is reported about a machine not yet
 * described.
 */
export const craneProblems = (answers: CraneAnswers): readonly LocationProblem[] =>
  eachOf(answers)
    .filter(isDescribed)
    .map(readAlone)
    .flatMap((one) => (Array.isArray(one) ? one : []));

/** The cranes as far as they can be assessed while they are typed; whole only if all of them are. */
export interface AssessableCranes extends Omit<AssessableCrane, 'crane'> {
  /** Empty while the first one cannot be assessed. */
  readonly cranes: readonly NumberedCrane[];
}

export function assessableCranes(answers: CraneAnswers): AssessableCranes {
  const all = eachOf(answers).map((one) => ({ ...one, ...assessableCrane(one.answers, one.number) }));
  const cranes = all.flatMap(({ crane, number, at, answers: { craneType = null, site } }): NumberedCrane[] => {
    const to = at === '' ? likeFirst(answers) : number;
    return crane ? [{ crane, craneType, from: number, to, groundU95M: groundU95Of(site?.groundModel) }] : [];
  });
  return {
    cranes: all[0]?.crane ? cranes : [],
    as: all.find(({ as }) => as !== 'whole')?.as ?? 'whole',
    problems: all.flatMap(({ at, problems }) => problemsAt(at, problems)),
  };
}
