import { agesOf, dayAt, settle } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import type { StoredAccount } from './account-store.ts';
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
  const charges = entries.filter(({ kind }) => kind === 'charge');
  const paid = entries.filter(({ kind }) => kind !== 'charge');
  const invoices = (await invoicesOf(db, accountId)).map((stored) => ({
    stored,
    issuedOn: stored.issued_on,
    chargedCents: sumOf(charges.filter(({ id }) => invoiced.get(id) === stored.id)),
  }));
  const { open, creditCents } = settle(invoices, sumOf(paid));
  let through = 0;
  return {
    entries,
    open: open.map(({ invoice, leftCents }): OpenInvoice => {
      through += leftCents;
      return {
        invoice: invoice.stored,
        leftCents,
        payCents: leftCents === 0 ? 0 : through,
        overdue: leftCents > 0 && invoice.stored.due_on < today,
      };
    }),
    ages: agesOf(open, today),
    uninvoicedCents: sumOf(charges.filter(({ id }) => !invoiced.has(id))),
    creditCents,
  };
}
/** `payCents`: what settles it, with what is left of those before it. */
export type OpenInvoice = {
  invoice: StoredAccountInvoice;
  leftCents: number;
  payCents: number;
  overdue: boolean;
};

export const leftToPay = (open: readonly Pick<OpenInvoice, 'leftCents'>[]) =>
  open.reduce((sum, { leftCents }) => sum + leftCents, 0);

/** What has to be paid now so that this invoice is settled; 0: it is. */
export async function payCentsOf(db: Db | Tx, account: StoredAccount, invoiceId: string, at: Date): Promise<number> {
  const { open } = await positionOf(db, account.id, dayAt(at, account.time_zone));
  return open.find(({ invoice }) => invoice.id === invoiceId)?.payCents ?? 0;
}
