import { type AccountReversal, type AccountStatement, dayAt, dollars } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { ApiError, badField, notFound } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { accountHappened } from './approve.ts';
import { entriesOf, insertReceipt } from './entry-store.ts';
import { lockToEdit } from './lock-to-edit.ts';
import { getAccountStatement } from './statement.ts';

/** Takes back a bank transfer recorded by mistake: an entry of its own, today, beside the one it reverses. */
export async function reverseAccountReceipt(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  { id, entryId }: { id: string; entryId: string },
  { reason, idempotencyKey }: AccountReversal,
): Promise<AccountStatement> {
  const { db, now } = context;
  await db.transaction().execute(async (tx) => {
    const at = now();
    const account = await lockToEdit(tx, actor, id, at, 'reverse payments of this account');
    const all = await entriesOf(tx, id);
    const receipt = all.find((entry) => entry.id === entryId);
    if (receipt?.kind !== 'receipt') throw notFound('Payment');
    if (receipt.reverses !== null) throw new ApiError('conflict', 'This entry already takes back a payment.');
    if (receipt.by_card)
      throw new ApiError('conflict', 'A card payment can’t be reversed here. Refund it at the payment provider.');
    const before = all.find((entry) => entry.reverses === entryId);
    // The same again changes nothing; someone else was faster.
    if (before?.key === idempotencyKey) return;
    if (before) throw new ApiError('conflict', 'This payment was reversed already. Reload to see it.');
    if (reason.trim().length < 3) throw badField('reason', 'Enter a reason.');
    const written = await insertReceipt(tx, {
      id: newId(at.getTime()),
      account_id: id,
      kind: 'receipt',
      cents: -receipt.cents,
      gst_cents: 0,
      day: dayAt(at, account.time_zone),
      at,
      key: idempotencyKey,
      reverses: entryId,
      label: `${receipt.label}: ${reason}`,
      by_name: calledAs(actor),
    });
    if (!written) throw new ApiError('conflict', 'This was sent before for another payment. Reload, then start again.');
    const text = `Payment of ${dollars(receipt.cents)}, ${receipt.label}, reversed: ${reason}`;
    await appendHistory(tx, accountHappened(id, 'reversed', actor, at, text));
  });
  return getAccountStatement(context, actor, id, {});
}
