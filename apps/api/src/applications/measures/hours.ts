import { TIME_ZONE_MODE } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { PERMIT_END } from '../lists/lanes.ts';
import {
  about,
  around,
  inPeriod,
  type MeasureRows,
  type MeasureScope,
  ONCE,
  scopeOf,
  withApplications,
} from './scope.ts';

const seconds = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`date_part('epoch', ${to} - ${from})`;

/** Cranes reported up in the period under a permit with weekly hours: with these, their zone, and `until` when. */
function upWithHours(scope: MeasureScope): RawBuilder<unknown> {
  const started = sql`select r.application_id, r.started_at as at, r.stopped_at from activations r
    where ${around(sql`r.started_at`, scope)}`;
  const up = sql`
    select ${about(sql`a.at`, scope)}, a.replaced_from, null::text as reason, least(a.stopped_at, ${scope.now}::timestamptz) as down_at
    from ${withApplications(started, ['at', 'stopped_at'], scope)} a join ${scopeOf(scope)} s on s.id = a.airport_id
    where ${inPeriod(sql`a.at`)} ${ONCE}`;
  // For each of them alone: the answers of all others are not to be read.
  const schedule = sql`
    select b.answers->'schedule' as schedule, b.answers->>'timeZoneMode' = ${sql.lit(String(TIME_ZONE_MODE.UTC))} as utc
    from applications b
    where b.id = m.id and jsonb_array_length(coalesce(b.answers->'schedule'->'hours', '[]')) > 0 ${ONCE}`;
  return sql`
    select a.*, least(a.down_at, ${PERMIT_END}) as until from (
      select m.*, p.schedule, p.schedule->'hours' as hours, case when p.utc then 'UTC' else m.zone end as hours_zone
      from (${up}) m cross join lateral (${schedule}) p) a ${ONCE}`;
}

/** Days of the week as the answers name them, by the database's number: Sunday is 0. */
const WEEKDAY = sql`(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])[date_part('dow', d.day)::int + 1]`;
/**
 * The instant of a local time: the twin of `instantAt` in the contract. Of a time that occurs twice the database takes the
 * second, and it is the first one that counts: the one by the clock of the day before.
 */
const instantOf = (local: RawBuilder<unknown>) => sql`
  (select case when b.at at time zone k.hours_zone = ${local} then b.at else ${local} at time zone k.hours_zone end
  from (select (${local} - interval '1 day') at time zone k.hours_zone + interval '24 hours' as at) b)`;

/**
 * For each set of weekly hours, however many permits have it: from when to when they last, in order, and how many permitted
 * seconds came before each.
 */
const PERMITTED = sql`
  select r.hours, r.hours_zone, array_agg(r.starts order by r.starts) as starts, array_agg(r.ends order by r.starts) as ends,
    array_agg(r.before order by r.starts) as before
  from (select r.hours, r.hours_zone, lower(one) as starts, upper(one) as ends,
      sum(${seconds(sql`lower(one)`, sql`upper(one)`)}) over (partition by r.hours, r.hours_zone order by one)
        - ${seconds(sql`lower(one)`, sql`upper(one)`)} as before
    from (select k.hours, k.hours_zone, range_agg(tstzrange(t.starts, t.ends)) as together
      from (select hours, hours_zone, min(at) as first, max(until) as last from up where until > at group by hours, hours_zone) k
      cross join lateral generate_series(date_trunc('day', k.first at time zone k.hours_zone) - interval '1 day',
        k.last at time zone k.hours_zone, interval '1 day') d (day)
      cross join lateral jsonb_array_elements(k.hours) h
      cross join lateral (select ${instantOf(sql`(d.day + (h->>'from')::time)`)} as starts,
        ${instantOf(sql`(d.day + (h->>'to')::time + case when (h->>'overMidnight')::boolean then interval '1 day' else interval '0' end)`)} as ends) t
      where h->'days' ? ${WEEKDAY} and t.starts < t.ends
      group by k.hours, k.hours_zone) r
    cross join lateral unnest(r.together) one) r
  group by r.hours, r.hours_zone`;

/** Permitted seconds of the week up to an instant. */
const permittedUntil = (at: RawBuilder<unknown>) => sql`
  coalesce((select w.before[i.n] + ${seconds(sql`w.starts[i.n]`, sql`least(${at}, w.ends[i.n])`)}
    from (select width_bucket(${at}, w.starts) as n) i where i.n > 0), 0)`;
/** Seconds of a span that the weekly hours do not permit. */
const beyondHours = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`(${seconds(from, to)} - (${permittedUntil(to)} - ${permittedUntil(from)}))`;

const ofSchedule = (name: string) => sql`(a.schedule->>${sql.lit(name)})::timestamptz`;
/** Of a tower crane, whatever the weekly hours; nothing where it has none. */
const windowOf = (from: string, to: string) => sql`tstzmultirange(case when ${ofSchedule(from)} < ${ofSchedule(to)}
  then tstzrange(${ofSchedule(from)}, ${ofSchedule(to)}) else 'empty' end)`;
/** Seconds that only these windows permit. */
const IN_WINDOWS = sql`case when a.schedule ?| '{erectFrom,dismantleFrom}' then coalesce((
  select sum(${beyondHours(sql`lower(one)`, sql`upper(one)`)})
  from unnest((${windowOf('erectFrom', 'erectTo')} + ${windowOf('dismantleFrom', 'dismantleTo')})
    * tstzmultirange(tstzrange(a.at, a.until))) one), 0) else 0 end`;

/**
 * Cranes reported up outside their weekly hours, by the instant they went up: the twin of `permitHoursOf` and `hoursFrom`
 * in the contract. `outside_s`: how long, until the crane was down, the permit ended, or now. A permit without weekly
 * hours allows any.
 */
export const outsideHours = (scope: MeasureScope): MeasureRows => sql`
  with up as materialized (${upWithHours(scope)}), permitted as materialized (${PERMITTED})
  select m.* from (
    select a.id, a.airport_id, a.zone, a.path, a.officer_id, a.at, a.month, a.reason,
      round((${beyondHours(sql`a.at`, sql`a.until`)} - ${IN_WINDOWS})::numeric, 6)::float8 as outside_s
    from up a left join permitted w on w.hours = a.hours and w.hours_zone = a.hours_zone
    where a.until > a.at ${ONCE}) m
  where m.outside_s >= 60`;
