import { PAYMENT_OUTCOME, type Transaction, type TransactionUpdate } from '@jibline/contract';
import { applySystemTransition } from '../applications/index.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import type { PaymentsContext } from './context.ts';
import { findTransactionFor, readTransaction } from './find.ts';
import { lookUp, orUnavailable } from './look-up.ts';
import { mayPay } from './policy.ts';

/**
 * `PUT transactions/{id}`: a browser may ask for a new look-up, or report that the payer came back without paying. Then
 * the session is closed at the provider, whose answer is the outcome: it may be paid after all. If it is not, the
 * application becomes a draft again.
 */
export async function updateTransaction(
  context: PaymentsContext,
  actor: Person,
  id: string,
  { report }: TransactionUpdate,
): Promise<Transaction> {
  const { access } = await findTransactionFor(context.db, actor, id, context.now());
  if (report === 'cancelled' && !mayPay(access)) throw forbidden('cancel someone else’s payment');
  const { outcome, application_id } = await orUnavailable(() => lookUp(context, id, report === 'cancelled'));
  if (report === 'cancelled' && outcome === PAYMENT_OUTCOME.CANCELED) await backToDraft(context, application_id);
  return readTransaction(context.db, actor, id, context.now());
}

/**
 * T07: a payer who returns from the provider without paying can edit the answers again. Only while the submission fee
 * is due and no other payment may still succeed; the guards decide.
 */
async function backToDraft(context: PaymentsContext, applicationId: string): Promise<void> {
  try {
    await applySystemTransition(context, applicationId, {
      event: 'change-answers',
      payment: { outcome: 'canceled' },
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'transition-refused')) throw error;
  }
}
