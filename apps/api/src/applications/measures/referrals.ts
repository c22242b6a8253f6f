import { type RawBuilder, sql } from 'kysely';
import { about, around, inPeriod, type MeasureRows, type MeasureScope, scopeOf, withApplications } from './scope.ts';

const ANSWERED = sql`r.reply is not null and r.reply not in ('no-reply', 'needs-more-time')`;
const lapsedBy = (now: Date) =>
  sql`(r.reply = 'no-reply' or (not coalesce(${ANSWERED}, false) and r.reply_by < ${now}::timestamptz))`;
const MORE_TIME = sql`(r.reply = 'needs-more-time' or exists (select from application_events e
  where e.application_id = r.application_id and e.event = 'record-reply'
    and e.detail->>'referralId' = r.id::text and e.detail->>'reply' = 'needs-more-time'))`;

/** By the day it was sent, one row for each authority; `reply_s` from sent to answered. */
const referrals = (scope: MeasureScope, where: RawBuilder<unknown>): MeasureRows => {
  const found = sql`
    select r.application_id, r.sent_at as at, r.authority as reason, r.id as referral_id,
      case when ${ANSWERED} then date_part('epoch', r.received_at - r.sent_at) end as reply_s,
      ${lapsedBy(scope.now)} as is_lapsed, ${MORE_TIME} as needed_more
    from application_referrals r where ${around(sql`r.sent_at`, scope)} and ${where}`;
  const columns = ['reason', 'referral_id', 'reply_s', 'is_lapsed', 'needed_more'];
  return sql`
    select ${about(sql`a.at`, scope)}, ${sql.join(columns.map((column) => sql.ref(`a.${column}`)))}
    from ${withApplications(found, ['at', ...columns], scope)} a join ${scopeOf(scope)} s on s.id = a.airport_id
    where ${inPeriod(sql`a.at`)}`;
};

export const referred = (scope: MeasureScope) => referrals(scope, sql`true`);
export const answered = (scope: MeasureScope) => referrals(scope, ANSWERED);
export const lapsed = (scope: MeasureScope) => referrals(scope, lapsedBy(scope.now));
export const moreTime = (scope: MeasureScope) => referrals(scope, MORE_TIME);
