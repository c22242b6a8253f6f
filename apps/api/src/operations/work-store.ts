import { PAYMENT_OUTCOME } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import {
  emailFailed,
  headUnsigned,
  jobFailed,
  jobReady,
  paymentUnknown,
  refundFailed,
  refundWaiting,
  withoutSurfaces,
} from './wrong-store.ts';

export interface QueueFigures {
  name: string;
  waiting: number;
  oldest_seconds: number;
  failed: number;
}

/** Jobs that could run now, and those that were given up; pg-boss deletes both after some days. */
export const readQueues = async (db: Db): Promise<QueueFigures[]> =>
  (
    await sql<QueueFigures>`
      select q.name,
        count(j.id) filter (where ${jobReady}) as waiting,
        coalesce(extract(epoch from now() - min(j.start_after) filter (where ${jobReady})), 0)::float8 as oldest_seconds,
        count(j.id) filter (where ${jobFailed}) as failed
      from pgboss.queue q left join pgboss.job j on j.name = q.name
      where q.name not like '\\_\\_%'
      group by q.name order by q.name`.execute(db)
  ).rows;

export interface WorkFigures {
  emails_waiting: number;
  emails_oldest_seconds: number;
  emails_failed: number;
  payments_open: number;
  refunds_open: number;
  refunds_failed: number;
  ledger_difference_cents: number;
  airports_without_surfaces: number;
  history_heads_unsigned: number;
  history_root_age_seconds: number;
}

/**
 * The ledger difference: what came in against the tax invoice, or against the refunds where a payment was not due and so
 * has no invoice; and what was refunded beyond what came in; and what came
 * in by card for an account against its entry. Anything but 0 is an error.
 */
export async function readWork(db: Db): Promise<WorkFigures> {
  const { rows } = await sql<WorkFigures>`
    select
      (select count(*) from letters where state = 'queued') as emails_waiting,
      (select coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 from letters where state = 'queued')
        as emails_oldest_seconds,
      (select count(*) from letters l where ${emailFailed}) as emails_failed,
      (select count(*) from payment_transactions t where ${paymentUnknown})
        + (select count(*) from account_payments t where ${paymentUnknown})
        as payments_open,
      (select count(*) from payment_refunds r where ${refundWaiting})
        as refunds_open,
      (select count(*) from payment_refunds r where ${refundFailed}) as refunds_failed,
      (select coalesce(sum(abs(t.received_cents - coalesce(
            case when t.method = 'ACCOUNT' then e.cents
              when t.used then (i.content ->> 'totalCents')::bigint else r.cents end, 0))
          + case when t.method = 'ACCOUNT' then abs(coalesce(r.cents, 0) - coalesce(r.credited, 0)) else 0 end
          + greatest(0, coalesce(r.cents, 0) - t.received_cents)), 0)::float8
        from payment_transactions t
        left join tax_invoices i on i.transaction_id = t.id
        left join account_entries e on e.transaction_id = t.id
        left join (select f.transaction_id, sum(f.cents) as cents, sum(c.cents) as credited from payment_refunds f
          left join account_entries c on c.refund_id = f.id where f.state <> 'failed' group by f.transaction_id) r on r.transaction_id = t.id
        where t.outcome = ${PAYMENT_OUTCOME.SUCCEEDED})
        + (select coalesce(sum(abs(p.received_cents - coalesce(e.cents, 0))), 0)::float8 from account_payments p
          left join account_entries e on e.key = p.id) as ledger_difference_cents,
      (select count(*) from airports p where ${withoutSurfaces}) as airports_without_surfaces,
      (select count(*) from history_heads h where ${headUnsigned}) as history_heads_unsigned,
      (select coalesce(extract(epoch from now() - max(made_at)), 0)::float8 from history_roots)
        as history_root_age_seconds`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the figures came without a row');
  return figures;
}
