import {
  APPROACH_TYPES,
  METRES_PER_FOOT,
  RUNWAY_CODE_LETTERS,
  type Runway,
  Runway as RunwayShape,
} from '@jibline/contract';
import { thresholdOf } from '../../../demo/airports/read-runways.ts';
import { BadRow, number, pick } from './read-airports.ts';
import type { CsvRow } from './read-csv.ts';

export interface ReadRunways {
  /** By the key of the airport. */
  runways: Map<string, Runway[]>;
  /** Airports with runways that lack something surfaces are made from, and what is lacking. */
  incomplete: Map<string, Set<string>>;
  refused: { line: number; why: string }[];
}

const metresOf = (feet: number) => Math.round(feet * METRES_PER_FOOT * 10) / 10;

function oneOf<T extends string>(row: CsvRow, allowed: readonly T[], name: string): T | null {
  const text = pick(row, name);
  if (text === undefined) return null;
  const found = allowed.find((one) => one === text);
  if (found === undefined) throw new BadRow(`${name}: expected one of ${allowed.join(', ')}, got "${text}"`);
  return found;
}

function endOf(row: CsvRow, side: 'le' | 'he', lacking: Set<string>) {
  const lat = number(row, -90, 90, `${side}_lat`, `${side}_latitude_deg`);
  const lon = number(row, -180, 180, `${side}_lon`, `${side}_longitude_deg`);
  const feet = number(row, -1640, 19_685, `${side}_elev_ft`, `${side}_elevation_ft`);
  const approach = oneOf(row, APPROACH_TYPES, `${side}_approach`);
  if (lat === null || lon === null) lacking.add('positions of the ends');
  if (feet === null) lacking.add('elevations of the ends');
  if (approach === null) lacking.add('approach types');
  const displaced = number(row, 0, 10_000, `${side}_displaced_ft`, `${side}_displaced_threshold_ft`) ?? 0;
  return {
    lat: lat ?? 0,
    lon: lon ?? 0,
    elevationAhdM: metresOf(feet ?? 0),
    approach,
    displacedM: displaced * METRES_PER_FOOT,
  };
}

/**
 * The runway if it has everything surfaces are generated from, otherwise what it lacks. Missing values are never
 * invented.
 */
function runwayOf(row: CsvRow): Runway | Set<string> {
  const lacking = new Set<string>();
  const [low, high] = [endOf(row, 'le', lacking), endOf(row, 'he', lacking)];
  const width = number(row, 20, 400, 'width_ft');
  const codeNumber = number(row, 1, 4, 'code_number');
  const codeLetter = oneOf(row, RUNWAY_CODE_LETTERS, 'code_letter');
  const turns = oneOf(row, ['yes', 'no'], 'departure_turns');
  if (width === null) lacking.add('width');
  if (codeNumber === null) lacking.add('code number');
  if (codeLetter === null) lacking.add('code letter');
  if (turns === null && codeNumber !== null && codeNumber >= 3) lacking.add('whether departures turn');
  if (lacking.size > 0) return lacking;
  const departure = {
    clearwayM: 0,
    highestGroundAhdM: null,
    turnsOver15Deg: turns === null ? null : turns === 'yes',
    over5700Kg: null,
  };
  const designators = [pick(row, 'le_ident'), pick(row, 'he_ident')];
  const end = (own: typeof low, other: typeof low, designator: string | undefined) => {
    const [here, there] = [own, other].map(({ lat, lon, elevationAhdM }) => ({ lat, lon, elevationAhdM }));
    return {
      designator,
      end: here,
      threshold: here && there && thresholdOf(here, there, own.displacedM),
      landing: { type: own.approach, innerEdgeM: null },
      departure,
    };
  };
  const parsed = RunwayShape.safeParse({
    id: designators.join('/'),
    status: 'existing',
    widthM: metresOf(width ?? 0),
    codeNumber,
    codeLetter,
    designGroup: null,
    strip: { widthM: number(row, 20, 600, 'strip_width_m'), extensionM: number(row, 0, 500, 'strip_beyond_m') },
    profile: [],
    ends: [end(low, high, designators[0]), end(high, low, designators[1])],
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadRow(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** Open runways of the requested airports; helipads (H1) are not runways. */
export function readRunways(rows: readonly CsvRow[], requested: ReadonlySet<string>): ReadRunways {
  const found: ReadRunways = { runways: new Map(), incomplete: new Map(), refused: [] };
  for (const row of rows) {
    const ident = pick(row, 'airport_ident') ?? '';
    if (!requested.has(ident) || pick(row, 'closed') === '1' || /^H\d/.test(pick(row, 'le_ident') ?? '')) continue;
    try {
      const runway = runwayOf(row);
      if (runway instanceof Set)
        found.incomplete.set(ident, new Set([...(found.incomplete.get(ident) ?? []), ...runway]));
      else found.runways.set(ident, [...(found.runways.get(ident) ?? []), runway]);
    } catch (error) {
      if (!(error instanceof BadRow)) throw error;
      found.refused.push({ line: row.line, why: error.message });
    }
  }
  return found;
}
