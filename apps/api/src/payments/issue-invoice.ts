import { airportLabel, FeeLine } from '@jibline/contract';
import { z } from 'zod';
import { findAirport } from '../airports/index.ts';
import { type ApplicationRow, holderAddress, submittedAnswers } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import { findInvoiceContent, insertInvoice, nextInvoiceSequence } from './invoice-store.ts';
import type { StoredTransaction } from './ledger-store.ts';
import { settingsOfQuote } from './money.ts';
import { findQuote } from './quotes/quote-store.ts';

/** A tax invoice as issued; never recomputed. */
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

export const invoiceNumber = (prefix: string, sequence: number) => `${prefix}${String(sequence).padStart(5, '0')}`;

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
  const { applicant } = Applicant.parse(submittedAnswers(application));
  const sequence = await nextInvoiceSequence(tx, airport.id);
  const invoice: Invoice = {
    number: invoiceNumber(settings.invoicePrefix, sequence),
    issuedAt: at.toISOString(),
    timeZone: airport.time_zone,
    supplier: { name: settings.supplierName, abn: settings.supplierAbn, airport: airportLabel(airport) },
    recipient: {
      ...(transaction.payer_name === null
        ? {
            name:
              applicant?.companyName ?? applicant?.applicantName ?? application.owner_name ?? application.owner_email,
            abn: applicant?.abn ?? null,
          }
        : { name: transaction.payer_name, abn: transaction.payer_abn }),
      email: transaction.payer_email ?? holderAddress(application)?.email ?? '',
    },
    caseNumber: application.number,
    project: application.project_name,
    lines: quote.lines,
    gstCents: quote.gst_cents,
    totalCents: quote.total_cents,
    receiptText: settings.receiptText,
  };
  await insertInvoice(tx, {
    transactionId: transaction.id,
    airportId: airport.id,
    sequence,
    number: invoice.number,
    content: invoice,
    issuedAt: at,
  });
  return invoice;
}

export async function invoiceOf(db: Db | Tx, transactionId: string): Promise<Invoice | null> {
  const content = await findInvoiceContent(db, transactionId);
  return content === null ? null : Invoice.parse(content);
}
