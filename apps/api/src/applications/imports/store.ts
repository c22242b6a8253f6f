import { FleetCrane } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';
import type { ImportAirport, ImportCrane } from './judge-row.ts';

export async function airportsByCode(
  db: Db | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ImportAirport>> {
  if (codes.length === 0) return new Map();
  const found = await db
    .selectFrom('airports')
    .select(['id', 'icao', 'time_zone', 'active'])
    .where(sql<boolean>`upper(icao) = any(${[...codes]}::text[])`)
    .execute();
  return new Map(found.map(({ time_zone, ...one }) => [one.icao.toUpperCase(), { ...one, timeZone: time_zone }]));
}

/** The company's cranes by plant number. Of two with the same number, one is retired and the other counts. */
export async function cranesByNumber(
  db: Db | Tx,
  organisationId: string | null,
): Promise<ReadonlyMap<string, ImportCrane>> {
  if (organisationId === null) return new Map();
  const found = await db
    .selectFrom('fleet_cranes')
    .select(['id', 'plant_id', 'answers', 'retired_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`retired_at is null`)
    .execute();
  return new Map(
    found.map(({ id, plant_id, answers, retired_at }) => [
      plant_id.toLowerCase(),
      { id, answers: FleetCrane.shape.answers.parse(answers), retired: retired_at !== null },
    ]),
  );
}
