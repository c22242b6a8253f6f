import { type RawBuilder, sql } from 'kysely';
import type { MeasureRows, MeasureScope } from './scope.ts';
import { eventRows, inOneGo, ONCE } from './scope.ts';
import { officeCloseSql, targetSql } from './target.ts';
import { decided, open } from './volume.ts';

const local = (at: RawBuilder<unknown>) => sql`(${at} at time zone m.zone)`;
/** Not with extract: its decimal numbers of any length take several times as long. */
const seconds = (duration: RawBuilder<unknown>) => sql`date_part('epoch', ${duration})`;

/** Rows with `local_at` and `local_submitted`, on the airport's clock. */
const inLocalTime = (rows: MeasureRows): MeasureRows => sql`
  select m.*, ${local(sql`m.at`)} as local_at, ${local(sql`m.submitted_at`)} as local_submitted from (${rows}) m ${ONCE}`;

/**
 * Rows with their times up to `at`, in seconds of the airport's own clock: `elapsed_s`; `net_s` without the time the
 * applicant had questions; `own_s` also without the time authorities had it, overlaps counted once. `is_late`: the net
 * time is beyond the target that applied at submission.
 */
export const timed = (rows: MeasureRows, scope: Pick<MeasureScope, 'airportIds'>): MeasureRows => {
  // Of every airport in one go: nothing of these is older than the oldest of the rows. Of some, for each row alone.
  const since = (at: RawBuilder<unknown>) =>
    scope.airportIds === null ? sql`${at} >= (select min(m.submitted_at) from m)` : sql`true`;
  const questions = sql`(select e.application_id, e.event, e.at, e.version from application_events e
    where e.event in ('ask', 'answer', 'return-to-queue') and ${since(sql`e.at`)} ${inOneGo(scope)})`;
  const referrals = sql`(select r.application_id, r.sent_at, r.reply, r.received_at from application_referrals r
    where ${since(sql`r.sent_at`)} ${inOneGo(scope)})`;
  // Joined in full, though each pause is of a row: so the database can't compare every row with every pause, which it does
  // where it expects few.
  const target = targetSql(sql`m.local_submitted`, sql`m.path`);
  const moved = sql`(${target} + make_interval(secs => coalesce(p.waiting_s, 0)))`;
  return sql`
    with m as materialized (${inLocalTime(rows)}),
    clock as (
      select m.id, m.zone, m.at as stop, e.event, e.at, lead(e.at) over (partition by e.application_id order by e.at, e.version) as until
      from m join ${questions} e on e.application_id = m.id where e.at < m.at),
    pauses as (
      select m.id, true as waits, ${local(sql`m.at`)} as starts, ${local(sql`least(m.until, m.stop)`)} as ends
      from clock m where m.event = 'ask'
      union all
      select m.id, false, ${local(sql`r.sent_at`)}, ${local(sql`least(m.at,
        case when r.reply is distinct from 'needs-more-time' then r.received_at end)`)}
      from m join ${referrals} r on r.application_id = m.id where r.sent_at < m.at),
    ranges as (
      select id, count(*) as pauses, sum(${seconds(sql`(ends - starts)`)}) as added_s,
        sum(${seconds(sql`(ends - starts)`)}) filter (where waits) as waiting_s,
        range_agg(tsrange(least(starts, ends), greatest(starts, ends))) as together
      from pauses group by id),
    p as materialized (
      select id, waiting_s, case when pauses = 1 then abs(added_s)
        else (select sum(${seconds(sql`(upper(one) - lower(one))`)}) from unnest(together) one) end as paused_s
      from ranges)
    select m.*, t.elapsed_s, t.elapsed_s - coalesce(p.waiting_s, 0) as net_s, t.elapsed_s - coalesce(p.paused_s, 0) as own_s,
      m.local_at > case when p.waiting_s > 0 then ${officeCloseSql(moved)} else ${target} end as is_late
    from m full join p on p.id = m.id
    cross join lateral (select ${seconds(sql`(m.local_at - m.local_submitted)`)} as elapsed_s) t`;
};

const isLate = (rows: MeasureRows, scope: MeasureScope): MeasureRows =>
  sql`select * from (${timed(rows, scope)}) t where t.is_late`;

/** Decided by the target. */
export const inTime = (scope: MeasureScope): MeasureRows =>
  sql`select * from (${timed(decided(scope), scope)}) t where not t.is_late`;
/** Decided after the target. */
export const late = (scope: MeasureScope) => isLate(decided(scope), scope);
/** Open past the target. */
export const overdue = (scope: MeasureScope) => isLate(open(scope), scope);

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
