import { numericOf, upperFirst } from '@jibline/contract/enums';
import { craneFromPrecheck, LocationQuestionError } from '@jibline/surfaces';
import { aglOf, GEOID, type HeightKind } from '../../../../../features/assessments/fix-height.ts';
import { craneTypeOf, LIMITS, type Question, requestOf } from '../../../../../features/assessments/question.ts';
import { enterMetresBetween, isWithin, type Range } from '../../../../../ui/fields/field-messages.ts';
import { ASSUMED_RADIUS_M, type GivenFigures, type Place } from '../../../place-answer/first-question.ts';
import type { CraneKind } from '../../../place-answer/use-place-answer.ts';
import type { ParsedLocation } from './location-form-values.ts';

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
  /** Null without a location, and for one that looks mistyped. */
  readonly place: Place | null;
  readonly figures: GivenFigures;
  readonly kind: CraneKind;
  /** Nothing about the crane is required: only what was typed can be wrong. */
  readonly problems: CraneProblems;
}

export function craneFrom(search: URLSearchParams): CraneEntry {
  const provided = (name: string) => search.get(name) ?? '';
  return {
    ...{ ground: provided('ground'), groundKind: 'ahd', separation: '' },
    ...{ height: provided('height'), heightKind: 'agl', radius: provided('radius') },
    ...{ crane: provided('crane'), resting: provided('resting'), groundModel: provided('groundModel') },
  };
}

/** The place, which alone gives an answer, and as much of the crane as is given and possible. */
export function readGuide({ at, address, slip }: ParsedLocation, entry: CraneEntry): ReadGuide {
  const problems: CraneProblems = {};
  const groundAhdM = readGround(entry, problems);
  const typedAglM = readHeight(entry, groundAhdM, problems);
  const radiusM = isEmpty(entry.radius) ? null : within(numericOf(entry.radius), LIMITS.radius);
  if (radiusM === null && !isEmpty(entry.radius)) problems.radius = enterMetresBetween(LIMITS.radius);
  const kind = { craneType: craneTypeOf(entry.crane), restingHeightAglM: readResting(entry, typedAglM, problems) };
  if (at && typedAglM !== null && problems.resting === undefined)
    Object.assign(
      problems,
      impossible({
        ...{ at, address, ...kind, heightAglM: typedAglM },
        ...{ groundAhdM: groundAhdM ?? 0, radiusM: radiusM ?? ASSUMED_RADIUS_M },
      }),
    );
  const isPossible = problems.height === undefined && problems.resting === undefined;
  return {
    place: at && slip === null ? { at, label: address || null } : null,
    // A crane that cannot be gets no answer; the place does.
    figures: { groundAhdM, heightAglM: isPossible ? typedAglM : null, radiusM },
    ...{ kind, problems },
  };
}

const isEmpty = (text: string) => text.trim() === '';

function readHeight(
  { height, heightKind: kind }: CraneEntry,
  groundAhdM: number | null,
  problems: CraneProblems,
): number | null {
  if (isEmpty(height)) return null;
  if (kind === 'ahd' && groundAhdM === null) {
    problems.height = 'This height is above sea level. Enter the ground level too.';
    return null;
  }
  const heightM = numericOf(height);
  const agl = within(heightM === null ? null : aglOf({ heightM, kind, groundAhdM: groundAhdM ?? 0 }), LIMITS.height);
  if (agl === null)
    problems.height = `Enter a crane height between ${LIMITS.height.least} and ${LIMITS.height.most}\u00a0m above ground.`;
  return agl;
}

/** The same as the working height when left empty. */
function readResting({ resting }: CraneEntry, heightAglM: number | null, problems: CraneProblems): number | null {
  if (isEmpty(resting)) return null;
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
      error.problems.map(({ path, message }) => [FIELDS[path] ?? 'height', `${upperFirst(message)}.`]),
    );
  }
}

function readGround({ ground, groundKind, separation }: CraneEntry, problems: CraneProblems): number | null {
  if (isEmpty(ground)) return null;
  const level = numericOf(ground);
  const n = groundKind === 'ellipsoid' ? within(numericOf(separation), GEOID) : 0;
  if (n === null) problems.separation = enterMetresBetween(GEOID);
  const ahd = level === null || n === null ? null : within(level - n, LIMITS.ground);
  if (ahd === null && n !== null) problems.ground = enterMetresBetween(LIMITS.ground);
  return ahd;
}

const within = (value: number | null, range: Range) => (isWithin(value, range) ? value : null);
