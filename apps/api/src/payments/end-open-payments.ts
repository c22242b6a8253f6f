import { ApiError } from '../errors.ts';
import type { PaymentsContext } from './context.ts';
import { type StoredTransaction, transactionsOf } from './ledger-store.ts';
import { lookUp, orUnavailable } from './look-up.ts';

/** Ends open payments at the provider first, so that no one pays what is no longer due. */
export async function endOpenPayments(
  context: PaymentsContext,
  applicationId: string,
  which: (transaction: StoredTransaction) => boolean = () => true,
): Promise<void> {
  const open = (await transactionsOf(context.db, applicationId)).filter((one) => one.outcome === null && which(one));
  for (const { id } of open) {
    const { outcome } = await orUnavailable(() => lookUp(context, id, true));
    if (outcome === null)
      throw new ApiError('unavailable', 'A payment is still being processed by the bank. Try again later.');
  }
}
