import { dollars, type RefundReason } from '@jibline/contract';
import type { ApplicationRow } from '../../applications/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { creditAccount } from '../accounts/credit.ts';
import { insertRefund, type StoredRefund, type StoredTransaction } from '../ledger-store.ts';
import { reasonOf, staffNoteOf } from './reason-of.ts';

export interface RefundRequest {
  transaction: Pick<StoredTransaction, 'id' | 'application_id' | 'method'>;
  cents: number;
  reason: RefundReason;
  /** By staff, for themselves; without them, what everyone may read. */
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
  const refund = { id, transaction_id: transaction.id, cents, reason, note, requested_by: by?.id ?? null };
  await insertRefund(tx, {
    ...refund,
    requested_at: at,
    ...(onAccount ? { state: 'succeeded', settled_at: at } : {}),
  });
  const entry = { applicationId: transaction.application_id, by, at, staffNote: staffNoteOf(refund) };
  if (onAccount) {
    await creditAccount(tx, {
      ...{ id, transactionId: transaction.id, cents, label: reasonOf(refund) },
      ...{ by: by?.name ?? 'system', at },
    });
    await noteRefund(tx, refund, { ...entry, what: 'credited' });
    return id;
  }
  await noteRefund(tx, refund, { ...entry, what: 'refund-asked' });
  await outbox.queueJob(tx, 'send-refund', { refundId: id });
  return id;
}

interface RefundEntry {
  applicationId: ApplicationRow['id'];
  what: 'credited' | 'refund-asked' | 'refund-made' | 'refund-failed';
  by: RefundRequest['by'];
  at: Date;
  staffNote: string | null;
}

/** The entry's text is for everyone; `note`, also where there is none, says that staff's words are not in it. */
export const noteRefund = (
  tx: Tx,
  refund: Pick<StoredRefund, 'cents' | 'reason' | 'note' | 'requested_by'>,
  { applicationId, what, by, at, staffNote }: RefundEntry,
) =>
  appendHistory(tx, {
    aboutKind: 'application',
    aboutId: applicationId,
    event: `payments.${what}`,
    actorId: by?.id ?? null,
    at,
    detail: { by: by?.name ?? 'system', text: `${dollars(refund.cents)}: ${reasonOf(refund)}`, note: staffNote },
  });

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
