import { sql } from 'kysely';
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

/** By the instant the provider confirmed the payment, or the account was charged. GST is rounded in whole numbers, half up. */
export const paid = (scope: MeasureScope): MeasureRows => {
  const found = sql`select t.application_id, t.confirmed_at as at, t.received_cents, t.quote_id from payment_transactions t
    where t.outcome = 0 and ${around(sql`t.confirmed_at`, scope)}`;
  return sql`
    select ${about(sql`a.at`, scope)}, null::text as reason, a.received_cents::float8 as cents,
      ((2 * a.received_cents::bigint * q.gst_cents + q.total_cents) / greatest(2 * q.total_cents, 1))::float8 as gst_cents
    from ${withApplications(found, ['at', 'received_cents', 'quote_id'], scope)} a join ${scopeOf(scope)} s on s.id = a.airport_id
    cross join lateral (select q.gst_cents, q.total_cents from fee_quotes q where q.id = a.quote_id ${ONCE}) q
    where ${inPeriod(sql`a.at`)}`;
};

/**
 * By the instant the refund was made. Its GST is the share of the payment's; the shares of several refunds add up to
 * the share of their sum. What came was not the fee where the payment failed: it was never counted as paid.
 */
export const refunded = (scope: MeasureScope): MeasureRows => sql`
  select ${about(sql`f.settled_at`, scope)}, null::text as reason, f.cents::float8 as cents,
    (round(f.so_far * q.gst_cents / greatest(q.total_cents, 1)::numeric)
      - round((f.so_far - f.cents) * q.gst_cents / greatest(q.total_cents, 1)::numeric))::float8 as gst_cents
  from (select o.transaction_id, o.settled_at, o.cents, (select sum(b.cents) from payment_refunds b
      where b.transaction_id = o.transaction_id and b.state = 'succeeded'
        and (b.settled_at, b.id) <= (o.settled_at, o.id)) as so_far
    from payment_refunds o where o.state = 'succeeded' and ${around(sql`o.settled_at`, scope)}) f
  join payment_transactions t on t.id = f.transaction_id and t.outcome = 0 join fee_quotes q on q.id = t.quote_id
  join applications a on a.id = t.application_id join ${scopeOf(scope)} s on s.id = a.airport_id
  where ${inPeriod(sql`f.settled_at`)}`;

/** The fee that was quoted last before it was waived. */
export const waived = (scope: MeasureScope): MeasureRows => sql`
  select ${about(sql`w.at`, scope)}, null::text as reason, coalesce(q.total_cents, 0)::float8 as cents, coalesce(q.gst_cents, 0)::float8 as gst_cents
  from fee_waivers w join applications a on a.id = w.application_id join ${scopeOf(scope)} s on s.id = a.airport_id
  left join lateral (select q.total_cents, q.gst_cents from fee_quotes q
    where q.application_id = w.application_id and q.created_at <= w.at and q.total_cents > 0
    order by q.created_at desc limit 1) q on true
  where ${around(sql`w.at`, scope)} and ${inPeriod(sql`w.at`)}`;

const both = (one: MeasureRows, other: MeasureRows): MeasureRows => sql`(${one}) union all (${other})`;
/** What a fee was due for, paid or not. */
export const charged = (scope: MeasureScope) => both(paid(scope), waived(scope));
/** What the net is made of. */
export const revenue = (scope: MeasureScope) => both(paid(scope), refunded(scope));
