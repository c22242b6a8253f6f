import { dayAt } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { appendHistory } from '../../history/append-history.ts';
import { type StoredAccount, writeAccount } from './account-store.ts';
import { accountHappened } from './approve.ts';
import { positionOf } from './position.ts';

/**
 * An account that was suspended because of an overdue invoice resumes when nothing is overdue any more; one that a
 * person suspended stays suspended. The caller holds the account's lock. True: it resumed now.
 */
export async function resumeWhenPaid(tx: Tx, account: StoredAccount, at: Date): Promise<boolean> {
  if (account.state !== 'suspended' || !account.suspended_overdue) return false;
  const { open } = await positionOf(tx, account.id, dayAt(at, account.time_zone));
  if (open.some(({ overdue }) => overdue)) return false;
  await writeAccount(tx, account.id, {
    state: 'active',
    suspended_overdue: false,
    version: account.version + 1,
    updated_at: at,
    updated_by_name: 'system',
  });
  const text = 'Account resumed: nothing is overdue any more.';
  await appendHistory(tx, accountHappened(account.id, 'resumed', null, at, text));
  return true;
}
