import { DAY_MS } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { AppContext } from '../../context.ts';
import { invoiceAccount } from './invoice-month.ts';
import { accountsToInvoice, accountsToRemind } from './invoice-store.ts';
import { remindAccount } from './remind.ts';

type Ground = Pick<AppContext, 'db' | 'outbox' | 'publicUrl' | 'now'>;
type Report = (error: unknown, what: string) => void;

/** Invoices what months ended, then reminds of what is overdue; an error in one account does not stop the others. */
export async function workAccounts(ground: Ground, report: Report): Promise<void> {
  const { db, now } = ground;
  for (const id of await accountsToInvoice(db)) await invoiceAccount(ground, id).catch((error) => report(error, id));
  // A day ahead of every zone: each account is judged by its airport's own day.
  const tomorrow = new Date(now().getTime() + DAY_MS).toISOString().slice(0, 10);
  for (const id of await accountsToRemind(db, tomorrow))
    await remindAccount(ground, id).catch((error) => report(error, id));
}

/** Every hour by one process at a time, because months end with the day of each airport; and at every start. */
export async function scheduleAccounts(
  boss: PgBoss,
  ground: Ground,
  report: Report,
): Promise<{ caughtUp: Promise<void> }> {
  await boss.work('invoice-accounts', async () => {
    await workAccounts(ground, report);
  });
  await boss.schedule('invoice-accounts', '10 * * * *');
  return { caughtUp: workAccounts(ground, report).catch((error: unknown) => report(error, 'start')) };
}
