import { type FeeQuote, PAYMENT_OUTCOME, type Payments, sendAgainFrom, type Transaction } from '@jibline/contract';
import type { ActorAccess, ApplicationRow } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import {
  leftOf,
  openDueOf,
  refundsOf,
  type StoredDue,
  type StoredRefund,
  type StoredTransaction,
  transactionsOf,
} from './ledger-store.ts';
import { deliveryOf, linksOf } from './links/link-store.ts';
import { type FeeStatus, mayManageFees, mayPay, mayQuote, mayWaive } from './policy.ts';
import { findQuote, quotesOf, type StoredQuote, waiverOf } from './quotes/quote-store.ts';

export const presentQuote = (quote: StoredQuote): FeeQuote => ({
  id: quote.id,
  applicationId: quote.application_id,
  applicationVersion: quote.application_version,
  settingsId: quote.settings_id,
  settingsVersion: quote.settings_version,
  lines: quote.lines,
  gstCents: quote.gst_cents,
  totalCents: quote.total_cents,
  currency: quote.currency,
  chargeAt: quote.charge_at,
  validUntil: quote.valid_until.toISOString(),
});

const presentRefund = (refund: StoredRefund): Transaction['refunds'][number] => ({
  id: refund.id,
  cents: refund.cents,
  reason: refund.reason,
  state: refund.state,
  requestedAt: refund.requested_at.toISOString(),
  settledAt: refund.settled_at?.toISOString() ?? null,
});

/** Staff refund what is left of a payment; once all of it went back there is nothing to do. */
const mayRefund = (access: ActorAccess, transaction: StoredTransaction, refunds: readonly StoredRefund[]) =>
  mayManageFees(access) &&
  leftOf(
    transaction,
    refunds.filter(({ transaction_id }) => transaction_id === transaction.id),
  ) > 0;

function actionsOn(access: ActorAccess, transaction: StoredTransaction, refunds: readonly StoredRefund[]): string[] {
  const open = transaction.outcome === null;
  const allowed: [string, boolean][] = [
    ['payments:pay', open && mayPay(access)],
    ['payments:cancel', open && mayPay(access)],
    ['payments:look-up', open],
    ['payments:refund', transaction.outcome === PAYMENT_OUTCOME.SUCCEEDED && mayRefund(access, transaction, refunds)],
    ['payments:invoice', transaction.invoice_number !== null],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

export function presentTransaction(
  access: ActorAccess,
  transaction: StoredTransaction,
  refunds: readonly StoredRefund[],
): Transaction {
  const open = transaction.outcome === null;
  return {
    id: transaction.id,
    applicationId: transaction.application_id,
    quoteId: transaction.quote_id,
    attempt: transaction.attempt,
    amountCents: transaction.amount_cents,
    currency: transaction.currency,
    outcome: transaction.outcome,
    method: transaction.method,
    payerEmail: transaction.payer_email,
    // The address allows paying, so only those who may pay get it.
    checkoutUrl: open && mayPay(access) ? transaction.checkout_url : null,
    createdAt: transaction.created_at.toISOString(),
    confirmedAt: transaction.confirmed_at?.toISOString() ?? null,
    expiresAt: open ? transaction.expires_at.toISOString() : null,
    invoiceNumber: transaction.invoice_number,
    refunds: refunds.filter(({ transaction_id }) => transaction_id === transaction.id).map(presentRefund),
    actions: actionsOn(access, transaction, refunds),
  };
}

async function quoteShown(db: Db | Tx, applicationId: string, due: StoredDue | null): Promise<StoredQuote | null> {
  const [newest] = await quotesOf(db, applicationId);
  return (due && (await findQuote(db, due.quote_id))) ?? newest ?? null;
}

export async function feeOf(db: Db | Tx, { id, state }: Pick<ApplicationRow, 'id' | 'state'>): Promise<FeeStatus> {
  const quote = await quoteShown(db, id, await openDueOf(db, id));
  const isPaid = (await transactionsOf(db, id)).some(({ used }) => used);
  return { state, quotedCents: quote?.total_cents ?? null, isPaid, isWaived: (await waiverOf(db, id)) !== null };
}

/** Who got the payment link, and when; null when no link works. */
async function presentLink(db: Db | Tx, due: StoredDue | null): Promise<Payments['link']> {
  const sent = due ? await linksOf(db, due.id) : [];
  // A cancelled link has expired before the due date.
  const [latest] = sent.filter(({ expires_at }) => due && expires_at >= due.closes_at);
  if (!due || !latest) return null;
  // Sent again to the same address, every link works: the first time one of them was opened counts.
  const opened = sent.flatMap(({ email, opened_at }) => (email === latest.email && opened_at ? [opened_at] : []));
  const first = opened.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    email: latest.email,
    sentAt: latest.created_at.toISOString(),
    payBy: latest.expires_at.toISOString(),
    openedAt: first?.toISOString() ?? null,
    delivery: await deliveryOf(db, due.application_id, latest.email),
    againFrom: (sendAgainFrom(sent.map(({ created_at }) => created_at)) ?? latest.created_at).toISOString(),
  };
}

export async function presentPayments(
  db: Db | Tx,
  access: ActorAccess,
  application: Pick<ApplicationRow, 'id' | 'state'>,
): Promise<Payments> {
  const { id: applicationId } = application;
  const transactions = await transactionsOf(db, applicationId);
  const refunds = await refundsOf(
    db,
    transactions.map(({ id }) => id),
  );
  const due = await openDueOf(db, applicationId);
  const quote = await quoteShown(db, applicationId, due);
  const waiver = await waiverOf(db, applicationId);
  const link = await presentLink(db, due);
  const allowed: [string, boolean][] = [
    ['payments:quote', mayQuote(access)],
    ['payments:pay', due !== null && mayPay(access)],
    ['payments:send-link', due !== null && mayPay(access)],
    ['payments:cancel-link', link !== null && mayPay(access)],
    ['payments:waive', mayWaive(access, await feeOf(db, application))],
    ['payments:refund', transactions.some((transaction) => mayRefund(access, transaction, refunds))],
  ];
  return {
    applicationId,
    quote: quote && presentQuote(quote),
    transactions: transactions.map((transaction) => presentTransaction(access, transaction, refunds)),
    paidCents: transactions.reduce((sum, { received_cents }) => sum + received_cents, 0),
    refundedCents: refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { cents }) => sum + cents, 0),
    link,
    waiver: waiver && { reason: waiver.reason, by: waiver.by_name, at: waiver.at.toISOString() },
    actions: allowed.filter(([, may]) => may).map(([action]) => action),
  };
}
