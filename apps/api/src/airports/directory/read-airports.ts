import { AIRPORT_TYPE, type AirportType, METRES_PER_FOOT, type Regime } from '@jibline/contract';
import type { CsvRow } from './read-csv.ts';

export interface FoundAirport {
  line: number;
  /** The key runways refer to. */
  ident: string;
  icao: string;
  name: string;
  type: AirportType;
  regime: Regime;
  latitude: number;
  longitude: number;
  elevationAhdM: number | null;
  timeZone: string;
}

export interface ReadAirports {
  airports: FoundAirport[];
  /** Valid rows that are not airports we list, counted by reason. */
  leftOut: Map<string, number>;
  refused: { line: number; why: string }[];
}

const COUNTRIES = ['AU', 'CX', 'CC', 'NF', 'HM'];
const SIZES: { readonly [type: string]: 'large' | 'medium' | 'small' } = {
  large: 'large',
  medium: 'medium',
  small: 'small',
  large_airport: 'large',
  medium_airport: 'medium',
  small_airport: 'small',
};
const OTHERS: { readonly [type: string]: string } = {
  heliport: 'heliports',
  seaplane: 'seaplane bases',
  seaplane_base: 'seaplane bases',
  balloonport: 'balloon ports',
  closed: 'closed',
};
/** By state where the file has no zone; places near a border may be an hour off, which the report says. */
const ZONES: { readonly [state: string]: string } = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  CX: 'Indian/Christmas',
  CC: 'Indian/Cocos',
  NF: 'Pacific/Norfolk',
};
const MILITARY = /\b(RAAF|HMAS|Army|Military|Defence)\b/i;

/** The first of these columns with a value: our own column names come first, then those of OurAirports. */
export const pick = ({ cells }: CsvRow, ...names: string[]) =>
  names.map((name) => cells.get(name)).find((value) => value !== undefined && value !== '');

export class BadRow extends Error {}

export function number(row: CsvRow, from: number, to: number, ...names: string[]): number | null {
  const text = pick(row, ...names);
  if (text === undefined) return null;
  const value = Number(text);
  if (Number.isFinite(value) && value >= from && value <= to) return value;
  throw new BadRow(`${names[0]}: expected a number from ${from} to ${to}, got "${text}"`);
}

function needed(value: number | null, name: string): number {
  if (value === null) throw new BadRow(`${name}: expected a number, got nothing`);
  return value;
}

function icaoOf(row: CsvRow): string | undefined {
  const text = [pick(row, 'icao', 'icao_code'), pick(row, 'gps_code'), pick(row, 'ident')];
  return text.find((code) => code !== undefined && /^[A-Z]{4}$/.test(code));
}

/** OurAirports does not record certification: a guess by size and name, for people to correct. */
function kindOf(row: CsvRow, size: string, name: string): Pick<FoundAirport, 'type' | 'regime'> {
  const guess = pick(row, 'kind_guess');
  if (guess !== undefined && !['0', '1', '2'].includes(guess))
    throw new BadRow(`kind_guess: expected 0, 1 or 2, got "${guess}"`);
  const type =
    guess === undefined ? (MILITARY.test(name) ? 2 : size === 'small' ? 1 : 0) : (Number(guess) as AirportType);
  if (pick(row, 'military') === 'joint') return { type, regime: 'JOINT_USER' };
  return {
    type,
    regime:
      type === AIRPORT_TYPE.MILITARY
        ? 'MILITARY'
        : type === AIRPORT_TYPE['AIRCRAFT LANDING AREAS']
          ? 'ALA'
          : 'CERTIFIED_OTHER',
  };
}

function elevationOf(row: CsvRow): number | null {
  const metres = number(row, -500, 6000, 'elevation_m');
  if (metres !== null) return metres;
  const feet = number(row, -1640, 19_685, 'elevation_ft');
  return feet === null ? null : Math.round(feet * METRES_PER_FOOT * 10) / 10;
}

function timeZoneOf(row: CsvRow, country: string): string {
  const state = pick(row, 'state') ?? pick(row, 'iso_region')?.split('-')[1] ?? '';
  const zone = pick(row, 'timezone') ?? ZONES[state] ?? ZONES[country];
  if (zone === undefined) throw new BadRow(`timezone: expected a zone or a known state, got "${state}"`);
  return zone;
}

/** The airport of a row, or the reason why it is left out; throws when the row is malformed. */
function airportOf(row: CsvRow): FoundAirport | string {
  const country = pick(row, 'country', 'iso_country') ?? '';
  if (!COUNTRIES.includes(country)) return 'in other countries';
  const kind = pick(row, 'type') ?? '';
  const size = SIZES[kind];
  if (size === undefined) {
    const other = OTHERS[kind];
    if (other === undefined) throw new BadRow(`type: "${kind}" is none we know`);
    return other;
  }
  const ident = pick(row, 'ident');
  if (ident === undefined) throw new BadRow('ident: expected the key of the airport, got nothing');
  const icao = icaoOf(row);
  if (icao === undefined) return 'without a four-letter ICAO code';
  const name = pick(row, 'name') ?? '';
  if (name.length < 2 || name.length > 120) throw new BadRow(`name: expected 2 to 120 characters, got ${name.length}`);
  return {
    line: row.line,
    ident,
    icao,
    name,
    ...kindOf(row, size, name),
    latitude: needed(number(row, -90, 90, 'lat', 'latitude_deg'), 'lat'),
    longitude: needed(number(row, -180, 180, 'lon', 'longitude_deg'), 'lon'),
    elevationAhdM: elevationOf(row),
    timeZone: timeZoneOf(row, country),
  };
}

/** Airports of Australia and its territories from a table of OurAirports, raw or already prepared. */
export function readAirports(rows: readonly CsvRow[]): ReadAirports {
  const found: ReadAirports = { airports: [], leftOut: new Map(), refused: [] };
  const lines = new Map<string, number>();
  for (const row of rows) {
    try {
      const airport = airportOf(row);
      if (typeof airport === 'string') found.leftOut.set(airport, (found.leftOut.get(airport) ?? 0) + 1);
      else {
        const before = lines.get(airport.icao);
        if (before !== undefined) throw new BadRow(`${airport.icao} is on line ${before} already`);
        lines.set(airport.icao, row.line);
        found.airports.push(airport);
      }
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      found.refused.push({ line: row.line, why: error.message });
    }
  }
  return found;
}
