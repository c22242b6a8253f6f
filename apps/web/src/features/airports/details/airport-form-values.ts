import { type Airport, type AirportCreate, AirportCreate as Shape } from '@jibline/contract';
import { readDay, writeDay } from '../../../ui/fields/day-text.ts';
import { REGIME_LABELS, TYPE_LABELS } from '../airport-labels.ts';
import { issuesByField } from '../issue-text.ts';
import { readAngle, readNumber, readOrNull, writeNumber } from '../read-number.ts';

export const LABELS = {
  name: 'Name',
  icao: 'ICAO code',
  type: 'Type',
  regime: 'Legal regime',
  'arp.lat': 'Latitude of the reference point',
  'arp.lon': 'Longitude of the reference point',
  elevationAhdM: 'Elevation, m AHD',
  referenceElevationAhdM: 'Reference elevation datum, m AHD',
  timeZone: 'Time zone',
  shortTermMonths: 'Short-term limit, months',
  'delegation.instrument': 'Delegation instrument',
  'delegation.expires': 'Delegation expires',
} as const;
export type AirportField = keyof typeof LABELS;
export type AirportTexts = Record<AirportField, string>;

export const EMPTY: AirportTexts = {
  name: '',
  icao: '',
  type: '',
  regime: '',
  'arp.lat': '',
  'arp.lon': '',
  elevationAhdM: '',
  referenceElevationAhdM: '',
  timeZone: 'Australia/Sydney',
  shortTermMonths: '3',
  'delegation.instrument': '',
  'delegation.expires': '',
};

export const textsOf = (airport: Airport): AirportTexts => ({
  name: airport.name,
  icao: airport.icao,
  type: String(airport.type),
  regime: airport.regime,
  'arp.lat': String(airport.arp.coordinates[1]),
  'arp.lon': String(airport.arp.coordinates[0]),
  elevationAhdM: writeNumber(airport.elevationAhdM),
  referenceElevationAhdM: writeNumber(airport.referenceElevationAhdM),
  timeZone: airport.timeZone,
  shortTermMonths: String(airport.shortTermMonths),
  'delegation.instrument': airport.delegation?.instrument ?? '',
  'delegation.expires': airport.delegation?.expires ? writeDay(airport.delegation.expires) : '',
});

/** For telling what somebody else changed: codes in words. */
export const wordsOf = (airport: Airport): AirportTexts => ({
  ...textsOf(airport),
  type: TYPE_LABELS[airport.type],
  regime: REGIME_LABELS[airport.regime],
});

const Part = Shape.pick({
  name: true,
  icao: true,
  type: true,
  regime: true,
  arp: true,
  elevationAhdM: true,
  referenceElevationAhdM: true,
  timeZone: true,
  shortTermMonths: true,
  delegation: true,
});

type Read =
  | { part: Partial<AirportCreate> & Pick<AirportCreate, 'name'>; problems: null }
  | { part: null; problems: Partial<AirportTexts> };

const WORDS: Partial<Record<AirportField, string>> = {
  icao: 'Four letters or digits, such as YSSY.',
  'arp.lat': 'Wanted degrees from -90 to 90, such as -33.9461 or 33°56′46″S.',
  'arp.lon': 'Wanted degrees from -180 to 180, such as 151.177 or 151°10′37″E.',
  elevationAhdM: 'Wanted metres, or nothing when it is not known.',
  referenceElevationAhdM: 'Wanted metres, or nothing to have it worked out.',
  timeZone: 'Wanted an IANA zone such as Australia/Sydney.',
  'delegation.instrument': 'Between 3 and 200 characters.',
};
const FIELD_OF_PATH: Readonly<Record<string, AirportField>> = {
  'arp.coordinates.0': 'arp.lon',
  'arp.coordinates.1': 'arp.lat',
};

export function readAirport(texts: AirportTexts): Read {
  const instrument = texts['delegation.instrument'].trim();
  const expires = texts['delegation.expires'].trim();
  const day = expires === '' ? null : readDay(expires);
  const parsed = Part.safeParse({
    name: texts.name,
    icao: texts.icao.trim().toUpperCase(),
    type: texts.type === '' ? undefined : Number(texts.type),
    regime: texts.regime,
    arp: { type: 'Point', coordinates: [readAngle(texts['arp.lon'], 'lon'), readAngle(texts['arp.lat'], 'lat')] },
    elevationAhdM: readOrNull(texts.elevationAhdM),
    referenceElevationAhdM: readOrNull(texts.referenceElevationAhdM),
    timeZone: texts.timeZone,
    shortTermMonths: readNumber(texts.shortTermMonths),
    delegation: instrument === '' && expires === '' ? null : { instrument, expires: day },
  });
  const found = parsed.success ? {} : issuesByField(parsed.error.issues);
  const problems: Partial<AirportTexts> = {};
  for (const [path, text] of Object.entries(found)) {
    const field = FIELD_OF_PATH[path] ?? (path as AirportField);
    problems[field] = WORDS[field] ?? text;
  }
  if (expires !== '' && day === null)
    problems['delegation.expires'] = 'Please write a date as day/month/year, such as 31/12/2026.';
  return parsed.success && Object.keys(problems).length === 0
    ? { part: parsed.data, problems: null }
    : { part: null, problems };
}

export const airportProblem = (name: AirportField, _: string, all: AirportTexts) => readAirport(all).problems?.[name];
