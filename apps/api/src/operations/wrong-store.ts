import { type SqlBool, sql } from 'kysely';

/** What counts as wrong: the metrics count by these conditions, and the list for administrators shows what they count. */
const OVER_AN_HOUR = sql`now() - interval '1 hour'`;

export const emailFailed = sql<SqlBool>`l.state = 'failed' and coalesce(l.failed_at, l.queued_at) > now() - interval '7 days'`;
export const paymentUnknown = sql<SqlBool>`t.outcome is null and t.created_at < ${OVER_AN_HOUR}`;
export const refundWaiting = sql<SqlBool>`r.state = 'pending' and r.requested_at < ${OVER_AN_HOUR}`;
export const refundFailed = sql<SqlBool>`r.state = 'failed'`;
export const withoutSurfaces = sql<SqlBool>`p.active and not exists (
  select from surface_sets s where s.airport_id = p.id and s.state = 'published')`;
export const headUnsigned = sql<SqlBool>`h.signature is null`;
export const jobReady = sql<SqlBool>`j.state in ('created', 'retry') and j.start_after <= now()`;
export const jobFailed = sql<SqlBool>`j.state = 'failed'`;
