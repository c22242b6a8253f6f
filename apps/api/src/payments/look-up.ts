import { ApiError, notFound } from '../errors.ts';
import type { CheckoutStatus } from '../integrations/checkout.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { PaymentsContext } from './context.ts';
import { findTransaction, type StoredTransaction } from './ledger-store.ts';
import { openSession } from './open-session.ts';
import { recordPaymentOutcome } from './record-outcome.ts';

/** Writes down what the provider said. */
export async function recordProviderStatus(
  context: PaymentsContext,
  id: string,
  status: CheckoutStatus,
): Promise<void> {
  const airportsInForce = await context.surfaces.current();
  await context.db
    .transaction()
    .execute((tx) => recordPaymentOutcome({ context, tx, airportsInForce, at: context.now() }, id, status));
}

/** A session that was started and never heard of: the provider is asked for it under the same key, and closes it. */
async function sessionOf(context: PaymentsContext, transaction: StoredTransaction): Promise<string | null> {
  return transaction.session_id ?? (await openSession(context, transaction))?.sessionId ?? null;
}

/** Asks the provider about a transaction and writes down what it says; with `close`, no one can pay it any more. */
export async function lookUp(context: PaymentsContext, id: string, close = false): Promise<StoredTransaction> {
  const transaction = await findTransaction(context.db, id);
  if (!transaction) throw notFound('Payment');
  if (transaction.received_cents > 0 || transaction.outcome !== null) return transaction;
  const sessionId = await sessionOf(context, transaction);
  if (sessionId !== null) {
    // No one has the address of a session that was never handed out.
    const closing = close || transaction.session_id === null;
    const { checkout } = context;
    await recordProviderStatus(
      context,
      id,
      await (closing ? checkout.closeSession(sessionId) : checkout.findSession(sessionId)),
    );
  }
  const after = await findTransaction(context.db, id);
  if (!after) throw notFound('Payment');
  return after;
}

/** For people: a provider that does not answer is told as such. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IntegrationError)
      throw new ApiError(
        'unavailable',
        'The payment provider isn’t available right now. Nothing is lost. Try again later.',
        {},
        { 'retry-after': '10' },
      );
    throw error;
  }
}
