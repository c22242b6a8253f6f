import { dollars, type RefundReason } from '@jibline/contract';
import type { ApplicationRow } from '../../applications/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { creditAccount } from '../accounts/credit.ts';
import { insertRefund, type StoredTransaction } from '../ledger-store.ts';

export interface RefundRequest {
  transaction: Pick<StoredTransaction, 'id' | 'application_id' | 'method'>;
  cents: number;
  reason: RefundReason;
  note: string;
  by: { id: string; name: string } | null;
  at: Date;
}

/** Records a refund in the caller's transaction; a job sends it to the provider and retries. */
export async function requestRefund(
  { outbox }: Pick<AppContext, 'outbox'>,
  tx: Tx,
  wish: RefundRequest,
): Promise<string> {
  const { transaction, cents, reason, note, by, at } = wish;
  const id = newId(at.getTime());
  // No provider is involved: a charge on account is credited at once.
  const onAccount = transaction.method === 'ACCOUNT';
  await insertRefund(tx, {
    id,
    transaction_id: transaction.id,
    cents,
    reason,
    note,
    requested_by: by?.id ?? null,
    requested_at: at,
    ...(onAccount ? { state: 'succeeded', settled_at: at } : {}),
  });
  if (onAccount) {
    await creditAccount(tx, { id, transactionId: transaction.id, cents, note, by: by?.name ?? 'system', at });
    await noteOnApplication(tx, transaction.application_id, 'credited', by, at, `${dollars(cents)}: ${note}`);
    return id;
  }
  await noteOnApplication(tx, transaction.application_id, 'refund-asked', by, at, `${dollars(cents)}: ${note}`);
  await outbox.queueJob(tx, 'send-refund', { refundId: id });
  return id;
}

/** Adds an entry to the application's history. */
export const noteOnApplication = (
  tx: Tx,
  applicationId: ApplicationRow['id'],
  what: string,
  by: RefundRequest['by'],
  at: Date,
  text: string,
) =>
  appendHistory(tx, {
    aboutKind: 'application',
    aboutId: applicationId,
    event: `payments.${what}`,
    actorId: by?.id ?? null,
    at,
    detail: { by: by?.name ?? 'system', text },
  });
