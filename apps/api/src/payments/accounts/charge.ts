import { dayAt, dollars, PAYMENT_OUTCOME } from '@jibline/contract';
import type { ApplicationRow, Money } from '../../applications/index.ts';
import type { Purpose } from '../../database/payments-schema.ts';
import type { Tx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { insertDue, insertTransaction, transactionsOf } from '../ledger-store.ts';
import { freezeQuote } from '../quotes/freeze-quote.ts';
import { isPriced, type Price, priceOf } from '../quotes/price.ts';
import { findQuote } from '../quotes/quote-store.ts';
import { noteOnApplication } from '../refunds/request-refund.ts';
import { lockAccount } from './account-store.ts';
import { refusalFor } from './cover.ts';
import { insertEntry } from './entry-store.ts';

/** The quote the applicant saw, while it is still the fee; otherwise the fee is fixed now. */
async function quoteFor(
  tx: Tx,
  application: ApplicationRow,
  purpose: Purpose,
  price: Price,
  quoteId: string | null,
  at: Date,
) {
  if (quoteId === null) return freezeQuote(tx, application, purpose, price, null, at);
  const seen = await findQuote(tx, quoteId);
  if (seen?.application_id !== application.id || seen.total_cents !== price.fee.totalCents)
    throw new ApiError(
      'conflict',
      'The fee has changed and nothing was submitted. Check the new amount, then submit again.',
    );
  return seen;
}

/**
 * Puts the fee on the company's account, in the transaction of the move that makes it due: a payment of its own kind,
 * so that refunds, caps and "paid" hold for it, and the entry of the ledger. Does nothing where no account pays.
 */
export async function chargeAccount(
  tx: Tx,
  application: ApplicationRow,
  { purpose, quoteId, paysFirst, actorId }: Parameters<Money['charge']>[2],
  at: Date,
): Promise<void> {
  const price = await priceOf(tx, application, { purpose, actorId }, at);
  // Another application used up the limit, the account was suspended, or the right to it ended, after the move was
  // found possible.
  if (paysFirst && isPriced(price) && price.dueCents > 0)
    throw new ApiError('conflict', price.cover?.refusal ?? 'The fee has changed. Reload to see the amount due.');
  if (!isPriced(price) || price.due !== 'on-account' || price.payableCents === 0 || price.cover === null) return;
  const account = await lockAccount(tx, price.cover.account.id);
  const cents = price.fee.totalCents;
  // The same may happen between the price and the lock.
  const refusal = account
    ? await refusalFor(tx, account, price.cover.submitter, cents, at)
    : 'This account has ended. Pay this fee by card.';
  if (!account || refusal !== null) throw new ApiError('conflict', refusal ?? '');
  const quote = await quoteFor(tx, application, purpose, price, quoteId, at);
  const [dueId, transactionId] = [newId(at.getTime()), newId(at.getTime())];
  await insertDue(tx, {
    id: dueId,
    application_id: application.id,
    purpose,
    quote_id: quote.id,
    opened_at: at,
    closes_at: at,
    closed_at: at,
    closed_how: 'paid',
  });
  await insertTransaction(tx, {
    id: transactionId,
    application_id: application.id,
    due_id: dueId,
    quote_id: quote.id,
    attempt: (await transactionsOf(tx, application.id)).length + 1,
    idempotency_key: newId(at.getTime()),
    amount_cents: cents,
    currency: quote.currency,
    method: 'ACCOUNT',
    payer_email: account.billing_email,
    outcome: PAYMENT_OUTCOME.SUCCEEDED,
    received_cents: cents,
    used: true,
    created_at: at,
    expires_at: at,
    confirmed_at: at,
  });
  await insertEntry(tx, {
    id: newId(at.getTime()),
    account_id: account.id,
    kind: 'charge',
    cents,
    gst_cents: quote.gst_cents,
    day: dayAt(at, account.time_zone),
    at,
    transaction_id: transactionId,
    label: quote.lines.map(({ label }) => label).join(', '),
    by_name: 'system',
  });
  await noteOnApplication(
    tx,
    application.id,
    'on-account',
    null,
    at,
    `${dollars(cents)} on account ${account.reference}`,
  );
}
