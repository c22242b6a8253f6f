import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

const whole = (db: Db | Tx) =>
  db
    .selectFrom('applications as a')
    .innerJoin('users as w', 'w.id', 'a.owner_id')
    .leftJoin('organisations as o', 'o.id', 'a.organisation_id')
    .leftJoin('users as s', 's.id', 'a.assignee_id')
    .leftJoin('users as e', 'e.id', 'a.updated_by')
    .selectAll('a')
    .select([
      'w.name as owner_name',
      'w.email as owner_email',
      'o.name as organisation_name',
      'o.kind as organisation_kind',
    ])
    .select(['s.name as assignee_name', sql<string | null>`coalesce(e.name, e.email)`.as('updated_by_name')]);

const airportsOf = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('application_airports as c')
    .innerJoin('airports as p', 'p.id', 'c.airport_id')
    .leftJoin('case_assessments as s', (join) =>
      join
        .onRef('s.application_id', '=', 'c.application_id')
        .onRef('s.airport_id', '=', 'c.airport_id')
        .on('s.current', '=', true),
    )
    .selectAll('c')
    // As assessed; of a record from before heights were kept, the crane they follow from.
    .select(['s.heights', sql<unknown>`case when s.heights is null then s.inputs -> 'crane' end`.as('assessed_crane')])
    .select([
      'p.icao',
      'p.name',
      'p.time_zone',
      'p.regime',
      'p.active',
      'p.delegation',
      'p.short_term_months',
      'p.contacts',
    ])
    .where('c.application_id', '=', applicationId)
    .orderBy('c.position')
    .execute();

type Head = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;
export type ApplicationAirport = Awaited<ReturnType<typeof airportsOf>>[number];
export interface ApplicationRow extends Head {
  airports: ApplicationAirport[];
}

export async function findApplication(db: Db | Tx, id: string): Promise<ApplicationRow | null> {
  const head = await whole(db).where('a.id', '=', id).executeTakeFirst();
  return head ? { ...head, airports: await airportsOf(db, id) } : null;
}

/** The first of the permits an extension or variation continues; of anything else, itself. Never changes once it is created. */
const firstOfFamily = (id: string) => sql<string>`(
  with recursive up as (
    select id, kind, parent_id from applications where id = ${id}
    union all
    select p.id, p.kind, p.parent_id from applications p join up on up.kind <> 'NEW' and p.id = up.parent_id)
  select id from up where kind = 'NEW')`;

/**
 * Holds the application until the transaction ends: changes of it come one after the other. A permit and what continues it change
 * together, so whoever holds one of them holds the first of the family before: one order for all, and no one waits in a circle.
 */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | null> {
  const first = await tx
    .selectFrom('applications')
    .select('id')
    .where('id', '=', firstOfFamily(id))
    .forUpdate()
    .executeTakeFirst();
  if (first && first.id !== id)
    await tx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute();
  return findApplication(tx, id);
}

export const questionsOf = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('application_questions')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();

/** As they were sent; those sent together by name, so that screens and sentences list them the same way every time. */
export const referralsOf = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('application_referrals')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('sent_at')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** The answers as last submitted; null while never. */
export const frozenAnswers = async (db: Db | Tx, applicationId: string) =>
  (
    await db
      .selectFrom('application_versions')
      .select('answers')
      .where('application_id', '=', applicationId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.answers ?? null;

/** Of these airports, the ones there are. */
export const knownAirports = async (tx: Tx, ids: readonly string[]) =>
  (await tx.selectFrom('airports').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);
