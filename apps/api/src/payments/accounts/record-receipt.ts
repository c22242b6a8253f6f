import { type AccountReceipt, type AccountStatement, dayAt, dollars } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { ApiError, badField } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { accountHappened } from './approve.ts';
import { insertReceipt, receiptByKey } from './entry-store.ts';
import { lockToEdit } from './lock-to-edit.ts';
import { resumeWhenPaid } from './resume.ts';
import { getAccountStatement } from './statement.ts';

const usedBefore = () =>
  new ApiError('conflict', 'This was sent before with different details. Reload the page, then start again.');

/** A bank transfer, whole or in part; the same key records it once. What is paid beyond what is owed is credit. */
export async function recordAccountReceipt(
  context: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  id: string,
  sent: AccountReceipt,
): Promise<AccountStatement> {
  const { db, now } = context;
  await db.transaction().execute(async (tx) => {
    const at = now();
    const account = await lockToEdit(tx, actor, id, at, 'record payments of this account');
    if (sent.receivedOn > dayAt(at, account.time_zone))
      throw badField('receivedOn', 'Enter the day the money arrived. It can’t be later than today.');
    const before = await receiptByKey(tx, sent.idempotencyKey);
    if (before) {
      const same = before.account_id === id && before.cents === sent.cents && before.day === sent.receivedOn;
      if (same && before.label === sent.reference) return;
      throw usedBefore();
    }
    const written = await insertReceipt(tx, {
      id: newId(at.getTime()),
      account_id: id,
      kind: 'receipt',
      cents: sent.cents,
      gst_cents: 0,
      day: sent.receivedOn,
      at,
      key: sent.idempotencyKey,
      label: sent.reference,
      by_name: calledAs(actor),
    });
    if (!written) throw usedBefore();
    const text = `Payment of ${dollars(sent.cents)} recorded, ${sent.reference}.`;
    await appendHistory(tx, accountHappened(id, 'received', actor, at, text));
    await resumeWhenPaid(tx, account, at);
  });
  return getAccountStatement(context, actor, id, {});
}
