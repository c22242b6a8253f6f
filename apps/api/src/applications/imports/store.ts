import { type FileKind, FleetCrane } from '@jibline/contract';
import { sql } from 'kysely';
import { parseStored } from '../../database/parse-stored.ts';
import type { Db, Tx } from '../../db.ts';
import type { Person } from '../../rights/person.ts';
import { mayRepeat } from '../drafts/repeat.ts';
import { accessOf } from '../policy.ts';
import { findApplication } from '../store.ts';
import type { ImportAirport, ImportCrane, ImportLike } from './known.ts';

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
    .select(['id', 'plant_id', 'answers', 'retired_at', 'sheet_upload_id'])
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`retired_at is null`)
    .execute();
  return new Map(
    found.map(({ id, plant_id, answers, retired_at, sheet_upload_id }) => [
      plant_id.toLowerCase(),
      {
        id,
        answers: parseStored(FleetCrane.shape.answers, answers),
        retired: retired_at !== null,
        hasSheet: sheet_upload_id !== null,
      },
    ]),
  );
}

/** The applications with these numbers that the person may copy, by number; of others nothing is told. */
export async function likesByNumber(
  db: Db | Tx,
  actor: Person,
  numbers: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ImportLike>> {
  if (numbers.length === 0) return new Map();
  const found = await db
    .selectFrom('applications as a')
    .leftJoin('airports as p', 'p.id', 'a.airport_id')
    .select(['a.id', 'a.number', 'p.icao'])
    .where('a.number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute();
  const airports = await airportsByCode(
    db,
    found.flatMap(({ icao }) => icao ?? []),
  );
  const likes = new Map<string, ImportLike>();
  for (const { id, number, icao } of found) {
    const application = await findApplication(db, id);
    const like = application && { application, access: accessOf(actor, application, now) };
    if (like && mayRepeat(like)) likes.set(number, { ...like, airport: airports.get(icao ?? '') ?? null });
  }
  return likes;
}

/** Kinds of the files that a copy of each application takes over, once it is there. */
export async function applicantFileKinds(
  db: Db | Tx,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly FileKind[]>> {
  if (applicationIds.length === 0) return new Map();
  const found = await db
    .selectFrom('application_files')
    .select(['application_id', 'kind'])
    .distinct()
    .where('application_id', 'in', applicationIds)
    .where('by_staff', '=', false)
    .execute();
  return new Map(
    [...Map.groupBy(found, (file) => file.application_id)].map(([id, files]) => [id, files.map(({ kind }) => kind)]),
  );
}
