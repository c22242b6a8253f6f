import {
  APPLICATION_STATE,
  firstEndOf,
  haveEnded,
  type PermitRecord,
  permitStatusAt,
  strictestStatusAt,
  UNDER_WAY_STATES,
} from '@jibline/contract';
import { sql } from 'kysely';
import { STATE_SQL } from '../../../database/literals.ts';
import type { Db, Tx } from '../../../db.ts';
import { permitRecordsOf } from '../../permit/record.ts';
import { findApplication } from '../../store.ts';

const MAX_BATCH_SIZE = 500;
const UNDER_WAY = sql.lit(`{${UNDER_WAY_STATES.join()}}`);

/** An application and the key that makes this reminder unique; null while it is not due. */
export interface Due {
  id: string;
  key: string;
}

const run = async (db: Db, query: ReturnType<typeof sql<Due>>): Promise<Due[]> => (await query.execute(db)).rows;

/** Keeps those candidates whose permit passes the test now: the query only narrows, `permitStatusAt` decides. */
export async function filterByPermits(
  db: Db,
  due: readonly Due[],
  holds: (permits: PermitRecord[]) => boolean,
): Promise<Due[]> {
  const found: Due[] = [];
  for (const one of due) {
    const application = await findApplication(db, one.id);
    const permits = application ? permitRecordsOf(application) : [];
    if (permits.length > 0 && holds(permits)) found.push(one);
  }
  return found;
}

/** E02: drafts unchanged for 3, then for 14 days. Any change starts the count again. */
export const leftDrafts = (db: Db, now: Date) =>
  run(
    db,
    sql<Due>`select a.id, n.days || ' days since ' || a.updated_at::text as key
      from applications a cross join lateral (
        select case when a.updated_at < ${now}::timestamptz - interval '14 days' then 14 else 3 end as days) n
      where a.state = ${STATE_SQL.DRAFT} and a.updated_at < ${now}::timestamptz - interval '3 days'
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E02'
          and r.key = n.days || ' days since ' || a.updated_at::text)
      order by a.id limit ${MAX_BATCH_SIZE}`,
  );

/** E11: when half of the time to answer has passed, and again on the last day. */
export const waitingForAnswers = (db: Db, now: Date) =>
  run(
    db,
    sql<Due>`select a.id, k.key from applications a
      join lateral (select min(q.asked_at) as asked, min(q.due_at) as due from application_questions q
        where q.application_id = a.id and q.reply is null) q on q.due is not null
      cross join lateral (select case
        when ${now}::timestamptz > q.due - interval '1 day' then 'last day before ' || q.due::text
        when ${now}::timestamptz > q.asked + (q.due - q.asked) / 2 then 'half time before ' || q.due::text end as key) k
      where a.state = ${STATE_SQL.PROCESSING} and a.phase = 'WAITING_APPLICANT' and k.key is not null and ${now}::timestamptz < q.due
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E11' and r.key = k.key)
      order by a.id limit ${MAX_BATCH_SIZE}`,
  );

/** E22: the permit starts tomorrow, in the airport's time zone. */
export const startingTomorrow = async (db: Db, now: Date) =>
  filterByPermits(db, await startsTomorrow(db, now), (permits) =>
    permits.some((one) => permitStatusAt(one, now).status === 'upcoming'),
  );

const startsTomorrow = (db: Db, now: Date) =>
  run(
    db,
    sql<Due>`select a.id, 'from ' || c.begins::text as key from applications a
      join lateral (select min(c.valid_from) as begins from application_airports c where c.application_id = a.id) c on c.begins is not null
      join airports p on p.id = a.airport_id
      where a.state = ${STATE_SQL.APPROVED} and a.phase = 'UPCOMING'
        and (c.begins at time zone p.time_zone)::date = (${now}::timestamptz at time zone p.time_zone)::date + 1
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E22'
          and r.key = 'from ' || c.begins::text)
      order by a.id limit ${MAX_BATCH_SIZE}`,
  );

/** E24: 28, 7 and 1 days before the end; if several are due at once, only the latest is sent. */
export const endingSoon = async (db: Db, now: Date) =>
  filterByPermits(db, await endsWithinWeeks(db, now), (permits) => {
    const end = firstEndOf(permits);
    // A replaced permit continues under the next one, which has its own end.
    return end !== null && end.how === 'ended' && new Date(end.at) > now;
  });

const endsWithinWeeks = (db: Db, now: Date) =>
  run(
    db,
    sql<Due>`select a.id, k.key from applications a
      join lateral (select min(c.valid_to) as ends from application_airports c where c.application_id = a.id) c on c.ends is not null
      cross join lateral (select case
        when c.ends - ${now}::timestamptz <= interval '1 day' then '1 day before ' || c.ends::text
        when c.ends - ${now}::timestamptz <= interval '7 days' then '7 days before ' || c.ends::text
        when c.ends - ${now}::timestamptz <= interval '28 days' then '28 days before ' || c.ends::text end as key) k
      where a.state = ${STATE_SQL.APPROVED} and c.ends > ${now}::timestamptz and k.key is not null
        and (a.replaced_from is null or a.replaced_from > c.ends)
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E24' and r.key = k.key)
      order by a.id limit ${MAX_BATCH_SIZE}`,
  );

