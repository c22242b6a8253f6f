import { DAY_MS, WEBHOOK_LOG_DAYS } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import { deleteOldDeliveries } from './delivery-store.ts';

export const sweepDeliveries = (db: Db, now = new Date()): Promise<number> =>
  deleteOldDeliveries(db, new Date(now.getTime() - WEBHOOK_LOG_DAYS * DAY_MS), now);

/** Every hour, by one process at a time. */
export async function scheduleDeliverySweeps(boss: PgBoss, db: Db): Promise<void> {
  await boss.work('sweep-webhooks', async () => {
    await sweepDeliveries(db);
  });
  await boss.schedule('sweep-webhooks', '29 * * * *');
}
