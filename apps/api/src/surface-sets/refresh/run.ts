import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import { runQueue } from '../../outbox/index.ts';
import type { SurfacesInForce } from '../in-force.ts';
import type { OpenApplications } from './open-applications.ts';
import { endRefresh, findRefresh, noteAssessed } from './store.ts';

export interface RefreshParts {
  db: Db;
  surfaces: Pick<SurfacesInForce, 'current'>;
  openApplications: Pick<OpenApplications, 'reassess'>;
  now: () => Date;
}

const Job = z.object({ refreshId: z.uuid() });
export const OVERTAKEN = 'Another surface set was published, or the airport was deactivated. Start again.';

/**
 * Processes a run application by application, each in its own transaction with the record that it is done: an
 * interrupted run continues with the next one, and none is assessed twice.
 */
export async function runRefresh({ db, surfaces, openApplications, now }: RefreshParts, id: string): Promise<void> {
  for (let run = await findRefresh(db, id); run?.state === 'running'; run = await findRefresh(db, id)) {
    const { airport_id: airportId } = run;
    const snapshot = await surfaces.current();
    if (snapshot.airports.get(airportId)?.setId !== run.surface_set_id)
      return void (await endRefresh(db, id, now(), OVERTAKEN));
    const applicationId = run.case_ids[run.assessed];
    if (applicationId === undefined) return void (await endRefresh(db, id, now(), null));
    const step = run;
    await db.transaction().execute(async (tx) => {
      const reassessed = await openApplications.reassess(tx, { applicationId, airportId, snapshot, at: now() });
      if (!(await noteAssessed(tx, step, reassessed))) throw new Error('another process works on this run');
    });
  }
}

/** Every process takes part; after the last attempt the run is marked as failed. */
export async function workRefreshes(boss: PgBoss, parts: RefreshParts): Promise<void> {
  await runQueue(boss, 'refresh-surface-results', {}, async (jobs) => {
    for (const job of jobs) {
      const { refreshId } = Job.parse(job.data);
      try {
        await runRefresh(parts, refreshId);
      } catch (error) {
        if (job.retryCount >= job.retryLimit)
          await endRefresh(parts.db, refreshId, parts.now(), 'An application could not be assessed. See the log.');
        throw error;
      }
    }
  });
}
