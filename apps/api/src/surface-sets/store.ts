import type { Aerodrome } from '@jibline/surfaces';
import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

const sets = (db: Db | Tx) =>
  db
    .selectFrom('surface_sets as s')
    .innerJoin('airports as a', 'a.id', 's.airport_id')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select([
      's.id',
      's.airport_id',
      's.number',
      's.version',
      's.state',
      's.name',
      's.rulesets',
      's.engine',
      's.created_at',
      's.published_at',
      's.superseded_at',
      'u.name as created_by_name',
      'a.active as airport_active',
    ]);
export type StoredSet = Awaited<ReturnType<ReturnType<typeof sets>['executeTakeFirstOrThrow']>>;

export const findSet = async (db: Db | Tx, id: string) =>
  (await sets(db).where('s.id', '=', id).executeTakeFirst()) ?? null;

export const findPublishedSet = async (db: Db | Tx, airportId: string) =>
  (await sets(db).where('s.airport_id', '=', airportId).where('s.state', '=', 'published').executeTakeFirst()) ?? null;

export const setsOfAirport = (db: Db, airportId: string) =>
  sets(db)
    .select((of) =>
      of
        .selectFrom('surfaces')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('surfaces.set_id', '=', 's.id')
        .as('surface_count'),
    )
    .where('s.airport_id', '=', airportId)
    .orderBy('s.number', 'desc')
    .execute();

export const summariesOf = (db: Db | Tx, setId: string) =>
  db
    .selectFrom('surfaces')
    .select(['id', 'type', 'dimension', 'name', 'kind', 'source', 'edition', 'clause', 'illustrative'])
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute();
export type StoredSummary = Awaited<ReturnType<typeof summariesOf>>[number];

export const findSurface = async (db: Db, id: string) =>
  (await db
    .selectFrom('surfaces as f')
    .innerJoin('surface_sets as s', 's.id', 'f.set_id')
    .innerJoin('airports as a', 'a.id', 's.airport_id')
    .select(['f.id', 'f.component', 'f.illustrative', 's.id as set_id', 's.state', 's.airport_id'])
    // Only the reference point of the aerodrome: hundreds of features are requested one by one.
    .select(sql<Aerodrome['arp']>`s.aerodrome -> 'arp'`.as('arp'))
    .select('a.active as airport_active')
    .where('f.id', '=', id)
    .executeTakeFirst()) ?? null;
export type StoredSurface = NonNullable<Awaited<ReturnType<typeof findSurface>>>;

export interface NewSet {
  id: string;
  airportId: string;
  name: string;
  rulesets: readonly string[];
  engine: string;
  aerodrome: unknown;
  createdBy: string | null;
  at: Date;
}

/** The airport's next number; the caller has locked the airport. */
export async function insertSet(tx: Tx, set: NewSet): Promise<void> {
  await tx
    .insertInto('surface_sets')
    .values((of) => ({
      id: set.id,
      airport_id: set.airportId,
      number: of
        .selectFrom('surface_sets as before')
        .select(sql<number>`coalesce(max(before.number), 0) + 1`.as('next'))
        .where('before.airport_id', '=', set.airportId),
      name: set.name,
      rulesets: JSON.stringify(set.rulesets),
      engine: set.engine,
      aerodrome: JSON.stringify(set.aerodrome),
      created_by: set.createdBy,
      created_at: set.at,
    }))
    .execute();
}

export interface NewSurface {
  id: string;
  component_id: string;
  type: string;
  dimension: number;
  name: string;
  kind: string;
  source: string;
  edition: string;
  clause: string | null;
  illustrative: boolean;
  component: unknown;
  kml_file_id: string | null;
}

/** One statement, because an airport has hundreds. */
export const insertSurfaces = (tx: Tx, setId: string, rows: readonly NewSurface[]) =>
  sql`
    insert into surfaces (id, set_id, position, component_id, type, dimension, name, kind, source, edition, clause,
      illustrative, component, kml_file_id)
    select id, ${setId}::uuid, position, component_id, type, dimension, name, kind, source, edition, clause,
      illustrative, component, kml_file_id
    from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb) as given (
      id uuid, position integer, component_id text, type text, dimension smallint, name text, kind text, source text,
      edition text, clause text, illustrative boolean, component jsonb, kml_file_id uuid)`.execute(tx);

export const deleteSet = (tx: Tx, id: string) => tx.deleteFrom('surface_sets').where('id', '=', id).execute();

/**
 * Replaces the set in force with the draft; the versions of other drafts increase, so that their owners review them.
 */
export async function publishDraft(
  tx: Tx,
  set: { id: string; airportId: string },
  by: string | null,
  at: Date,
): Promise<void> {
  const ofAirport = tx.updateTable('surface_sets').where('airport_id', '=', set.airportId);
  await ofAirport
    .set({ state: 'superseded', superseded_at: at, version: sql<number>`version + 1` })
    .where('state', '=', 'published')
    .execute();
  await ofAirport
    .set({ state: 'published', published_at: at, published_by: by, version: sql<number>`version + 1` })
    .where('id', '=', set.id)
    .where('state', '=', 'draft')
    .execute();
  await ofAirport.set({ version: sql<number>`version + 1` }).where('state', '=', 'draft').execute();
}

export const airportsWithoutSet = (db: Db) =>
  db
    .selectFrom('airports as a')
    .select('a.id')
    .where('a.illustrative', '=', true)
    .where((of) =>
      of.not(of.exists(of.selectFrom('surface_sets as s').select('s.id').whereRef('s.airport_id', '=', 'a.id'))),
    )
    .execute();

export const hasSurfaceSet = async (tx: Tx, airportId: string): Promise<boolean> =>
  (await tx.selectFrom('surface_sets').select('id').where('airport_id', '=', airportId).executeTakeFirst()) !==
  undefined;
