import { sql } from 'kysely';
import type { Db, Tx } from '../../../db.ts';

const views = (db: Db | Tx) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .select(['v.id', 'v.version', 'v.owner_id', 'v.airport_id', 'v.name', 'v.filter', 'v.columns', 'v.updated_at'])
    .select('u.name as owner_name');
export type StoredView = Awaited<ReturnType<typeof listViews>>[number];

/** A person's own views, then those shared at these airports; null: at all. */
export const listViews = (db: Db | Tx, ownerId: string, airportIds: readonly string[] | null) =>
  views(db)
    .where((where) =>
      where.or([
        where.and([where('v.owner_id', '=', ownerId), where('v.airport_id', 'is', null)]),
        airportIds === null
          ? where('v.airport_id', 'is not', null)
          : where('v.airport_id', '=', sql<string>`any(${airportIds}::uuid[])`),
      ]),
    )
    .orderBy(sql`v.airport_id is not null`)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();

export const lockView = (tx: Tx, id: string) => views(tx).where('v.id', '=', id).forUpdate('v').executeTakeFirst();

/** Whose views these are: one person's own, or those an airport's staff share. */
export interface Shelf {
  ownerId: string;
  airportId: string | null;
}

/** The names of other views there. Adding one waits until the one before has been added. */
export async function namesOn(tx: Tx, { ownerId, airportId }: Shelf, except: string | null): Promise<string[]> {
  if (airportId === null)
    await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  else await tx.selectFrom('airports').select('id').where('id', '=', airportId).forNoKeyUpdate().execute();
  const rows = await tx
    .selectFrom('saved_views')
    .select(['id', sql<string>`lower(name)`.as('name')])
    .$if(airportId === null, (query) => query.where('owner_id', '=', ownerId).where('airport_id', 'is', null))
    .$if(airportId !== null, (query) => query.where('airport_id', '=', airportId))
    .execute();
  return rows.filter(({ id }) => id !== except).map(({ name }) => name);
}

export const lowered = async (tx: Tx, name: string): Promise<string> =>
  (await sql<{ name: string }>`select lower(${name}) as name`.execute(tx)).rows[0]?.name ?? name;

interface Changes {
  airport_id: string | null;
  name: string;
  filter: string;
  columns: string | null;
  updated_at: Date;
}
export const insertView = (tx: Tx, row: Changes & { id: string; owner_id: string; created_at: Date }) =>
  tx.insertInto('saved_views').values(row).execute();
export const changeView = (tx: Tx, id: string, changes: Changes & { version: number }) =>
  tx.updateTable('saved_views').set(changes).where('id', '=', id).execute();
export const deleteViewRow = (tx: Tx, id: string) => tx.deleteFrom('saved_views').where('id', '=', id).execute();
