import { type RawBuilder, sql } from 'kysely';
import type { MeasureRows, MeasureScope } from './scope.ts';
import { eventRows, ONCE } from './scope.ts';
import { dueSql } from './target.ts';
import { decided, open } from './volume.ts';

const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone m.zone)`;
/** Not with extract: its decimal numbers of any length take several times as long. */
const seconds = (duration: RawBuilder<unknown>) => sql`date_part('epoch', ${duration})`;

/** Rows with `local_at` and `local_submitted`, on the airport's clock. */
const inLocalTime = (rows: MeasureRows): MeasureRows => sql`
  select m.*, ${local(sql`m.at`)} as local_at, ${local(sql`m.submitted_at`)} as local_submitted from (${rows}) m ${ONCE}`;

/**
 * Rows that have `waited_s` and `paused_s`, with their times up to `at`, in seconds of the airport's own clock: `elapsed_s`;
 * `net_s` without the time the applicant had questions; `own_s` also without the time authorities had it. `is_late`: the net
 * time is beyond the target that applied at submission.
 */
export const timed = (rows: MeasureRows): MeasureRows => sql`
  select m.*, t.elapsed_s, t.elapsed_s - m.waited_s as net_s, t.elapsed_s - m.paused_s as own_s,
    m.local_at > ${dueSql(sql`m.local_submitted`, sql`m.path`, sql`m.waited_s`)} as is_late
  from (${inLocalTime(rows)}) m
  cross join lateral (select ${seconds(sql`(m.local_at - m.local_submitted)`)} as elapsed_s) t`;

/** Decisions say of themselves how long others had them; of what is open it is worked out. */
const waiting = (rows: MeasureRows): MeasureRows =>
  sql`select m.*, o.waited_s, o.paused_s from (${rows}) m cross join lateral others_had_it(m.id, m.zone, m.at) o`;

const isLate = (rows: MeasureRows): MeasureRows => sql`select * from (${timed(rows)}) t where t.is_late`;

/** Decided by the target. */
export const inTime = (scope: MeasureScope): MeasureRows =>
  sql`select * from (${timed(decided(scope))}) t where not t.is_late`;
/** Decided after the target. */
export const late = (scope: MeasureScope) => isLate(decided(scope));
/** Open past the target. */
export const overdue = (scope: MeasureScope) => isLate(waiting(open(scope)));

const OFFICE_OPENS = sql.lit('09:00');
const OFFICE_CLOSES = sql.lit('17:00');
/** Business seconds from a fixed Monday to a local time: five days of office hours a week. */
const businessSeconds = (at: RawBuilder<unknown>) => {
  const days = sql`((${at})::date - date '2001-01-01')`;
  const hours = sql`${seconds(sql`${OFFICE_CLOSES}::time - ${OFFICE_OPENS}::time`)}`;
  const today = sql`case when ${days} % 7 < 5 then
    ${seconds(sql`least(greatest((${at})::time, ${OFFICE_OPENS}::time), ${OFFICE_CLOSES}::time) - ${OFFICE_OPENS}::time`)} else 0 end`;
  return sql`((${days} / 7 * 5 + least(${days} % 7, 5)) * ${hours} + ${today})`;
};

/** The review was first started by a person; `response_s` in office hours since the submission. */
export const responded = (scope: MeasureScope): MeasureRows => sql`
  select m.*, (${businessSeconds(sql`m.local_at`)} - ${businessSeconds(sql`m.local_submitted`)})::float8 as response_s
  from (${inLocalTime(
    eventRows(scope, ['take'], {
      where: sql`e.actor_id is not null and not exists (select from application_events r
      where r.event = 'return-to-queue' and r.application_id = e.application_id and r.at < e.at)`,
    }),
  )}) m`;
