import { sql } from 'kysely';
import { PERMIT_END } from '../lists/lanes.ts';
import {
  ABOUT,
  around,
  eventRows,
  inPeriod,
  isOfScope,
  type MeasureRows,
  type MeasureScope,
  ONCE,
  scopeOf,
} from './scope.ts';

export const wentUp = (scope: MeasureScope) => eventRows(scope, ['start']);
export const upWithoutPermit = (scope: MeasureScope) =>
  eventRows(scope, ['start'], { where: sql`e.detail->>'against' is not null` });

/**
 * By the end of the permit: reported up before it, and not down at it. A permit that replaces it carries on. One after
 * the other, since each leaves fewer to look at.
 */
export const leftUp = (scope: MeasureScope): MeasureRows => {
  const ended = sql`
    select d.application_id, d.valid_to as at from application_airports d
    where d.outcome = 'approved' and ${around(sql`d.valid_to`, scope)} and d.valid_to <= ${scope.now}::timestamptz
      and ${isOfScope(sql`d.application_id`, scope)} ${ONCE}`;
  const up = sql`
    select b.* from (${ended}) b where exists (select from activations r
      where r.application_id = b.application_id and r.started_at < b.at and coalesce(r.stopped_at, 'infinity') > b.at) ${ONCE}`;
  const here = sql`
    select ${ABOUT}, a.replaced_from, u.at, null::text as reason
    from (${up}) u join applications a on a.id = u.application_id join ${scopeOf(scope)} s on s.id = a.airport_id
    where ${inPeriod(sql`u.at`)} ${ONCE}`;
  return sql`select distinct a.id, a.airport_id, a.zone, a.path, a.officer_id, a.at, a.reason from (${here}) a
    where a.at = ${PERMIT_END}`;
};

export const removalOverdue = (scope: MeasureScope) => eventRows(scope, ['overdue']);
const REMOVALS = ['report-removal', 'confirm-removal'];
export const removed = (scope: MeasureScope) => eventRows(scope, REMOVALS);
/** Reported more than a day after the end of the permit: of one airport's, or of the one that was replaced. */
export const removedLate = (scope: MeasureScope): MeasureRows => {
  const aDayBefore = sql`a.at - interval '24 hours'`;
  return sql`
    with removed as materialized (${removed(scope)})
    select a.* from removed a where exists (select from application_airports d
      where d.application_id = a.id and d.outcome = 'approved' and d.valid_to < ${aDayBefore})
    union
    select a.* from removed a where a.replaced_from < ${aDayBefore}`;
};
export const suspended = (scope: MeasureScope) => eventRows(scope, ['suspend']);
export const revoked = (scope: MeasureScope) => eventRows(scope, ['revoke'], { reason: sql`e.detail->>'reasonCode'` });
