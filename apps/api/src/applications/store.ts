import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** The answers of `a` as last submitted, while the applicant is changing them; otherwise null. */
export const SUBMITTED_BEFORE = sql<unknown>`case when a.phase = 'WAITING_APPLICANT' then (select w.answers
  from application_versions w where w.application_id = a.id and w.number = a.answers_version) end`;

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
      'w.removed_at as owner_removed_at',
      'o.name as organisation_name',
      'o.kind as organisation_kind',
    ])
    .select(SUBMITTED_BEFORE.as('submitted'))
    // Removed accounts are inactive; those removed by hand in the database may not be.
    .select(sql<boolean>`w.active and w.removed_at is null`.as('owner_active'))
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
    .leftJoin('assessment_settings as t', 't.airport_id', 'c.airport_id')
    .selectAll('c')
    .select('t.changed_at as settings_changed_at')
    // As assessed; for records from before heights were stored, the crane they are computed from.
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

/** The first permit in a series of extensions and variations; otherwise the application itself. Never changes. */
const firstOfFamily = (id: string) => sql<string>`(
  with recursive up as (
    select id, kind, parent_id from applications where id = ${id}
    union all
    select p.id, p.kind, p.parent_id from applications p join up on up.kind <> 'NEW' and p.id = up.parent_id)
  select id from up where kind = 'NEW')`;

/**
 * Locks the application until the transaction ends. A permit and its continuations change together, so each lock first
 * takes the first permit of the series: one order for everyone, hence no deadlock.
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

/** In the order they were sent; those sent together sorted by name, so that lists and sentences are stable. */
export const referralsOf = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('application_referrals')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('sent_at')
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Those of these airports that exist. */
export const knownAirports = async (tx: Tx, ids: readonly string[]) =>
  (await tx.selectFrom('airports').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);

/** Whether the crane is of this company's fleet, retired or not. Not deleted until the transaction ends. */
export const isCraneOf = async (tx: Tx, id: string, organisationId: string | null): Promise<boolean> =>
  organisationId !== null &&
  (await tx
    .selectFrom('fleet_cranes')
    .select('id')
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;
