import type { ReportQuery } from '@jibline/contract';
import { noAirport } from '../airports/index.ts';
import { type MeasureScope, reportedAirports } from '../applications/index.ts';
import type { Db } from '../db.ts';
import { forbidden } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { viewerOf } from '../rights/viewer.ts';
import { airportsOf } from './figures-store.ts';

/** What a person reads reports of: `all` airports they may see, and of these the `airports` they chose. */
export async function readScope(
  db: Db,
  actor: Person,
  { from, to, airportId }: Pick<ReportQuery, 'from' | 'to' | 'airportId'>,
  now: Date,
) {
  const viewer = viewerOf(actor, now);
  const seen = reportedAirports(viewer);
  if (seen?.length === 0) throw forbidden('see reports');
  const all = await airportsOf(db, seen);
  const airports = airportId === undefined ? all : all.filter(({ id }) => id === airportId);
  if (airportId !== undefined && airports.length === 0) throw noAirport();
  const scope: MeasureScope = { from, to, airportIds: reportedAirports(viewer, airportId), now };
  return { all, airports, scope };
}
