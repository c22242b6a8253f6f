import { APPLICATION_STATES, isOpen } from '@jibline/contract';
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Db, Tx } from '../../db.ts';

const OPEN = APPLICATION_STATES.filter(isOpen);

/** With `stayed_at`: the airports of what stayed with the officer and is still open there. */
const handOvers = (db: Db | Tx) =>
  db
    .selectFrom('hand_overs as h')
    .innerJoin('users as f', 'f.id', 'h.from_id')
    .innerJoin('users as t', 't.id', 'h.to_id')
    .innerJoin('users as m', 'm.id', 'h.made_by')
    .selectAll('h')
    .select([
      sql<string>`coalesce(f.name, f.email)`.as('from_name'),
      sql<string>`coalesce(t.name, t.email)`.as('to_name'),
      sql<string>`coalesce(m.name, m.email)`.as('made_by_name'),
    ])
    .select((of) =>
      of
        .selectFrom('hand_over_applications as a')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('a.hand_over_id', '=', 'h.id')
        .as('applications'),
    )
    .select(
      sql<Record<string, string[]> | null>`(select json_object_agg(a.id, a.airport_ids) from applications a
        where a.id in (select (one ->> 'id')::uuid from jsonb_array_elements(h.stayed) one) and a.assignee_id = h.from_id
          and a.state in (${sql.join(OPEN.map((state) => sql.lit(state)))}))`.as('stayed_at'),
    );
export type StoredHandOver = Awaited<ReturnType<typeof openHandOvers>>[number];

/** Planned and in force, the first to start first. */
export const openHandOvers = (db: Db | Tx) =>
  handOvers(db).where('h.ended_at', 'is', null).orderBy('h.starts_at').orderBy('h.id').execute();

/** Planned and in force for one person, from whom or to whom. */
export const openHandOversOf = (db: Db | Tx, userId: string) =>
  handOvers(db)
    .where('h.ended_at', 'is', null)
    .where((of) => of.or([of('h.from_id', '=', userId), of('h.to_id', '=', userId)]))
    .orderBy('h.starts_at')
    .execute();

/** The latest that are over, of a person or at these airports; null: at all. */
export const pastHandOvers = (db: Db, userId: string, airportIds: readonly string[] | null, limit: number) =>
  handOvers(db)
    .where('h.ended_at', 'is not', null)
    .where((of) =>
      airportIds === null
        ? sql<SqlBool>`true`
        : of.or([
            of('h.from_id', '=', userId),
            of('h.to_id', '=', userId),
            sql<SqlBool>`h.airport_ids && ${airportIds}::uuid[]`,
          ]),
    )
    .orderBy('h.made_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute();

export async function lockHandOver(tx: Tx, id: string): Promise<StoredHandOver | undefined> {
  await tx.selectFrom('hand_overs').select('id').where('id', '=', id).forUpdate().execute();
  return handOvers(tx).where('h.id', '=', id).executeTakeFirst();
}

export const insertHandOver = (tx: Tx, row: Insertable<Schema['hand_overs']>) =>
  tx.insertInto('hand_overs').values(row).execute();
export const changeHandOver = (tx: Tx, id: string, set: Updateable<Schema['hand_overs']>) =>
  tx.updateTable('hand_overs').set(set).where('id', '=', id).execute();

/** Two people cannot pass on the same officer's applications at once: the second waits here. */
export const lockOfficers = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** The open applications of an officer at these airports. */
export const applicationsOf = (db: Db | Tx, officerId: string, airportIds: readonly string[]) =>
  db
    .selectFrom('applications')
    .select(['id', 'number', 'airport_ids', 'owner_id', 'organisation_id'])
    .where('assignee_id', '=', officerId)
    .where('state', 'in', OPEN)
    .where(sql<SqlBool>`airport_ids && ${airportIds}::uuid[]`)
    .orderBy('id')
    .execute();

export const noteHandedOver = (tx: Tx, handOverId: string, applicationId: string) =>
  tx
    .insertInto('hand_over_applications')
    .values({ hand_over_id: handOverId, application_id: applicationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The applications that changed hands with it. */
export const handedOver = async (tx: Tx, handOverId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('hand_over_applications')
      .select('application_id')
      .where('hand_over_id', '=', handOverId)
      .orderBy('application_id')
      .execute()
  ).map(({ application_id }) => application_id);

/** Who has an application that was handed over to an officer: the officer, or the one who took over from them since. */
export const holdersOf = async (
  tx: Tx,
  applicationId: string,
  officerId: string,
): Promise<{ id: string; name: string }[]> =>
  (
    await sql<{ id: string; name: string }>`
      with recursive holders (id) as (
        select ${officerId}::uuid
        union
        select h.to_id from holders join hand_overs h on h.from_id = holders.id
        join hand_over_applications a on a.hand_over_id = h.id and a.application_id = ${applicationId}::uuid
        where h.started_at is not null and h.ended_at is null)
      select u.id, coalesce(u.name, u.email) as name from holders join users u on u.id = holders.id`.execute(tx)
  ).rows;

/** Hand-overs whose first day has started, and those whose last day is over. */
export const dueHandOvers = (db: Db, now: Date) =>
  db
    .selectFrom('hand_overs')
    .select('id')
    .where('ended_at', 'is', null)
    .where((of) =>
      of.or([of.and([of('started_at', 'is', null), of('starts_at', '<=', now)]), of('ends_at', '<=', now)]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** The first of these airports by its code; its clock says when a day begins. */
export const firstTimeZone = async (db: Db | Tx, airportIds: readonly string[]): Promise<string | null> =>
  (
    await db
      .selectFrom('airports')
      .select('time_zone')
      .where('id', '=', sql<string>`any(${airportIds}::uuid[])`)
      .orderBy('icao')
      .limit(1)
      .executeTakeFirst()
  )?.time_zone ?? null;

/** Those of these people who are away now. */
export const awayNow = (db: Db | Tx, ids: readonly string[], now: Date) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('hand_overs as h')
        .innerJoin('users as t', 't.id', 'h.to_id')
        .select(['h.from_id', 'h.ends_at', 'h.time_zone', sql<string>`coalesce(t.name, t.email)`.as('to_name')])
        .where('h.from_id', 'in', ids)
        .where('h.ended_at', 'is', null)
        .where('h.starts_at', '<=', now)
        .where((of) => of.or([of('h.ends_at', 'is', null), of('h.ends_at', '>', now)]))
        .execute();

export const findName = async (db: Db | Tx, id: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select(sql<string>`coalesce(name, email)`.as('name'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.name ?? null;
