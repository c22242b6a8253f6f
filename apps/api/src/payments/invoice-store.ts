import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** The airport's next number, taken in the transaction that uses it: a rollback releases it, so there are no gaps. */
export async function nextInvoiceSequence(tx: Tx, airportId: string): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_series')
    .values({ airport_id: airportId, last: 1 })
    .onConflict((conflict) => conflict.column('airport_id').doUpdateSet({ last: sql<number>`invoice_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export interface NewInvoice {
  transactionId: string;
  airportId: string;
  sequence: number;
  number: string;
  content: object;
  issuedAt: Date;
}

export const insertInvoice = (tx: Tx, invoice: NewInvoice): Promise<unknown> =>
  tx
    .insertInto('tax_invoices')
    .values({
      transaction_id: invoice.transactionId,
      airport_id: invoice.airportId,
      sequence: invoice.sequence,
      number: invoice.number,
      content: JSON.stringify(invoice.content),
      issued_at: invoice.issuedAt,
    })
    .execute();

export const findInvoiceContent = async (db: Db | Tx, transactionId: string): Promise<unknown> =>
  (await db.selectFrom('tax_invoices').select('content').where('transaction_id', '=', transactionId).executeTakeFirst())
    ?.content ?? null;
