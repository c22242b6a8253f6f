import { type Aerodrome, type DraftAnswers, type GroundModelUse, isNewLocation, isPierced } from '@jibline/contract';
import { GROUND_LEVEL_SOURCES, numericOf } from '@jibline/contract/enums';
import type { LocationAnswer, Position } from '@jibline/surfaces';
import { readDayAndTime } from '../../../../ui/fields/moments/moment-text.ts';
import { airportsFor } from '../application-form/steps/airport-choice.tsx';

/** The few answers of "Same again", as typed. */
export interface TypedAgain {
  readonly address: string;
  /** Null: the address was edited and not found again yet. */
  readonly at: Position | null;
  readonly description: string;
  readonly ground: string;
  /** Where a typed level comes from; a terrain model's own level says so itself. */
  readonly groundSource: string;
  readonly groundModel: GroundModelUse | null;
  readonly onAirport: boolean;
  readonly first: string;
  readonly last: string;
  readonly height: string;
}

/** A level that a person types is not a terrain model's. */
export const TYPED_SOURCES = GROUND_LEVEL_SOURCES.filter((source) => source !== 'terrain-model');

const LEAST_TEXT = 3;
const LONGEST_PROJECT = 120;
const round = (degrees: number) => Number(degrees.toFixed(7));

type Site = NonNullable<DraftAnswers['site']>;

const sourceOf = ({ groundSource }: TypedAgain): Pick<Site, 'groundLevelSource'> => {
  const source = TYPED_SOURCES.find((one) => one === groundSource);
  return source ? { groundLevelSource: source } : {};
};

/** Where the crane goes; undefined: where it was. */
function siteOf(before: DraftAnswers, typed: TypedAgain): Site | undefined {
  if (!typed.at) return undefined;
  const moved = { site: { latitude: round(typed.at.lat), longitude: round(typed.at.lon) } };
  if (!isNewLocation(before, moved)) return undefined;
  const ground = numericOf(typed.ground);
  return {
    ...moved.site,
    locationMode: 'ADDRESS',
    address: typed.address.trim(),
    projectName: typed.address.trim().slice(0, LONGEST_PROJECT),
    datum: 'GDA2020',
    // An address is found on a map.
    positionSource: 'map-click',
    onAirport: typed.onAirport,
    ...(typed.description.trim() === '' ? {} : { placeDescription: typed.description.trim() }),
    ...(ground === null ? {} : { groundLevelAhdM: ground }),
    ...(typed.groundModel?.choice === 'used'
      ? { groundLevelSource: 'terrain-model' as const, groundModel: typed.groundModel }
      : sourceOf(typed)),
  };
}

interface Around {
  readonly zone: string;
  readonly times: { readonly fromTime: string; readonly toTime: string };
}

export interface ReadAgain {
  /** What to send: only what is given anew. */
  readonly changes: DraftAnswers;
  readonly isNew: boolean;
  readonly problems: ReadonlyMap<keyof TypedAgain, string>;
}

/** Reads what was typed; `problems` say what to enter, by field. */
export function readAgain(before: DraftAnswers, typed: TypedAgain, { zone, times }: Around): ReadAgain {
  const problems = new Map<keyof TypedAgain, string>();
  const site = siteOf(before, typed);
  const [start, end] = [
    readDayAndTime(typed.first, times.fromTime, zone),
    readDayAndTime(typed.last, times.toTime, zone),
  ];
  const height = numericOf(typed.height);
  if (!typed.at) problems.set('address', 'Search for the address and choose one of the locations found.');
  if (start.problem !== null) problems.set('first', start.problem);
  if (end.problem !== null) problems.set('last', end.problem);
  if (start.instant !== null && end.instant !== null && Date.parse(end.instant) <= Date.parse(start.instant))
    problems.set('last', 'Choose a last day on or after the first.');
  if (height === null) problems.set('height', 'Enter a number, for example 12.5.');
  if (site && site.groundLevelAhdM === undefined) problems.set('ground', 'Enter the ground level.');
  if (site && site.groundLevelSource === undefined) problems.set('groundSource', 'Choose where the level comes from.');
  if (site && typed.description.trim().length < LEAST_TEXT)
    problems.set('description', 'Describe where on the site the crane stands.');
  return {
    changes: {
      ...(site ? { site } : {}),
      schedule: {
        ...(start.instant === null ? {} : { startAt: start.instant }),
        ...(end.instant === null ? {} : { endAt: end.instant }),
      },
      ...(height === null ? {} : { craneDetail: { maxHeightAglM: height } }),
    },
    isNew: site !== undefined,
    problems,
  };
}

/** The airports at the new location: the nearest whose surfaces cover it, and others the crane penetrates. */
export function airportsAt(
  aerodromes: readonly Aerodrome[],
  at: Position,
  answer: LocationAnswer | null,
): Pick<Site, 'airportId' | 'otherAirportIds'> {
  const airportId = airportsFor(aerodromes, at, answer)[0]?.airport.id;
  if (airportId === undefined) return {};
  const others = (answer?.airports ?? []).filter(isPierced).map((airport) => airport.airportId);
  return { airportId, otherAirportIds: others.filter((id) => id !== airportId) };
}
