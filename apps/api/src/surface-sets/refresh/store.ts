import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';
import type { Reassessed } from './open-applications.ts';

const refreshes = (db: Db | Tx) => db.selectFrom('surface_refreshes').selectAll();
export type StoredRefresh = Awaited<ReturnType<ReturnType<typeof refreshes>['executeTakeFirstOrThrow']>>;

export const findRefresh = async (db: Db | Tx, id: string): Promise<StoredRefresh | null> =>
  (await refreshes(db).where('id', '=', id).executeTakeFirst()) ?? null;

export const latestRefresh = async (db: Db | Tx, airportId: string): Promise<StoredRefresh | null> =>
  (await refreshes(db)
    .where('airport_id', '=', airportId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export const insertRefresh = (
  tx: Tx,
  run: { id: string; airportId: string; setId: string; applicationIds: readonly string[]; by: string | null; at: Date },
) =>
  tx
    .insertInto('surface_refreshes')
    .values({
      id: run.id,
      airport_id: run.airportId,
      surface_set_id: run.setId,
      case_ids: JSON.stringify(run.applicationIds),
      total: run.applicationIds.length,
      started_by: run.by,
      started_at: run.at,
      ...(run.applicationIds.length === 0 ? { state: 'done' as const, finished_at: run.at } : {}),
    })
    .execute();

/** Records one more application as done, unless another process did. */
export async function noteAssessed(tx: Tx, run: StoredRefresh, { results, application }: Reassessed): Promise<boolean> {
  const done = await tx
    .updateTable('surface_refreshes')
    .set({
      assessed: run.assessed + 1,
      changed: sql<string>`changed || ${JSON.stringify(results)}::jsonb`,
      applications: sql<string>`applications || ${JSON.stringify(application ? [application] : [])}::jsonb`,
    })
    .where('id', '=', run.id)
    .where('state', '=', 'running')
    .where('assessed', '=', run.assessed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const endRefresh = (db: Db | Tx, id: string, at: Date, failure: string | null) =>
  db
    .updateTable('surface_refreshes')
    .set({ state: failure === null ? 'done' : 'failed', failure, finished_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
