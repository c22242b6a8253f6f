import type { PgBoss } from 'pg-boss';
import type { ApplicationsContext } from '../context.ts';
import { finishHandOver, startHandOver } from './carry-out.ts';
import { dueHandOvers, lockHandOver } from './store.ts';

const SYSTEM = { id: null, name: 'system' };

/** Starts one hand-over whose first day has started, and ends it once its last day is over; false: someone else did. */
const carryOutDue = (context: ApplicationsContext, id: string): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const handOver = await lockHandOver(tx, id);
    if (!handOver || handOver.ended_at !== null) return false;
    if (handOver.ends_at !== null && handOver.ends_at <= at) {
      await finishHandOver(context, tx, handOver, { at, by: SYSTEM, returns: handOver.returns });
      return true;
    }
    if (handOver.started_at !== null || handOver.starts_at > at) return false;
    await startHandOver(context, tx, handOver, { at, present: false });
    return true;
  });

/** Returns how many started or ended. One that nobody carried out until its last day was over only ends. */
export async function carryOutHandOvers(context: ApplicationsContext): Promise<number> {
  let done = 0;
  for (const { id } of await dueHandOvers(context.db, context.now())) if (await carryOutDue(context, id)) done += 1;
  return done;
}

export async function scheduleHandOvers(boss: PgBoss, context: ApplicationsContext): Promise<void> {
  await boss.work('hand-over-cases', async () => {
    await carryOutHandOvers(context);
  });
  await boss.schedule('hand-over-cases', '* * * * *');
}
