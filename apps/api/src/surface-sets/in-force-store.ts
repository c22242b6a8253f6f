import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** Published sets of active airports; `revision` changes whenever anything cached about them does. */
export const publishedHeads = (db: Db) =>
  db
    .selectFrom('surface_sets as s')
    .innerJoin('airports as a', 'a.id', 's.airport_id')
    .select(['s.id as set_id', 'a.id as airport_id'])
    .select(
      sql<string>`s.id || '/' || a.version || '/' || coalesce((select string_agg(p.id || ':' || p.version, ',' order by p.id)
        from approval_parameters p where p.airport_id = a.id and p.path is null), '')`.as('revision'),
    )
    .where('s.state', '=', 'published')
    .where('a.active', '=', true)
    .orderBy('a.id')
    .execute();

export const setWithAirport = async (db: Db | Tx, setId: string) =>
  (await db
    .selectFrom('surface_sets as s')
    .innerJoin('airports as a', 'a.id', 's.airport_id')
    .select(['s.id', 's.aerodrome', 's.rulesets', 'a.id as airport_id', 'a.icao', 'a.name', 'a.regime'])
    .select(['a.short_term_months', 'a.surface_types_off', 'a.time_zone'])
    .where('s.id', '=', setId)
    .executeTakeFirst()) ?? null;

export const componentsOf = (db: Db | Tx, setId: string) =>
  db
    .selectFrom('surfaces')
    .select(['id', 'component_id', 'component', 'kml_file_id'])
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute();

/** Another value whenever an airport was added, changed or deleted. */
export const revisionOfAirports = async (db: Db) => {
  const { revision } = await db
    .selectFrom('airports')
    .select(
      sql<string>`count(*) || '/' || coalesce(sum(version), 0) || '/' || coalesce(max(updated_at)::text, '')`.as(
        'revision',
      ),
    )
    .executeTakeFirstOrThrow();
  return revision;
};

/** Every airport, inactive ones too: they are still there. */
export const airportRows = (db: Db) =>
  db
    .selectFrom('airports')
    .select(['id', 'name', 'icao', 'type', 'latitude', 'longitude', 'contacts'])
    .orderBy('id')
    .execute();
