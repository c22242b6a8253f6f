import { ApiError, notFound } from '../errors.ts';
import type { CheckoutStatus } from '../integrations/checkout.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { PaymentsContext } from './context.ts';
import { findTransaction, type StoredTransaction } from './ledger-store.ts';
import { openSession } from './open-session.ts';
import { recordPaymentOutcome } from './record-outcome.ts';

/** Records the provider's answer. */
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

/** The provider's word about a session; with `close`, it can no longer be paid. null: it was never created. */
export async function askProvider(
  { checkout }: Pick<PaymentsContext, 'checkout'>,
  known: string | null,
  create: () => Promise<string | null>,
  close: boolean,
): Promise<CheckoutStatus | null> {
  const sessionId = known ?? (await create());
  if (sessionId === null) return null;
  // No one has the address of a session that was never confirmed to us, so closing it is safe.
  return close || known === null ? checkout.closeSession(sessionId) : checkout.findSession(sessionId);
}

/** Asks the provider about a transaction and records the answer; with `close`, it can no longer be paid. */
export async function lookUp(context: PaymentsContext, id: string, close = false): Promise<StoredTransaction> {
  const transaction = await findTransaction(context.db, id);
  if (!transaction) throw notFound('Payment');
  if (transaction.received_cents > 0 || transaction.outcome !== null) return transaction;
  // The same key returns a session whose creation was never confirmed.
  const create = async () => (await openSession(context, transaction))?.sessionId ?? null;
  const status = await askProvider(context, transaction.session_id, create, close);
  if (status !== null) await recordProviderStatus(context, id, status);
  const after = await findTransaction(context.db, id);
  if (!after) throw notFound('Payment');
  return after;
}

/** Tells people when the provider does not answer. */
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
