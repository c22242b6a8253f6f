import { airportLabel, FeeLine } from '@jibline/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { findAirport } from '../airports/index.ts';
import type { ApplicationRow } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import type { StoredTransaction } from './ledger-store.ts';
import { settingsOfQuote } from './money.ts';
import { findQuote } from './quotes/quote-store.ts';

/** A tax invoice as it was issued; never computed again. */
export const Invoice = z.object({
  number: z.string(),
  issuedAt: z.iso.datetime(),
  timeZone: z.string(),
  supplier: z.object({ name: z.string(), abn: z.string(), airport: z.string() }),
  recipient: z.object({ name: z.string(), abn: z.string().nullable(), email: z.string() }),
  caseNumber: z.string(),
  project: z.string().nullable(),
  lines: z.array(FeeLine),
  gstCents: z.int(),
  totalCents: z.int(),
  receiptText: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

const Applicant = z.object({
  applicant: z
    .object({ companyName: z.string().optional(), abn: z.string().optional(), applicantName: z.string().optional() })
    .optional(),
});

/** The next number of the airport, taken in the transaction that uses it: given back when that fails, so there are no gaps. */
async function nextOf(tx: Tx, airportId: string): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_series')
    .values({ airport_id: airportId, last: 1 })
    .onConflict((conflict) => conflict.column('airport_id').doUpdateSet({ last: sql<number>`invoice_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function issueInvoice(
  tx: Tx,
  transaction: StoredTransaction,
  application: ApplicationRow,
  at: Date,
): Promise<Invoice> {
  const quote = await findQuote(tx, transaction.quote_id);
  const airport = application.airport_id === null ? null : await findAirport(tx, application.airport_id);
  if (!quote || !airport) throw new Error(`transaction ${transaction.id} has no quote or airport`);
  const settings = await settingsOfQuote(tx, quote);
  const { applicant } = Applicant.parse(application.answers);
  const sequence = await nextOf(tx, airport.id);
  const invoice: Invoice = {
    number: `${settings.invoicePrefix}${String(sequence).padStart(5, '0')}`,
    issuedAt: at.toISOString(),
    timeZone: airport.time_zone,
    supplier: { name: settings.supplierName, abn: settings.supplierAbn, airport: airportLabel(airport) },
    recipient: {
      name: applicant?.companyName ?? applicant?.applicantName ?? application.owner_name ?? application.owner_email,
      abn: applicant?.abn ?? null,
      email: transaction.payer_email ?? application.owner_email,
    },
    caseNumber: application.number,
    project: application.project_name,
    lines: quote.lines,
    gstCents: quote.gst_cents,
    totalCents: quote.total_cents,
    receiptText: settings.receiptText,
  };
  await tx
    .insertInto('tax_invoices')
    .values({
      transaction_id: transaction.id,
      airport_id: airport.id,
      sequence,
      number: invoice.number,
      content: JSON.stringify(invoice),
      issued_at: at,
    })
    .execute();
  return invoice;
}

export async function invoiceOf(db: Db | Tx, transactionId: string): Promise<Invoice | null> {
  const row = await db
    .selectFrom('tax_invoices')
    .select('content')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row ? Invoice.parse(row.content) : null;
}
