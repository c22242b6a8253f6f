import { TIME_ZONE_MODE } from '@jibline/contract';
import { type RawBuilder, sql } from 'kysely';
import { PERMIT_END } from '../lists/lanes.ts';
import { ABOUT, around, inPeriod, type MeasureRows, type MeasureScope, ONCE, scopeOf } from './scope.ts';

/** Days of the week as the answers name them, by the database's number: Sunday is 0. */
const WEEKDAY = sql`(array['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])[date_part('dow', d.day)::int + 1]`;
const instantOf = (name: string) => sql`(a.schedule->>${sql.lit(name)})::timestamptz`;
/** Of a tower crane, whatever the weekly hours; nothing where it has none. */
const windowOf = (from: string, to: string): RawBuilder<unknown> =>
  sql`select tstzrange(${instantOf(from)}, ${instantOf(to)}) where ${instantOf(from)} < ${instantOf(to)}`;

/**
 * Cranes reported up outside their weekly hours, by the instant they went up: the twin of `permitHoursOf` and `hoursFrom`
 * in the contract. `outside_s`: how long, until the crane was down, the permit ended, or now. A permit without weekly
 * hours allows any.
 */
export const outsideHours = (scope: MeasureScope): MeasureRows => {
  const up = sql`
    select ${ABOUT}, a.replaced_from, r.started_at as at, null::text as reason, a.answers->'schedule' as schedule,
      case when a.answers->>'timeZoneMode' = ${sql.lit(String(TIME_ZONE_MODE.UTC))} then 'UTC' else s.zone end as hours_zone,
      least(r.stopped_at, ${scope.now}::timestamptz) as down_at
    from activations r join applications a on a.id = r.application_id join ${scopeOf(scope)} s on s.id = a.airport_id
    where ${around(sql`r.started_at`, scope)} and ${inPeriod(sql`r.started_at`)}
      and jsonb_array_length(coalesce(a.answers->'schedule'->'hours', '[]')) > 0 ${ONCE}`;
  const ended = sql`select a.*, least(a.down_at, ${PERMIT_END}) as until from (${up}) a ${ONCE}`;
  const permitted = sql`
    select range_agg(w.span) from (
      select tstzrange((d.day + (h->>'from')::time) at time zone a.hours_zone,
        (d.day + (h->>'to')::time + case when (h->>'overMidnight')::boolean then interval '1 day' else interval '0' end)
          at time zone a.hours_zone) as span
      from generate_series(date_trunc('day', a.at at time zone a.hours_zone) - interval '1 day',
        a.until at time zone a.hours_zone, interval '1 day') d (day)
      cross join jsonb_array_elements(a.schedule->'hours') h
      where h->'days' ? ${WEEKDAY}
      union all ${windowOf('erectFrom', 'erectTo')}
      union all ${windowOf('dismantleFrom', 'dismantleTo')}) w (span)`;
  const outside = sql`(select sum(date_part('epoch', upper(one) - lower(one)))
    from unnest(tstzmultirange(tstzrange(a.at, a.until)) - coalesce((${permitted}), '{}'::tstzmultirange)) one)`;
  return sql`
    select m.* from (select a.id, a.airport_id, a.zone, a.path, a.officer_id, a.at, a.reason,
      ${outside}::float8 as outside_s from (${ended}) a where a.until > a.at ${ONCE}) m where m.outside_s >= 60`;
};
