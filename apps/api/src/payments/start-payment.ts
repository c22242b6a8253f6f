import type { Transaction, TransactionCreate } from '@jibline/contract';
import { DAY_MS } from '@jibline/contract';
import { type FoundApplication, lockApplicationFor } from '../applications/index.ts';
import type { Tx } from '../db.ts';
import { ApiError, badField, forbidden } from '../errors.ts';
import { newId } from '../new-id.ts';
import type { Person } from '../rights/person.ts';
import type { PaymentsContext } from './context.ts';
import { findApplicationForMoney, readTransaction } from './find.ts';
import {
  findTransaction,
  insertTransaction,
  openDueOf,
  type StoredDue,
  type StoredTransaction,
  transactionsOf,
} from './ledger-store.ts';
import { lookUp, orUnavailable, recordProviderStatus } from './look-up.ts';
import { maxAttempts } from './money.ts';
import { LEFT_MS, OPEN_MS, openSession } from './open-session.ts';
import { mayPay } from './policy.ts';
import { findQuote } from './quotes/quote-store.ts';
import { findKeyedRequest, type KeyedRequest, recordKeyedRequest } from './request-key.ts';

export interface PaymentStart {
  request: KeyedRequest;
  quoteId: string | null;
  payerEmail: string | null;
  returnTo: string | null;
  startedBy: string | null;
}

/** Result of the locked step: the attempt of this request, or an earlier one to check at the provider first. */
type Step = { attempt: string } | { ask: StoredTransaction } | { close: string[] };

const alreadyPaid = () => new ApiError('already-paid', 'This has been paid. Nothing more is due.');
export const withTheBank = () =>
  new ApiError('conflict', 'An earlier payment is still being processed by the bank. Wait for its result.');

/** The amount due now, or why there is none. */
async function dueNow(tx: Tx, applicationId: string, quoteId: string | null): Promise<StoredDue> {
  const due = await openDueOf(tx, applicationId);
  if (!due) {
    const paid = (await transactionsOf(tx, applicationId)).some(({ used }) => used);
    if (paid) throw alreadyPaid();
    throw new ApiError('conflict', 'No fee is due for this application now.');
  }
  if (quoteId !== null && quoteId !== due.quote_id)
    throw new ApiError('conflict', 'The fee has changed. Reload to see the amount due.');
  return due;
}

/** The same payer's tabs share one page; another payer gets their own, with their own return address. */
const isShared = (open: StoredTransaction, due: StoredDue, wish: PaymentStart, at: Date) =>
  open.due_id === due.id &&
  open.quote_id === due.quote_id &&
  open.payer_email === wish.payerEmail &&
  (open.return_to === null) === (wish.returnTo === null) &&
  open.expires_at.getTime() > at.getTime() + LEFT_MS;

/** Records the attempt before the provider is called. `payable`: what the provider says can be paid now. */
async function writeAttempt(tx: Tx, wish: PaymentStart, payable: string | null, at: Date): Promise<Step> {
  const { applicationId } = wish.request;
  const before = await findKeyedRequest(tx, wish.request);
  if (before?.resultId) return { attempt: before.resultId };
  const due = await dueNow(tx, applicationId, wish.quoteId);
  const all = await transactionsOf(tx, applicationId);
  const open = all.filter(({ outcome }) => outcome === null);
  const shared = open.find((one) => isShared(one, due, wish, at));
  if (shared && shared.id !== payable) return { ask: shared };
  if (!shared && open.length > 0) return { close: open.map(({ id }) => id) };
  const attempt = shared?.id ?? (await insertAttempt(tx, due, all, wish, at));
  await recordKeyedRequest(tx, wish.request, attempt, at);
  return { attempt };
}

