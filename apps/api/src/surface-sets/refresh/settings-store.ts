import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';

/** Airports whose settings of assessments changed since open applications were reassessed. */
export const settingsToApply = (db: Db) =>
  db
    .selectFrom('assessment_settings')
    .select(['airport_id', 'changed_at'])
    .where((of) => of.or([of('applied_at', 'is', null), of('applied_at', '<', sql.ref<Date>('changed_at'))]))
    .orderBy('airport_id')
    .execute();

/** False when they were applied by another process, or changed again meanwhile. */
export async function noteApplied(tx: Tx, airportId: string, changedAt: Date): Promise<boolean> {
  const done = await tx
    .updateTable('assessment_settings')
    .set({ applied_at: sql<Date>`changed_at` })
    .where('airport_id', '=', airportId)
    .where(sql<boolean>`changed_at <= ${changedAt}::timestamptz + interval '1 millisecond'`)
    .where((of) => of.or([of('applied_at', 'is', null), of('applied_at', '<', sql.ref<Date>('changed_at'))]))
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
