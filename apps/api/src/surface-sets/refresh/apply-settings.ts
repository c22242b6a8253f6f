import type { PgBoss } from 'pg-boss';
import { findAirport } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import { findPublishedSet } from '../store.ts';
import type { OpenApplications } from './open-applications.ts';
import { noteApplied, settingsToApply } from './settings-store.ts';
import { beginRefresh } from './start.ts';
import { latestRefresh } from './store.ts';

type Context = Pick<AppContext, 'db' | 'now' | 'outbox'>;

/**
 * After an airport has changed what its assessments depend on, its open applications are reassessed, as they are when
 * surfaces are published. Returns how many airports that concerned.
 */
export async function applyChangedSettings(context: Context, openApplications: OpenApplications): Promise<number> {
  const { db, now, outbox } = context;
  let started = 0;
  for (const { airport_id: airportId, changed_at } of await settingsToApply(db))
    await db.transaction().execute(async (tx) => {
      const airport = await findAirport(tx, airportId);
      const set = airport?.active ? await findPublishedSet(tx, airportId) : null;
      const isRunning = (await latestRefresh(tx, airportId))?.state === 'running';
      // A run goes through all of them in order: those before the change would be left out.
      if (isRunning) return;
      if (!(await noteApplied(tx, airportId, changed_at))) return;
      if (!airport || !set || !(await openApplications.anyOutdated(tx, airportId))) return;
      await beginRefresh(tx, { outbox, openApplications }, { airport, set, actor: null, at: now() });
      started += 1;
    });
  return started;
}

/** Every minute; one process at a time runs it. */
export async function scheduleSettings(
  boss: PgBoss,
  context: Context,
  openApplications: OpenApplications,
): Promise<void> {
  await boss.work('apply-settings', async () => {
    await applyChangedSettings(context, openApplications);
  });
  await boss.schedule('apply-settings', '* * * * *');
}
