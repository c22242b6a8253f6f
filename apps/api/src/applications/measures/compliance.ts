import { sql } from 'kysely';
import { PERMIT_END } from '../lists/lanes.ts';
import { ABOUT, around, eventRows, inPeriod, type MeasureRows, type MeasureScope, ONCE, scopeOf } from './scope.ts';

export const wentUp = (scope: MeasureScope) => eventRows(scope, ['start']);
export const upWithoutPermit = (scope: MeasureScope) =>
  eventRows(scope, ['start'], { where: sql`e.detail->>'against' is not null` });

/**
 * By the end of the permit: reported up before it, and not down at it. A permit that replaces it carries on. One after
 * the other, since each leaves fewer to look at.
 */
export const leftUp = (scope: MeasureScope): MeasureRows => {
  const ended = sql`
    select ${ABOUT}, a.replaced_from, d.valid_to as at, null::text as reason
    from application_airports d join applications a on a.id = d.application_id
    join ${scopeOf(scope)} s on s.id = a.airport_id
    where d.outcome = 'approved' and ${around(sql`d.valid_to`, scope)} and ${inPeriod(sql`d.valid_to`)}
      and d.valid_to <= ${scope.now}::timestamptz ${ONCE}`;
  const up = sql`
    select b.* from (${ended}) b where exists (select from activations r
      where r.application_id = b.id and r.started_at < b.at and coalesce(r.stopped_at, 'infinity') > b.at) ${ONCE}`;
  return sql`select distinct a.id, a.airport_id, a.zone, a.path, a.officer_id, a.at, a.reason from (${up}) a
    where a.at = ${PERMIT_END}`;
};

export const removalOverdue = (scope: MeasureScope) => eventRows(scope, ['overdue']);
const REMOVALS = ['report-removal', 'confirm-removal'];
export const removed = (scope: MeasureScope) => eventRows(scope, REMOVALS);
/** Reported more than a day after the end of the permit. */
export const removedLate = (scope: MeasureScope): MeasureRows => sql`
  select a.* from (${removed(scope)} ${ONCE}) a where a.at > ${PERMIT_END} + interval '24 hours'`;
export const suspended = (scope: MeasureScope) => eventRows(scope, ['suspend']);
export const revoked = (scope: MeasureScope) => eventRows(scope, ['revoke'], { reason: sql`e.detail->>'reasonCode'` });
