import { AirportCreate, type Runway } from '@jibline/contract';
import { InvalidAerodrome, problemText } from '@jibline/surfaces';
import type { Db } from '../../db.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { aerodromeOf } from '../aerodrome-of.ts';
import { insertAirport } from '../store.ts';
import { type FoundAirport, readAirports } from './read-airports.ts';
import { readCsv } from './read-csv.ts';
import { readRunways } from './read-runways.ts';

export interface DirectoryReport {
  added: number;
  /** Already in the directory; they are not changed. */
  known: number;
  leftOut: ReadonlyMap<string, number>;
  /** How many of the added ones have everything needed to generate surfaces. */
  ready: number;
  /** How many of the added ones lack each thing that surfaces are generated from. */
  lacking: ReadonlyMap<string, number>;
  refused: { file: 'airports' | 'runways'; line: number; why: string }[];
}

const created = (airport: FoundAirport, runways: readonly Runway[]): AirportCreate =>
  AirportCreate.parse({
    name: airport.name,
    icao: airport.icao,
    type: airport.type,
    regime: airport.regime,
    active: true,
    arp: { coordinates: [airport.longitude, airport.latitude] },
    elevationAhdM: airport.elevationAhdM,
    timeZone: airport.timeZone,
    runways,
  });

/** Why the engine rejects the runways together (two of them may contradict each other); null if it accepts them. */
function complaint(id: string, sent: AirportCreate): string | null {
  try {
    aerodromeOf({ ...sent, id, published: [] });
    return null;
  } catch (error) {
    if (!(error instanceof InvalidAerodrome)) throw error;
    const [first] = error.problems.filter(({ path }) => !path.startsWith('arp'));
    return first ? `${first.path}: ${problemText(first)}` : null;
  }
}

/** Adds the aerodromes of two tables that are not in the directory yet, all or none. Running it again adds nothing. */
export async function importAerodromes(
  db: Db,
  airportsCsv: string,
  runwaysCsv: string,
  at: Date,
): Promise<DirectoryReport> {
  const found = readAirports(readCsv(airportsCsv).rows);
  const idents = new Set(found.airports.map(({ ident }) => ident));
  const { runways, incomplete, refused } = readRunways(readCsv(runwaysCsv).rows, idents);
  const report: DirectoryReport = {
    added: 0,
    known: 0,
    leftOut: found.leftOut,
    ready: 0,
    lacking: new Map(),
    refused: [
      ...found.refused.map((one) => ({ file: 'airports' as const, ...one })),
      ...refused.map((one) => ({ file: 'runways' as const, ...one })),
    ],
  };
  const lacking = new Map<string, number>();
  const lacks = (what: string) => lacking.set(what, (lacking.get(what) ?? 0) + 1);
  await db.transaction().execute(async (tx) => {
    for (const airport of found.airports) {
      const id = newId();
      const sent = created(airport, runways.get(airport.ident) ?? []);
      const why = complaint(id, sent);
      if (why !== null) {
        report.refused.push({ file: 'airports', line: airport.line, why: `${airport.icao}: ${why}` });
        continue;
      }
      if (!(await insertAirport(tx, id, sent, at))) {
        report.known += 1;
        continue;
      }
      report.added += 1;
      const missing = new Set(incomplete.get(airport.ident));
      if (sent.runways.length === 0 && missing.size === 0) missing.add('runways');
      if (sent.elevationAhdM === null) missing.add('elevation of the aerodrome');
      for (const what of missing) lacks(what);
      if (missing.size === 0) report.ready += 1;
      await appendHistory(tx, {
        aboutKind: 'airport',
        aboutId: id,
        event: 'airport.imported',
        actorId: null,
        at,
        detail: { about: airport.icao, source: 'OurAirports', line: airport.line },
      });
    }
  });
  return { ...report, lacking };
}
