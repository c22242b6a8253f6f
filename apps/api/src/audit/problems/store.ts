import { type HistoryKind, PROBLEMS_LISTED, type ProblemKind } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { SCOPE_SQL, WRITING_ROLES_SQL } from '../../database/literals.ts';
import type { Db } from '../../db.ts';
import {
  emailFailed,
  headUnsigned,
  jobFailed,
  jobReady,
  paymentUnknown,
  refundFailed,
  refundWaiting,
  withoutSurfaces,
} from '../../operations/wrong-store.ts';

export interface ProblemRow {
  label: string;
  since: Date | null;
  about_kind: HistoryKind | null;
  about_id: string | null;
  /** Of all of this kind. */
  total: number;
}

/** Which airports are looked at; null: all of them, and what is about none. */
export type AirportsOf = readonly string[] | null;
type Rows = RawBuilder<Omit<ProblemRow, 'total'>>;

const among = (column: string, airports: AirportsOf) =>
  airports === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${airports}::uuid[])`;
const ofApplication = (airports: AirportsOf) =>
  airports === null ? sql<SqlBool>`true` : sql<SqlBool>`a.airport_ids && ${airports}::uuid[]`;

/** Managers and administrators in force, of the airport itself or of its operator. */
const withoutOfficers = sql<SqlBool>`p.active and not exists (
  select from grants g join users u on u.id = g.user_id
  where u.active and u.removed_at is null and g.role in (${WRITING_ROLES_SQL})
    and (g.starts_at is null or g.starts_at <= now()) and (g.ends_at is null or g.ends_at > now())
    and (g.scope = ${SCOPE_SQL.airport} and g.target_id = p.id
      or g.scope = ${SCOPE_SQL.organisation} and g.target_id = p.organisation_id))`;

const airport = (condition: RawBuilder<SqlBool>, airports: AirportsOf): Rows =>
  sql`select p.name || ' - (' || p.icao || ')' as label, null::timestamptz as since, 'airport' as about_kind,
    p.id as about_id from airports p where ${condition} and ${among('p.id', airports)}`;

const refund = (condition: RawBuilder<SqlBool>, airports: AirportsOf): Rows =>
  sql`select a.number as label, r.requested_at as since, 'application' as about_kind, a.id as about_id
    from payment_refunds r join payment_transactions t on t.id = r.transaction_id
    join applications a on a.id = t.application_id where ${condition} and ${ofApplication(airports)}`;

const job = (condition: RawBuilder<SqlBool>): Rows =>
  sql`select j.name as label, min(j.start_after) as since, null as about_kind, null::uuid as about_id
    from pgboss.job j where ${condition} and j.name not like '\\_\\_%' group by j.name, j.id`;

/** How to find each kind; what is about no airport is for the platform’s administrators alone. */
const KINDS: Record<ProblemKind, (airports: AirportsOf) => Rows | null> = {
  'airport-without-surfaces': (airports) => airport(withoutSurfaces, airports),
  'airport-without-officers': (airports) => airport(withoutOfficers, airports),
  'email-failed': (airports) => sql`
    select l.subject as label, coalesce(l.failed_at, l.queued_at) as since, case when a.id is null then null else 'application' end as about_kind,
      a.id as about_id
    from letters l left join applications a on a.id = l.about_id
    where ${emailFailed} and ${airports === null ? sql<SqlBool>`true` : sql<SqlBool>`a.id is not null`}
      and ${ofApplication(airports)}`,
  'refund-failed': (airports) => refund(refundFailed, airports),
  'payment-unknown': (airports) => sql`
    select a.number as label, t.created_at as since, 'application' as about_kind, a.id as about_id
    from payment_transactions t join applications a on a.id = t.application_id
    where ${paymentUnknown} and ${ofApplication(airports)}
    union all select o.name, t.created_at, 'customer-account', c.id
    from account_payments t join customer_accounts c on c.id = t.account_id join organisations o on o.id = c.company_id
    where ${paymentUnknown} and ${among('c.airport_id', airports)}`,
  'refund-waiting': (airports) => refund(refundWaiting, airports),
  'webhook-disabled': (airports) =>
    airports === null
      ? sql`select o.name || ': ' || w.name as label, w.failing_since as since, 'organisation' as about_kind,
          o.id as about_id from webhooks w join organisations o on o.id = w.organisation_id where w.state = 'disabled'`
      : null,
  'job-failed': (airports) => (airports === null ? job(jobFailed) : null),
  'job-waiting': (airports) =>
    airports === null ? job(sql`${jobReady} and j.start_after < now() - interval '10 minutes'`) : null,
  'history-unsigned': (airports) =>
    airports === null
      ? sql`select coalesce(a.number, h.about_kind) as label, null::timestamptz as since, h.about_kind, h.about_id
          from history_heads h left join applications a on a.id = h.about_id where ${headUnsigned}`
      : null,
};

/** The oldest first, with the count of all. */
export async function findProblems(db: Db, kind: ProblemKind, airports: AirportsOf): Promise<ProblemRow[]> {
  const rows = KINDS[kind](airports);
  if (rows === null) return [];
  const found = await sql<ProblemRow>`
    select f.*, count(*) over ()::integer as total from (${rows}) f
    order by f.since nulls last, f.label limit ${PROBLEMS_LISTED}`.execute(db);
  return found.rows;
}
