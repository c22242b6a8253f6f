import { agesOf, settle } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { entriesOf, type StoredEntry } from './entry-store.ts';
import { invoicedEntries, invoicesOf, type StoredAccountInvoice } from './invoice-store.ts';

const sumOf = (entries: readonly StoredEntry[]) => entries.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What an account owes, and of which invoice. Charges less credits and receipts are always the sum of what is left of
 * its invoices and what is not invoiced yet, less its credit.
 */
export async function positionOf(db: Db | Tx, accountId: string, today: string) {
  const entries = await entriesOf(db, accountId);
  const invoiced = await invoicedEntries(db, accountId);
  const invoices = (await invoicesOf(db, accountId)).map((stored) => ({
    stored,
    issuedOn: stored.issued_on,
    totalCents: Number(stored.total_cents),
  }));
  const uninvoiced = entries.filter(({ id }) => !invoiced.has(id));
  // A credit counts at once, before the invoice that shows it.
  const paid = uninvoiced.filter(({ kind }) => kind !== 'charge');
  const { open, creditCents } = settle(invoices, sumOf(paid));
  return {
    entries,
    open: open.map(({ invoice, leftCents }) => ({
      invoice: invoice.stored,
      leftCents,
      overdue: leftCents > 0 && invoice.stored.due_on < today,
    })),
    ages: agesOf(open, today),
    uninvoicedCents: sumOf(uninvoiced.filter(({ kind }) => kind === 'charge')),
    creditCents,
  };
}
export type OpenInvoice = { invoice: StoredAccountInvoice; leftCents: number; overdue: boolean };
