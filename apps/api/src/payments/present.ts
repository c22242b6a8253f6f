import { type FeeQuote, PAYMENT_OUTCOME, type Payments, type Transaction } from '@jibline/contract';
import type { Standing } from '../applications/index.ts';
import type { Db, Tx } from '../db.ts';
import { openDueOf, refundsOf, type StoredRefund, type StoredTransaction, transactionsOf } from './ledger-store.ts';
import { mayMoveMoney, mayPay, mayQuote } from './policy.ts';
import { findQuote, quotesOf, type StoredQuote, waiverOf } from './quote-store.ts';

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

function actionsOn(standing: Standing, transaction: StoredTransaction): string[] {
  const open = transaction.outcome === null;
  const allowed: [string, boolean][] = [
    ['payments:pay', open && mayPay(standing)],
    ['payments:cancel', open && mayPay(standing)],
    ['payments:look-up', open],
    ['payments:refund', transaction.outcome === PAYMENT_OUTCOME.SUCCEEDED && mayMoveMoney(standing)],
    ['payments:invoice', transaction.invoice_number !== null],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

export function presentTransaction(
  standing: Standing,
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
    // The address is a way to pay: only for those who may.
    checkoutUrl: open && mayPay(standing) ? transaction.checkout_url : null,
    createdAt: transaction.created_at.toISOString(),
    confirmedAt: transaction.confirmed_at?.toISOString() ?? null,
    expiresAt: open ? transaction.expires_at.toISOString() : null,
    invoiceNumber: transaction.invoice_number,
    refunds: refunds.filter(({ transaction_id }) => transaction_id === transaction.id).map(presentRefund),
    actions: actionsOn(standing, transaction),
  };
}

export async function presentPayments(db: Db | Tx, standing: Standing, applicationId: string): Promise<Payments> {
  const transactions = await transactionsOf(db, applicationId);
  const refunds = await refundsOf(
    db,
    transactions.map(({ id }) => id),
  );
  const due = await openDueOf(db, applicationId);
  const [newest] = await quotesOf(db, applicationId);
  const quote = (due && (await findQuote(db, due.quote_id))) ?? newest ?? null;
  const waiver = await waiverOf(db, applicationId);
  const paid = transactions.some(({ used }) => used);
  const allowed: [string, boolean][] = [
    ['payments:quote', mayQuote(standing)],
    ['payments:pay', due !== null && mayPay(standing)],
    ['payments:waive', waiver === null && !paid && mayMoveMoney(standing)],
    ['payments:refund', transactions.some(({ received_cents }) => received_cents > 0) && mayMoveMoney(standing)],
  ];
  return {
    applicationId,
    quote: quote && presentQuote(quote),
    transactions: transactions.map((transaction) => presentTransaction(standing, transaction, refunds)),
    paidCents: transactions.reduce((sum, { received_cents }) => sum + received_cents, 0),
    refundedCents: refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { cents }) => sum + cents, 0),
    waiver: waiver && { reason: waiver.reason, by: waiver.by_name, at: waiver.at.toISOString() },
    actions: allowed.filter(([, may]) => may).map(([action]) => action),
  };
}
