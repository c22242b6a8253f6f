import { type RawBuilder, sql } from 'kysely';
import { PERMIT_END } from '../lists/lanes.ts';
import {
  about,
  around,
  eventRows,
  inPeriod,
  type MeasureRows,
  type MeasureScope,
  notBefore,
  ONCE,
  oneByOne,
  scopeOf,
  withApplications,
} from './scope.ts';

export const wentUp = (scope: MeasureScope) => eventRows(scope, ['start']);
export const upWithoutPermit = (scope: MeasureScope) =>
  eventRows(scope, ['start'], { where: sql`e.detail->>'against' is not null` });
/** The applications of some rows that have none of the other rows. */
const without = (rows: MeasureRows, others: MeasureRows): MeasureRows =>
  sql`select m.* from (${rows}) m where m.id not in (select o.id from (${others}) o)`;
export const upWithPermit = (scope: MeasureScope) => without(wentUp(scope), upWithoutPermit(scope));

/**
 * By the end of the permit: reported up before it, and not down at it. A permit that replaces it carries on. One after
 * the other, since each leaves fewer to look at: of every airport first those that were up, of some airports first theirs.
 */
export const leftUp = (scope: MeasureScope): MeasureRows => {
  // Read apart, so that those that came down before the period are not.
  const up = sql`(
    select r.application_id, r.started_at, 'infinity'::timestamptz as stopped_at from activations r where r.stopped_at is null
    union all
    select r.application_id, r.started_at, r.stopped_at from activations r where ${notBefore(sql`r.stopped_at`, scope)})`;
  const wasUp = (id: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`exists (select from ${up} r
    where r.application_id = ${id} and r.started_at < ${at} and r.stopped_at > ${at} ${oneByOne(scope)})`;
  const every = scope.airportIds === null;
  const ended = sql`
    select d.application_id, d.valid_to as at from application_airports d
    where d.outcome = 'approved' and ${around(sql`d.valid_to`, scope)} and d.valid_to <= ${scope.now}::timestamptz
      and ${every ? wasUp(sql`d.application_id`, sql`d.valid_to`) : sql`true`}`;
  const here = sql`
    select ${about(sql`a.at`, scope)}, a.replaced_from, null::text as reason
    from ${withApplications(ended, ['at'], scope)} a join ${scopeOf(scope)} s on s.id = a.airport_id
    where ${inPeriod(sql`a.at`)} ${ONCE}`;
  return sql`select distinct a.id, a.airport_id, a.zone, a.path, a.officer_id, a.at, a.month, a.reason from (${here}) a
    where ${every ? sql`true` : wasUp(sql`a.id`, sql`a.at`)} and a.at = ${PERMIT_END}`;
};

export const removalOverdue = (scope: MeasureScope) => eventRows(scope, ['overdue']);
const REMOVALS = ['report-removal', 'confirm-removal'];
/** By the first report: the removal of a revoked permit's crane can be confirmed again, and is no further removal then. */
export const removed = (scope: MeasureScope) =>
  eventRows(scope, REMOVALS, {
    where: sql`not exists (select from application_events r where r.application_id = e.application_id and r.at < e.at
      and r.event = any(${sql.lit(`{${REMOVALS.join()}}`)}::text[]))`,
  });
/** Reported more than a day after the end of the permit: of one airport's, of the one that was replaced, or when it was revoked. */
export const removedLate = (scope: MeasureScope): MeasureRows => {
  const aDayBefore = sql`m.at - interval '24 hours'`;
  return sql`
    select m.* from (${removed(scope)}) m
    left join (select p.id, p.replaced_from from applications p where p.replaced_from is not null) p on p.id = m.id
    left join (select v.application_id as id, min(v.at) as at from application_events v where v.event = 'revoke' group by 1) v on v.id = m.id
    where p.replaced_from < ${aDayBefore} or v.at < ${aDayBefore} or exists (select from application_airports d
      where d.application_id = m.id and d.outcome = 'approved' and d.valid_to < ${aDayBefore} ${ONCE})`;
};
export const removedInTime = (scope: MeasureScope) => without(removed(scope), removedLate(scope));
export const suspended = (scope: MeasureScope) => eventRows(scope, ['suspend']);
export const revoked = (scope: MeasureScope) => eventRows(scope, ['revoke'], { reason: sql`e.detail->>'reasonCode'` });
