import { numericOf } from '@jibline/contract/enums';
import { craneFromPrecheck, LocationQuestionError } from '@jibline/surfaces';
import { currentChoice } from '../../../../../domain/ground-choice.ts';
import { aglOf, GEOID, type HeightKind } from '../../../../../features/assessments/fix-height.ts';
import { craneTypeOf, LIMITS, type Question, requestOf } from '../../../../../features/assessments/question.ts';
import { enterMetresBetween, isWithin, type Range } from '../../../../../ui/fields/field-messages.ts';
import type { LocationProblems, ParsedLocation } from './location-form-values.ts';

/** Ground and crane as typed. */
export interface CraneEntry {
  readonly ground: string;
  readonly groundKind: 'ahd' | 'ellipsoid';
  readonly separation: string;
  readonly height: string;
  readonly heightKind: HeightKind;
  readonly radius: string;
  /** Code of the crane's type, or empty. */
  readonly crane: string;
  readonly resting: string;
  /** What the person did with a terrain model, as text. */
  readonly groundModel: string;
}

export type CraneProblems = Partial<Record<keyof CraneEntry, string>>;

export interface ReadGuide {
  readonly question: Question | null;
  readonly groundAhdM: number | null;
  readonly problems: LocationProblems & CraneProblems;
}

export function craneFrom(search: URLSearchParams): CraneEntry {
  const provided = (name: string) => search.get(name) ?? '';
  return {
    ...{ ground: provided('ground'), groundKind: 'ahd', separation: '' },
    ...{ height: provided('height'), heightKind: 'agl', radius: provided('radius') },
    ...{ crane: provided('crane'), resting: provided('resting'), groundModel: provided('groundModel') },
  };
}

/** The question made of location and crane, once nothing is missing or doubtful. */
export function readGuide({ at, address, slip, problems: ofPlace }: ParsedLocation, entry: CraneEntry): ReadGuide {
  const problems: ReadGuide['problems'] = { ...ofPlace };
  const groundAhdM = readGround(entry, problems);
  const height = numericOf(entry.height);
  const agl = height === null ? null : aglOf({ heightM: height, kind: entry.heightKind, groundAhdM: groundAhdM ?? 0 });
  const heightAglM = within(agl, LIMITS.height);
  if (heightAglM === null) {
    problems.height = `Enter a crane height between ${LIMITS.height.least} and ${LIMITS.height.most}\u00a0m above ground.`;
  }
  const radiusM = within(numericOf(entry.radius), LIMITS.radius);
  if (radiusM === null) problems.radius = enterMetresBetween(LIMITS.radius);
  const restingHeightAglM = readResting(entry, heightAglM, problems);
  const isComplete = Object.keys(problems).length === 0;
  if (!isComplete || at === null || groundAhdM === null || heightAglM === null || radiusM === null)
    return { question: null, groundAhdM, problems };
  const crane = { craneType: craneTypeOf(entry.crane), restingHeightAglM };
  const groundModel = currentChoice(entry.groundModel, { ...at, groundAhdM });
  const question = { at, address, groundAhdM, heightAglM, radiusM, ...crane, ...(groundModel ? { groundModel } : {}) };
  Object.assign(problems, impossible(question));
  const isAnswered = Object.keys(problems).length === 0 && slip === null;
  return { question: isAnswered ? question : null, groundAhdM, problems };
}

/** The same as the working height when left empty. */
function readResting({ resting }: CraneEntry, heightAglM: number | null, problems: CraneProblems): number | null {
  if (resting.trim() === '') return null;
  const value = within(numericOf(resting), LIMITS.resting);
  if (value === null) problems.resting = enterMetresBetween(LIMITS.resting);
  else if (heightAglM !== null && value > heightAglM)
    problems.resting = `Height at rest can’t be more than the working height (${heightAglM}\u00a0m).`;
  return value;
}

const FIELDS: Readonly<Record<string, keyof CraneEntry>> = {
  heightAglM: 'height',
  radiusM: 'radius',
  restingHeightAglM: 'resting',
};

/** What is impossible for a crane of this type, in the engine's words. */
function impossible(question: Question): CraneProblems {
  try {
    craneFromPrecheck(requestOf(question));
    return {};
  } catch (error) {
    if (!(error instanceof LocationQuestionError)) throw error;
    return Object.fromEntries(
      error.problems.map(({ path, message }) => [
        FIELDS[path] ?? 'height',
        `${message[0]?.toUpperCase()}${message.slice(1)}.`,
      ]),
    );
  }
}

function readGround({ ground, groundKind, separation }: CraneEntry, problems: CraneProblems): number | null {
  const level = numericOf(ground);
  const n = groundKind === 'ellipsoid' ? within(numericOf(separation), GEOID) : 0;
  if (n === null) problems.separation = enterMetresBetween(GEOID);
  const ahd = level === null || n === null ? null : within(level - n, LIMITS.ground);
  if (ahd === null && n !== null) problems.ground = enterMetresBetween(LIMITS.ground);
  return ahd;
}

const within = (value: number | null, range: Range) => (isWithin(value, range) ? value : null);
