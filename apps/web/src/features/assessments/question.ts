import type { GroundModelUse, PrecheckRequest } from '@jibline/contract';
import { isLatitude, isLongitude, numericOf } from '@jibline/contract/enums';
import { CONTINGENCY_M, type Position } from '@jibline/surfaces';
import { currentChoice, writeChoice } from '../../domain/ground-choice.ts';

/** A question to the location guide. It is stored in the page address, so that a link contains the whole question. */
export interface Question {
  readonly at: Position;
  readonly address: string | null;
  readonly groundAhdM: number;
  readonly heightAglM: number;
  readonly radiusM: number;
  /** Code of the specification; null: not chosen, treated as a mobile crane. */
  readonly craneType: 0 | 1 | 2 | null;
  /** Parked out of service; null: the same as the working height. */
  readonly restingHeightAglM: number | null;
  /** What the person did with a terrain model; null: nothing. */
  readonly groundModel?: GroundModelUse | null;
}

export const LIMITS = {
  ground: { least: -10, most: 2300 },
  height: { least: 1, most: 1000 },
  radius: { least: 0, most: 150 },
  resting: { least: 0, most: 1000 },
} as const;

const number = (search: URLSearchParams, name: string, { least, most }: { least: number; most: number }) => {
  const value = numericOf(search.get(name) ?? '');
  return value !== null && value >= least && value <= most ? value : null;
};

export const craneTypeOf = (text: string | null): Question['craneType'] =>
  text === '0' ? 0 : text === '1' ? 1 : text === '2' ? 2 : null;

/** A place brought along, with whatever else is known: what a new application starts from. */
export type StartingPoint = Pick<Question, 'at' | 'address'> & Partial<Omit<Question, 'at' | 'address'>>;

/** The place and the figures within range; null without a place. */
export function readStartingPoint(search: URLSearchParams): StartingPoint | null {
  const [latitude, longitude] = [search.get('latitude') ?? '', search.get('longitude') ?? ''];
  if (!isLatitude(latitude) || !isLongitude(longitude)) return null;
  const at = { lat: Number(latitude), lon: Number(longitude) };
  const groundAhdM = number(search, 'ground', LIMITS.ground);
  const heightAglM = number(search, 'height', LIMITS.height);
  const radiusM = number(search, 'radius', LIMITS.radius);
  const groundModel = currentChoice(search.get('groundModel') ?? '', { ...at, groundAhdM });
  return {
    ...{ at, address: search.get('address'), craneType: craneTypeOf(search.get('crane')) },
    restingHeightAglM: number(search, 'resting', LIMITS.resting),
    ...(groundAhdM === null ? {} : { groundAhdM }),
    ...(groundModel ? { groundModel } : {}),
    ...(heightAglM === null ? {} : { heightAglM }),
    ...(radiusM === null ? {} : { radiusM }),
  };
}

/** Null while anything is missing or out of range; then the form asks for it. */
export function readQuestion(search: URLSearchParams): Question | null {
  const start = readStartingPoint(search);
  if (!start) return null;
  const { groundAhdM, heightAglM, radiusM, craneType = null, restingHeightAglM = null } = start;
  if (groundAhdM === undefined || heightAglM === undefined || radiusM === undefined) return null;
  if (search.has('resting') && (restingHeightAglM === null || restingHeightAglM > heightAglM)) return null;
  return { ...start, groundAhdM, heightAglM, radiusM, craneType, restingHeightAglM };
}

/** A question, or as much of one as is given. */
export function writeQuestion(point: StartingPoint): URLSearchParams {
  const { at, address, groundAhdM, heightAglM, radiusM, craneType, restingHeightAglM, groundModel } = point;
  const given = {
    ...{ address: address || null, latitude: at.lat.toFixed(7), longitude: at.lon.toFixed(7) },
    ...{ ground: figure(groundAhdM), height: figure(heightAglM), radius: figure(radiusM) },
    ...{ crane: figure(craneType), resting: figure(restingHeightAglM) },
    groundModel: groundModel ? writeChoice(groundModel) : null,
  };
  return new URLSearchParams(Object.entries(given).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}

/** Whether the address contains a location and a height. */
export const holdsQuestion = (search: URLSearchParams) =>
  ['latitude', 'longitude', 'height'].every((name) => search.has(name));

const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? null : String(Number(value.toFixed(3)));

export const requestOf = (question: Question): PrecheckRequest => ({
  latitude: question.at.lat,
  longitude: question.at.lon,
  address: question.address,
  groundLevelAhdM: question.groundAhdM,
  groundLevelSource: question.groundModel?.choice === 'used' ? 'terrain-model' : 'typed',
  groundModel: question.groundModel ?? null,
  craneType: question.craneType,
  heightAglM: question.heightAglM,
  radiusM: question.radiusM,
  restingHeightAglM: question.restingHeightAglM,
  contingencyM: CONTINGENCY_M,
  days: null,
});
