import type { Listener } from '../../applications/index.ts';
import type { AppContext } from '../../context.ts';
import { findTransaction } from '../ledger-store.ts';
import { refundsByPolicy } from '../money.ts';
import { requestRefund } from './request-refund.ts';

const WHY: Record<string, string> = {
  beforeWork: 'cancelled before work on it began',
  afterTriage: 'cancelled after work on it began',
  afterReferral: 'cancelled after it was referred to an authority',
  rejected: 'rejected',
};

/**
 * Refunds by the airport's policy when an application is cancelled or rejected; once per transition, in the transaction
 * that marks its event as delivered. A payment that arrives too late is refunded where it is recorded (T09), not here.
 */
export const refundOnTransition =
  (context: Pick<AppContext, 'outbox' | 'now'>): Listener =>
  async (tx, event) => {
    const { refund } = event.detail;
    if (refund === undefined || event.transition === 'T09') return;
    const at = context.now();
    for (const { transactionId, cents, percent } of await refundsByPolicy(tx, event.applicationId, refund)) {
      const transaction = await findTransaction(tx, transactionId);
      if (!transaction || cents === 0) continue;
      const note = `${WHY[refund] ?? refund} (${percent}%)`;
      await requestRefund(context, tx, { transaction, cents, reason: refund, note, by: null, at });
    }
  };
