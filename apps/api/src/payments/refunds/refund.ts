import { dollars, type Payments, type RefundRequest } from '@jibline/contract';
import { lockApplicationFor } from '../../applications/index.ts';
import { ApiError, badField, forbidden } from '../../errors.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { PaymentsContext } from '../context.ts';
import { findApplicationForMoney, noTransaction } from '../find.ts';
import { leftOf, lockTransaction, refundsOf } from '../ledger-store.ts';
import { mayManageFees } from '../policy.ts';
import { presentPayments } from '../present.ts';
import { findKeyedRequest, recordKeyedRequest } from '../request-key.ts';
import { requestRefund } from './request-refund.ts';

/** A refund by staff, at most what is left of the payment; the same key refunds once. */
export function refundPayment(
  context: PaymentsContext,
  actor: Person,
  applicationId: string,
  sent: RefundRequest,
): Promise<Payments> {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { access } = await findApplicationForMoney(tx, actor, applicationId, at);
    if (!mayManageFees(access)) throw forbidden('refund this application');
    const { application } = await lockApplicationFor(tx, actor, applicationId, at);
    const { idempotencyKey: key, ...body } = sent;
    const request = { key, kind: 'refund', applicationId, body } as const;
    if (await findKeyedRequest(tx, request)) return presentPayments(tx, access, application);
    const transaction = await lockTransaction(tx, sent.transactionId);
    if (transaction?.application_id !== applicationId) throw noTransaction();
    if (transaction.received_cents === 0)
      throw new ApiError('conflict', 'Nothing was paid with this payment, so there is nothing to refund.');
    const left = leftOf(transaction, await refundsOf(tx, [transaction.id]));
    if (sent.cents > left) throw badField('cents', `Enter an amount up to ${dollars(left)}.`);
    const by = { id: actor.id, name: calledAs(actor) };
    const { cents, reason, text: note } = sent;
    const refundId = await requestRefund(context, tx, { transaction, cents, reason, note, by, at });
    await recordKeyedRequest(tx, request, refundId, at);
    return presentPayments(tx, access, application);
  });
}
