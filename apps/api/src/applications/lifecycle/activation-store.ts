import type { Db, Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';

const SHOWN = 100;

/** The latest first. */
export const activationsOf = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('activations')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
export type StoredActivation = Awaited<ReturnType<typeof activationsOf>>[number];

export interface By {
  id: string | null;
  name: string;
}

export const insertActivation = (
  tx: Tx,
  applicationId: string,
  up: { startedAt: string; operatorName: string | null; by: By; at: Date },
) =>
  tx
    .insertInto('activations')
    .values({
      id: newId(up.at.getTime()),
      application_id: applicationId,
      started_at: up.startedAt,
      started_by: up.by.id,
      started_name: up.by.name,
      operator_name: up.operatorName,
    })
    .execute();

/** Ends the current report of a raised crane; does nothing without one. */
export const stopActivation = (tx: Tx, applicationId: string, stoppedAt: string | Date, by: By) =>
  tx
    .updateTable('activations')
    .set({ stopped_at: stoppedAt, stopped_by: by.id, stopped_name: by.name })
    .where('application_id', '=', applicationId)
    .where('stopped_at', 'is', null)
    .execute();