async function insertAttempt(
  tx: Tx,
  due: StoredDue,
  all: readonly StoredTransaction[],
  wish: PaymentStart,
  at: Date,
): Promise<string> {
  const { applicationId, key } = wish.request;
  const max = await maxAttempts(tx, applicationId);
  const recent = all.filter(({ created_at }) => created_at.getTime() > at.getTime() - DAY_MS);
  if (recent.length >= max)
    throw new ApiError(
      'conflict',
      `You have reached ${max} payment attempts today. Try again tomorrow or contact the airport.`,
    );
  const quote = await findQuote(tx, due.quote_id);
  if (!quote) throw new Error(`due ${due.id} has no quote`);
  const id = newId(at.getTime());
  await insertTransaction(tx, {
    id,
    application_id: applicationId,
    due_id: due.id,
    quote_id: quote.id,
    attempt: all.length + 1,
    idempotency_key: key,
    amount_cents: quote.total_cents,
    currency: quote.currency,
    method: 'CARD',
    payer_email: wish.payerEmail,
    started_by: wish.startedBy,
    return_to: wish.returnTo,
    created_at: at,
    expires_at: new Date(at.getTime() + OPEN_MS),
  });
  return id;
}

/** Whether an earlier page can be paid now. Any other status the provider reports is recorded. */
async function isPayable(context: PaymentsContext, transaction: StoredTransaction): Promise<boolean> {
  // Another tab is opening it at this moment, or failed to: the same reference gives the same session.
  if (transaction.session_id === null) return (await openSession(context, transaction)) !== null;
  const status = await context.checkout.findSession(transaction.session_id);
  await recordProviderStatus(context, transaction.id, status);
  if (status.paid || status.state === 'expired') return false;
  if (status.processing || status.state === 'complete') throw withTheBank();
  return true;
}

/** Closes earlier attempts at the provider before a new one is opened, so that only one can ever be paid. */
async function closeEarlier(context: PaymentsContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { outcome } = await lookUp(context, id, true);
    if (outcome === null) throw withTheBank();
  }
}

const TRIES = 5;

/**
 * One attempt with its session: the same key gives the same one, even after an interruption. Only attempts seen under
 * the lock are closed, and only by a request that then retries, so that among many concurrent requests one page stays
 * open.
 */
export async function beginPayment(
  context: PaymentsContext,
  wish: PaymentStart,
  lock: (tx: Tx, at: Date) => Promise<unknown>,
): Promise<string> {
  let payable: string | null = null;
  for (let left = TRIES; left > 0; left -= 1) {
    const at = context.now();
    const step: Step = await context.db.transaction().execute(async (tx) => {
      await lock(tx, at);
      return writeAttempt(tx, wish, payable, at);
    });
    if ('attempt' in step) {
      await openUnopened(context, step.attempt);
      return step.attempt;
    }
    if ('ask' in step) payable = (await isPayable(context, step.ask)) ? step.ask.id : null;
    else if (left > 1) await closeEarlier(context, step.close);
  }
  throw new ApiError('conflict', 'Someone else is paying for this application right now. Reload to see the result.');
}

async function openUnopened(context: PaymentsContext, id: string): Promise<void> {
  const transaction = await findTransaction(context.db, id);
  if (transaction?.session_id !== null || transaction.outcome !== null) return;
  if (!(await openSession(context, transaction)))
    throw new ApiError('unavailable', 'The payment provider did not accept this payment. Try again later.');
}

/** `POST transactions`: starts a payment for those who may pay. */
export async function createTransaction(
  context: PaymentsContext,
  actor: Person,
  sent: TransactionCreate,
): Promise<Transaction> {
  const { access }: FoundApplication = await findApplicationForMoney(
    context.db,
    actor,
    sent.applicationId,
    context.now(),
  );
  if (!mayPay(access)) throw forbidden('pay for this application');
  if (sent.method !== 'CARD') throw badField('method', 'Pay by card here. Arrange other ways to pay with the airport.');
  const { idempotencyKey: key, applicationId, ...body } = sent;
  const wish: PaymentStart = {
    request: { key, kind: 'payment', applicationId, body },
    quoteId: sent.quoteId,
    payerEmail: sent.payerEmail ?? actor.email,
    returnTo: null,
    startedBy: actor.id,
  };
  const id = await orUnavailable(() =>
    beginPayment(context, wish, (tx, at) => lockApplicationFor(tx, actor, applicationId, at)),
  );
  return readTransaction(context.db, actor, id, context.now());
}
