import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import { appendHistory } from '../history/append-history.ts';
import type { BusinessRegister } from '../integrations/business-register.ts';
import { checkAbn } from './check-abn.ts';
import { findUnchecked, noteCheck } from './store.ts';

/** Most look-ups an hour, so as not to burden the register. */
const MAX_BATCH_SIZE = 100;

/**
 * Looks up again the numbers the register gave no answer for. Returns how many were answered; stops at the first
 * missing answer.
 */
export async function recheckAbns(db: Db, register: BusinessRegister, now = new Date()): Promise<number> {
  let settled = 0;
  for (const organisation of await findUnchecked(db, MAX_BATCH_SIZE)) {
    const { check, checkedAt, fields } = await checkAbn(register, organisation, now);
    if (check === null || check === 'unchecked') break;
    await db.transaction().execute(async (tx) => {
      await noteCheck(tx, organisation.id, {
        abn_check: check,
        abn_checked_at: checkedAt,
        name: fields.name,
        trading_name: fields.tradingName,
        acn: fields.acn,
      });
      await appendHistory(tx, {
        aboutKind: 'organisation',
        aboutId: organisation.id,
        event: 'organisation.abn-checked',
        actorId: null,
        at: now,
        detail: { about: fields.name, abnCheck: check },
      });
    });
    settled += 1;
  }
  return settled;
}

/** Every hour, by one process at a time. */
export async function scheduleRechecks(boss: PgBoss, db: Db, register: BusinessRegister): Promise<void> {
  await boss.work('recheck-abns', async () => {
    await recheckAbns(db, register);
  });
  await boss.schedule('recheck-abns', '17 * * * *');
}
