import { type RawBuilder, sql } from 'kysely';
import { ABOUT, around, inPeriod, type MeasureRows, type MeasureScope, scopeOf } from './scope.ts';

const ANSWERED = sql`r.reply is not null and r.reply not in ('no-reply', 'needs-more-time')`;
const lapsedBy = (now: Date) =>
  sql`(r.reply = 'no-reply' or (not coalesce(${ANSWERED}, false) and r.reply_by < ${now}::timestamptz))`;
const MORE_TIME = sql`(r.reply = 'needs-more-time' or exists (select from application_events e
  where e.application_id = r.application_id and e.event = 'record-reply'
    and e.detail->>'referralId' = r.id::text and e.detail->>'reply' = 'needs-more-time'))`;

/** By the day it was sent, one row for each authority; `reply_s` from sent to answered. */
const referrals = (scope: MeasureScope, where: RawBuilder<unknown>): MeasureRows => sql`
  select ${ABOUT}, r.sent_at as at, r.authority as reason, r.id as referral_id,
    case when ${ANSWERED} then date_part('epoch', r.received_at - r.sent_at) end as reply_s,
    ${lapsedBy(scope.now)} as is_lapsed, ${MORE_TIME} as needed_more
  from application_referrals r join applications a on a.id = r.application_id
  join ${scopeOf(scope)} s on s.id = a.airport_id
  where ${around(sql`r.sent_at`, scope)} and ${inPeriod(sql`r.sent_at`)} and ${where}`;

export const referred = (scope: MeasureScope) => referrals(scope, sql`true`);
export const answered = (scope: MeasureScope) => referrals(scope, ANSWERED);
export const lapsed = (scope: MeasureScope) => referrals(scope, lapsedBy(scope.now));
export const moreTime = (scope: MeasureScope) => referrals(scope, MORE_TIME);