/** E36: suspended past the expected end; once for each expected end. */
export const stillSuspended = async (db: Db, now: Date) =>
  filterByPermits(db, await suspendedLonger(db, now), (permits) =>
    permits.some((one) => {
      const { status, expectedUntil } = permitStatusAt(one, now);
      return status === 'suspended' && expectedUntil !== null && new Date(expectedUntil) <= now;
    }),
  );

const suspendedLonger = (db: Db, now: Date) =>
  run(
    db,
    sql<Due>`select a.id, 'until ' || a.suspended_until::text as key from applications a
      where a.state = ${STATE_SQL.APPROVED} and a.phase = 'SUSPENDED' and a.suspended_until <= ${now}::timestamptz
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E36'
          and r.key = 'until ' || a.suspended_until::text)
      order by a.id limit ${MAX_BATCH_SIZE}`,
  );

/** E25: the permit has ended and no one has reported the crane removed; once a day. */
export const notRemoved = async (db: Db, now: Date) =>
  filterByPermits(db, await overAndNotRemoved(db, now), (permits) => haveEnded(permits, now));

const overAndNotRemoved = (db: Db, now: Date) =>
  run(
    db,
    sql<Due>`select a.id, 'on ' || (${now}::timestamptz at time zone p.time_zone)::date::text as key from applications a
      join lateral (select max(c.valid_to) as ends from application_airports c where c.application_id = a.id) c on c.ends is not null
      join airports p on p.id = a.airport_id
      where a.state = ${STATE_SQL.APPROVED} and a.removed_at is null and c.ends <= ${now}::timestamptz
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E25'
          and r.key = 'on ' || (${now}::timestamptz at time zone p.time_zone)::date::text)
      order by a.id limit ${MAX_BATCH_SIZE}`,
  );

/** 60 business days, the longest notice an airport can require, are less than 13 weeks. */
const MAX_LOOK_AHEAD = '100 days';

export interface PermitBeforeErection {
  id: string;
  answers: unknown;
  conditions: unknown;
  valid_from: Date | null;
  time_zone: string;
}

/** Permits not started yet that require notice before the first erection and whose holder has not been reminded. */
export const listBeforeErection = async (db: Db, now: Date): Promise<PermitBeforeErection[]> =>
  (
    await sql<PermitBeforeErection>`
    select a.id, a.answers, c.conditions, c.valid_from, p.time_zone from applications a
      join application_airports c on c.application_id = a.id
      join airports p on p.id = c.airport_id
      where a.state = ${STATE_SQL.APPROVED} and a.phase = 'UPCOMING' and c.permit_number is not null
        and c.valid_from > ${now}::timestamptz and c.valid_from < ${now}::timestamptz + ${MAX_LOOK_AHEAD}::interval
        and c.conditions @> '[{"conditionId": "C25"}]'
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E35')
      order by a.id limit ${MAX_BATCH_SIZE}`.execute(db)
  ).rows;

/**
 * E44: the applicant's account was deleted or is inactive while airports have the application; once for each of the two.
 */
export const withoutAccount = (db: Db) =>
  run(
    db,
    sql<Due>`select a.id, k.key from applications a join users u on u.id = a.owner_id
      cross join lateral (select case when u.removed_at is null then 'inactive' else 'deleted' end as key) k
      where (not u.active or u.removed_at is not null) and a.state = any(${UNDER_WAY}::smallint[])
        and exists (select 1 from application_airports c where c.application_id = a.id)
        and not exists (select 1 from case_reminders r where r.application_id = a.id and r.letter = 'E44' and r.key = k.key)
      order by a.id limit ${MAX_BATCH_SIZE}`,
  );

/** E23: the crane was not reported down when the permit's daily hours ended; once until the hours start again. */
export async function notStopped(db: Db, now: Date): Promise<Due[]> {
  const up = await db
    .selectFrom('activations as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .select('a.id')
    .where('r.stopped_at', 'is', null)
    .where('a.state', '=', APPLICATION_STATE.APPROVED)
    .orderBy('a.id')
    .execute();
  const due: Due[] = [];
  for (const { id } of up) {
    const application = await findApplication(db, id);
    const validity = application && strictestStatusAt(permitRecordsOf(application), now);
    if (validity?.status === 'valid-outside-hours') due.push({ id, key: `before ${validity.next?.at ?? 'the end'}` });
  }
  const notified = due.length === 0 ? [] : await remindersOf(db, 'E23', due);
  return due
    .filter(({ id, key }) => !notified.some((one) => one.application_id === id && one.key === key))
    .slice(0, MAX_BATCH_SIZE);
}

const remindersOf = (db: Db, letter: string, due: readonly Due[]) =>
  db
    .selectFrom('case_reminders')
    .select(['application_id', 'key'])
    .where('letter', '=', letter)
    .where(
      'application_id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();

/** False when another process already sent this reminder. */
export async function noteReminder(tx: Tx, letter: string, { id, key }: Due, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('case_reminders')
    .values({ application_id: id, letter, key, sent_at: at })
    .onConflict((conflict) => conflict.columns(['application_id', 'letter', 'key']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Whether the applicant or the authorities got a reminder on this day of the airport, from a person or by the schedule.
 */
export const isRemindedOn = async (tx: Tx, id: string, day: string, timeZone: string): Promise<boolean> =>
  (await tx
    .selectFrom('case_reminders')
    .select('key')
    .where('application_id', '=', id)
    .where('letter', 'in', ['E11', 'E41'])
    .where(sql`(sent_at at time zone ${timeZone})::date`, '=', sql`${day}::date`)
    .limit(1)
    .executeTakeFirst()) !== undefined;
