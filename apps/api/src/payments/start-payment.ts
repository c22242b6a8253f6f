import type { Transaction, TransactionCreate } from '@jibline/contract';
import { DAY_MS } from '@jibline/contract';
import { type FoundApplication, lockApplicationFor } from '../applications/index.ts';
import type { Tx } from '../db.ts';
import { ApiError, badField, forbidden } from '../errors.ts';
import { newId } from '../new-id.ts';
import type { Person } from '../rights/person.ts';
import type { PaymentsContext } from './context.ts';
import { findApplicationForMoney, readTransaction } from './find.ts';
import { insertTransaction, openDueOf, type StoredDue, transactionByKey, transactionsOf } from './ledger-store.ts';
import { lookUp, orUnavailable } from './look-up.ts';
import { maxAttempts } from './money.ts';
import { openSession } from './open-session.ts';
import { mayPay } from './policy.ts';
import { findQuote } from './quotes/quote-store.ts';

/** Long enough to find a card; the provider takes no less than half an hour. */
const OPEN_MS = 60 * 60_000;

export interface Beginning {
  key: string;
  quoteId: string | null;
  payerEmail: string | null;
  returnTo: string | null;
  startedBy: string | null;
}

const alreadyPaid = () => new ApiError('already-paid', 'This has been paid. Nothing more is due.');

/** What is to be paid now, or why nothing is. */
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

/** Writes the attempt down before anyone is asked for money; null while an earlier one may still be paid. */
async function writeAttempt(tx: Tx, applicationId: string, wish: Beginning, at: Date): Promise<string | null> {
  const same = await transactionByKey(tx, applicationId, wish.key);
  if (same) return same.id;
  const due = await dueNow(tx, applicationId, wish.quoteId);
  const all = await transactionsOf(tx, applicationId);
  if (all.some(({ outcome }) => outcome === null)) return null;
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
    idempotency_key: wish.key,
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

/** An earlier attempt is closed at the provider before a new one is opened: only one of them can ever be paid. */
async function closeEarlier(context: PaymentsContext, applicationId: string, key: string): Promise<void> {
  const open = (await transactionsOf(context.db, applicationId)).filter(
    ({ outcome, idempotency_key }) => outcome === null && idempotency_key !== key,
  );
  for (const { id } of open) {
    const { outcome } = await lookUp(context, id, true);
    if (outcome === null)
      throw new ApiError('conflict', 'An earlier payment is still being processed by the bank. Wait for its result.');
  }
}

const TRIES = 3;

/** One attempt, with its session: the same key gives the same one, whatever was cut off before. */
export async function beginPayment(
  context: PaymentsContext,
  applicationId: string,
  wish: Beginning,
  lock: (tx: Tx, at: Date) => Promise<unknown>,
): Promise<string> {
  for (let left = TRIES; left > 0; left -= 1) {
    const at = context.now();
    const id = await context.db.transaction().execute(async (tx) => {
      await lock(tx, at);
      return writeAttempt(tx, applicationId, wish, at);
    });
    if (id === null) {
      await closeEarlier(context, applicationId, wish.key);
      continue;
    }
    const transaction = (await transactionsOf(context.db, applicationId)).find((one) => one.id === id);
    if (transaction && transaction.session_id === null && transaction.outcome === null) {
      const session = await openSession(context, transaction);
      if (!session)
        throw new ApiError('unavailable', 'The payment provider did not accept this payment. Try again later.');
    }
    return id;
  }
  throw new ApiError('conflict', 'Someone else is paying for this application right now. Reload to see the result.');
}

/** `POST transactions`: begins a payment for those who may pay. */
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
  const wish = {
    key: sent.idempotencyKey,
    quoteId: sent.quoteId,
    payerEmail: sent.payerEmail ?? actor.email,
    returnTo: null,
    startedBy: actor.id,
  };
  const id = await orUnavailable(() =>
    beginPayment(context, sent.applicationId, wish, (tx, at) => lockApplicationFor(tx, actor, sent.applicationId, at)),
  );
  return readTransaction(context.db, actor, id, context.now());
}
