import type { HistoryMigration } from '@jibline/contract';
import { ROLE } from '@jibline/contract';
import { forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import type { ApplicationsContext } from './context.ts';
import { countOldLogs, endOldLog, oldLogs } from './history-store.ts';

/**
 * Adds log lines of an earlier system (table old_history_logs) to the histories of their applications, each once;
 * running it again adds nothing. A history can only be appended to, so an old line is placed where it was added and
 * states when it happened.
 */
export function migrateHistory({ db, now }: ApplicationsContext, actor: Person): Promise<HistoryMigration> {
  const at = now();
  if (effectivePermissionsOf(actor, at).global !== ROLE.administrator) throw forbidden('run maintenance');
  return db.transaction().execute(async (tx) => {
    const before = await countOldLogs(tx);
    const lines = await oldLogs(tx);
    for (const line of lines) {
      await appendHistory(tx, {
        aboutKind: 'application',
        aboutId: line.application_id,
        event: line.event,
        actorId: null,
        at,
        detail: { by: line.person, text: line.text, happenedAt: line.at.toISOString(), internal: true, changes: [] },
      });
      await endOldLog(tx, line.id, at);
    }
    return { examined: before.examined, migrated: lines.length, alreadyCurrent: before.migrated };
  });
}
