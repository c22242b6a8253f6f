import type { PgBoss } from 'pg-boss';
import { ApiError } from '../../errors.ts';
import type { ApplicationsContext } from '../context.ts';
import { lockApplication } from '../store.ts';
import { isStartUnrecorded, suspensionsDue } from './suspension-store.ts';
import { applySystemTransitionIn } from './system-transition.ts';

/** False where another process was first, or the suspension was lifted or its permit ended meanwhile. */
async function begin(context: ApplicationsContext, id: string): Promise<boolean> {
  const airportsInForce = await context.surfaces.current();
  try {
    return await context.db.transaction().execute(async (tx) => {
      const application = await lockApplication(tx, id);
      if (!application || !(await isStartUnrecorded(tx, id))) return false;
      await applySystemTransitionIn({ context, tx, airportsInForce, at: context.now() }, id, {
        event: 'begin-suspension',
      });
      return true;
    });
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** T28d: every suspension announced for a time that has come, also where nothing ran at that time. */
export async function beginSuspensions(context: ApplicationsContext): Promise<number> {
  let started = 0;
  const failures: unknown[] = [];
  // Each tells people to lower a crane, so one that fails does not keep the others from it.
  for (const id of await suspensionsDue(context.db, context.now()))
    try {
      if (await begin(context, id)) started += 1;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, 'suspensions that could not start');
  return started;
}

/** Queued for the instant itself by the announcement; every minute for what that missed. */
export async function scheduleSuspensions(boss: PgBoss, context: ApplicationsContext): Promise<void> {
  await boss.work('begin-suspensions', async () => {
    await beginSuspensions(context);
  });
  await boss.schedule('begin-suspensions', '* * * * *');
}
