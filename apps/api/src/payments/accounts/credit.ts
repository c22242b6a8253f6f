import { centsShare, dayAt } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import { lockAccount } from './account-store.ts';
import { chargeOf, creditedOf, insertEntry } from './entry-store.ts';
import { resumeWhenPaid } from './resume.ts';

/** Credits a refund of a charge on account: it is a line of the next invoice. */
export async function creditAccount(
  tx: Tx,
  refund: { id: string; transactionId: string; cents: number; label: string; by: string; at: Date },
): Promise<void> {
  const charge = await chargeOf(tx, refund.transactionId);
  const account = charge && (await lockAccount(tx, charge.account_id));
  if (!charge || !account) throw new Error(`transaction ${refund.transactionId} is on no account`);
  // GST of everything credited so far, less that of earlier credits: all of a charge credited in parts has all of its GST.
  const before = await creditedOf(tx, refund.transactionId);
  const gst = centsShare(before.cents + refund.cents, charge.gst_cents, charge.cents) - before.gstCents;
  await insertEntry(tx, {
    id: newId(refund.at.getTime()),
    account_id: account.id,
    kind: 'credit',
    cents: refund.cents,
    gst_cents: Math.min(refund.cents, Math.max(0, gst)),
    day: dayAt(refund.at, account.time_zone),
    at: refund.at,
    refund_id: refund.id,
    label: refund.label,
    by_name: refund.by,
  });
  await resumeWhenPaid(tx, account, refund.at);
}
