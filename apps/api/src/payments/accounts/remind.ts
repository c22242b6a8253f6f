import { dayAt, LAST_REMINDER_DAYS, REMINDER_DAYS } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import type { AppContext } from '../../context.ts';
import { appendHistory } from '../../history/append-history.ts';
import { overdueReminder } from './account-emails.ts';
import { lockAccount, writeAccount } from './account-store.ts';
import { accountHappened } from './approve.ts';
import { payPage } from './card/pay-page.ts';
import { insertReminders, remindersOf } from './invoice-store.ts';
import { positionOf } from './position.ts';

/**
 * Reminds of each overdue invoice, once for each of its days; after a pause only of the latest. With the last the
 * account is suspended, where the operator chose that.
 */
export async function remindAccount(
  { db, outbox, publicUrl, now }: Pick<AppContext, 'db' | 'outbox' | 'publicUrl' | 'now'>,
  accountId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) return;
    const at = now();
    const today = dayAt(at, account.time_zone);
    const { open } = await positionOf(tx, accountId, today);
    for (const one of open.filter(({ overdue }) => overdue)) {
      const { id, due_on, number } = one.invoice;
      const since = Temporal.PlainDate.from(due_on).until(today, { largestUnit: 'days' }).days;
      const sent = await remindersOf(tx, id);
      const due = REMINDER_DAYS.filter((days) => days <= since && !sent.includes(days));
      if (due.length === 0) continue;
      await insertReminders(tx, id, due, at);
      const suspends = due.includes(LAST_REMINDER_DAYS) && account.suspend_overdue && account.state === 'active';
      if (suspends) {
        await writeAccount(tx, accountId, {
          state: 'suspended',
          suspended_overdue: true,
          version: account.version + 1,
          updated_at: at,
          updated_by_name: 'system',
        });
        const text = `Account suspended: invoice ${number} was ${LAST_REMINDER_DAYS} days overdue.`;
        await appendHistory(tx, accountHappened(accountId, 'suspended', null, at, text));
      }
      const pays = await payPage(tx, account, one.invoice.id, today, at);
      await outbox.queueEmail(tx, overdueReminder(publicUrl, account, { ...one, ...pays }, suspends));
      if (suspends) account.state = 'suspended';
    }
  });
}
