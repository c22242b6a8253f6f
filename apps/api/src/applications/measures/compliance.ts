import { sql } from 'kysely';
import { PERMIT_END } from '../lists/lanes.ts';
import { ABOUT, around, eventRows, inPeriod, type MeasureRows, type MeasureScope, scopeOf } from './scope.ts';

export const wentUp = (scope: MeasureScope) => eventRows(scope, ['start']);
export const upWithoutPermit = (scope: MeasureScope) =>
  eventRows(scope, ['start'], { where: sql`e.detail->>'against' is not null` });

/** By the end of the permit: reported up before it, and not down at it. A permit that replaces it carries on. */
export const leftUp = (scope: MeasureScope): MeasureRows => sql`
  select distinct ${ABOUT}, d.valid_to as at, null::text as reason
  from application_airports d join applications a on a.id = d.application_id
  join ${scopeOf(scope)} s on s.id = a.airport_id
  where d.outcome = 'approved' and ${around(sql`d.valid_to`, scope)} and ${inPeriod(sql`d.valid_to`)}
    and d.valid_to <= ${scope.now}::timestamptz and d.valid_to = ${PERMIT_END}
    and exists (select from activations r where r.application_id = a.id and r.started_at < d.valid_to
      and coalesce(r.stopped_at, 'infinity') > d.valid_to)`;

export const removalOverdue = (scope: MeasureScope) => eventRows(scope, ['overdue']);
const REMOVALS = ['report-removal', 'confirm-removal'];
export const removed = (scope: MeasureScope) => eventRows(scope, REMOVALS);
/** Reported more than a day after the end of the permit. */
export const removedLate = (scope: MeasureScope) =>
  eventRows(scope, REMOVALS, { where: sql`e.at > ${PERMIT_END} + interval '24 hours'` });
export const suspended = (scope: MeasureScope) => eventRows(scope, ['suspend']);
export const revoked = (scope: MeasureScope) => eventRows(scope, ['revoke'], { reason: sql`e.detail->>'reasonCode'` });
