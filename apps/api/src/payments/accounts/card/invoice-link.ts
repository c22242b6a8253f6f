import { type AccountPayPage, dayAt, type PaymentLink, type PaymentLinkStart } from '@jibline/contract';
import { ApiError, forbidden } from '../../../errors.ts';
import { effectivePermissionsOf } from '../../../rights/effective-permissions.ts';
import type { Person } from '../../../rights/person.ts';
import type { PaymentsContext } from '../../context.ts';
import { hashOf } from '../../links/link-store.ts';
import { orUnavailable } from '../../look-up.ts';
import { findAccount, type StoredAccount } from '../account-store.ts';
import { findAccountInvoice, type StoredAccountInvoice } from '../invoice-store.ts';
import { mayPayAccount } from '../policy.ts';
import { leftToPay, positionOf } from '../position.ts';
import { findSeenAccount, noAccount, supplierName } from '../present.ts';
import { supplierSettings } from '../supplier-settings.ts';
import { findInvoiceLink, lastPaidOf, openCardPaymentOf } from './card-store.ts';
import { lookUpCard } from './look-up-card.ts';
import { makeInvoiceLink } from './make-link.ts';
import { startCardPayment } from './start-card.ts';

interface PaysInvoice {
  account: StoredAccount;
  invoice: StoredAccountInvoice;
  email: string;
  expiresAt: Date;
}

/** What the secret pays; null: it is not a link of an account. */
export async function invoiceOfLink({ db, now }: PaymentsContext, token: string): Promise<PaysInvoice | null> {
  const link = await findInvoiceLink(db, hashOf(token), now());
  const invoice = link && (await findAccountInvoice(db, link.invoice_id));
  const account = invoice && (await findAccount(db, invoice.account_id));
  return link && account ? { account, invoice, email: link.email, expiresAt: link.expires_at } : null;
}

/** The invoice and what is left of those before it, which the payment settles first. */
export async function presentInvoiceLink(
  { db, now }: PaymentsContext,
  { account, invoice, expiresAt }: PaysInvoice,
): Promise<PaymentLink> {
  const { open } = await positionOf(db, account.id, dayAt(now(), account.time_zone));
  const through = open.filter(({ invoice: one }) => one.month <= invoice.month);
  const due = through.filter(({ leftCents }) => leftCents > 0);
  const leftCents = leftToPay(due);
  const started = leftCents > 0 && (await openCardPaymentOf(db, invoice.id)) !== null;
  const paid = leftCents === 0 ? await lastPaidOf(db, invoice.id) : null;
  return {
    number: invoice.number,
    projectName: null,
    airport: supplierName(account),
    lines: [],
    gstCents: 0,
    totalCents: paid ? paid.received_cents : leftCents,
    currency: 'AUD',
    state: leftCents === 0 ? (paid ? 'paid' : 'closed') : started ? 'checking' : 'open',
    payBy: expiresAt.toISOString(),
    account: {
      id: account.id,
      supplier: supplierName(account),
      company: account.company_name,
      reference: account.reference,
      invoices: due.map(({ invoice: one, leftCents: left }) => ({
        number: one.number,
        month: one.month,
        dueOn: one.due_on,
        leftCents: left,
      })),
    },
  };
}

export async function payInvoiceByLink(
  context: PaymentsContext,
  { invoice, email }: PaysInvoice,
  token: string,
): Promise<PaymentLinkStart> {
  const wish = { invoice, payerEmail: email, returnTo: `${context.publicUrl}/pay/${token}` };
  return { checkoutUrl: await orUnavailable(() => startCardPayment(context, wish)) };
}

/** The payer has returned: asks the provider for the outcome. */
export async function checkInvoiceLink(context: PaymentsContext, { invoice }: PaysInvoice): Promise<void> {
  const open = await openCardPaymentOf(context.db, invoice.id);
  if (open) await orUnavailable(() => lookUpCard(context, open.id));
}

/** `POST customerAccounts/{id}/invoice/{invoiceId}/pay`: the company's people get the page without the email. */
export async function payAccountInvoice(
  { db, now }: PaymentsContext,
  actor: Person,
  id: string,
  invoiceId: string,
): Promise<AccountPayPage> {
  const at = now();
  const permissions = effectivePermissionsOf(actor, at);
  const { account } = await findSeenAccount(db, permissions, id);
  const invoice = await findAccountInvoice(db, invoiceId);
  if (invoice?.account_id !== account.id) throw noAccount();
  if (!mayPayAccount(permissions, account.company_id)) throw forbidden('pay this company’s invoices');
  return db.transaction().execute(async (tx) => {
    const today = dayAt(at, account.time_zone);
    if ((await supplierSettings(tx, account, today))?.methods.includes('CARD') === false)
      throw new ApiError('conflict', 'This operator takes no cards. Pay by bank transfer.');
    return { token: await makeInvoiceLink(tx, invoiceId, actor.email, at) };
  });
}
