import type { Db, Tx } from '../db.ts';

export const entriesOf = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('history')
    .selectAll()
    .where('about_id', '=', applicationId)
    .where('about_kind', '=', 'application')
    .orderBy('sequence')
    .execute();

/** Log lines of an earlier system not yet in the chains, with the application they are about. */
export const oldLogs = (tx: Tx) =>
  tx
    .selectFrom('old_history_logs as l')
    .innerJoin('applications as a', (join) =>
      join.on((on) => on.or([on('a.number', '=', on.ref('l.number')), on('a.draft_number', '=', on.ref('l.number'))])),
    )
    .select(['l.id', 'l.at', 'l.person', 'l.event', 'l.text', 'a.id as application_id'])
    .where('l.migrated_at', 'is', null)
    .orderBy('l.at')
    .orderBy('l.id')
    .limit(10_000)
    .forUpdate('l')
    .execute();

export const endOldLog = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('old_history_logs').set({ migrated_at: at }).where('id', '=', id).execute();

export const countOldLogs = async (tx: Tx) => {
  const { examined, migrated } = await tx
    .selectFrom('old_history_logs')
    .select((of) => [of.fn.countAll<number>().as('examined'), of.fn.count<number>('migrated_at').as('migrated')])
    .executeTakeFirstOrThrow();
  return { examined, migrated };
};
