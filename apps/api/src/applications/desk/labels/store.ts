import { sql } from 'kysely';
import type { Db, Tx } from '../../../db.ts';

const labels = (db: Db | Tx) => db.selectFrom('labels').select(['id', 'airport_id', 'name', 'colour']);
export type StoredLabel = Awaited<ReturnType<typeof listLabels>>[number];

/** Of these airports; null: of all. */
export const listLabels = (db: Db | Tx, airportIds: readonly string[] | null) =>
  labels(db)
    .$if(airportIds !== null, (query) => query.where('airport_id', '=', sql<string>`any(${airportIds}::uuid[])`))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

export const findLabels = (db: Db | Tx, ids: readonly string[]) =>
  ids.length === 0 ? Promise.resolve([]) : labels(db).where('id', 'in', ids).execute();

export const lockLabel = (tx: Tx, id: string) => labels(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Who adds or renames a label of the airport waits here for who does so already. */
export const lockNames = (tx: Tx, airportId: string) =>
  tx.selectFrom('airports').select('id').where('id', '=', airportId).forNoKeyUpdate().execute();

export async function countLabels(tx: Tx, airportId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('labels')
    .select((query) => query.fn.countAll<string>().as('count'))
    .where('airport_id', '=', airportId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another label of the airport has this name, in any case. */
export const isNameTaken = async (tx: Tx, airportId: string, name: string, except: string | null): Promise<boolean> =>
  (await tx
    .selectFrom('labels')
    .select('id')
    .where('airport_id', '=', airportId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .executeTakeFirst()) !== undefined;

export const insertLabel = (tx: Tx, row: StoredLabel & { created_by: string; created_at: Date }) =>
  tx.insertInto('labels').values(row).execute();
export const changeLabel = (tx: Tx, id: string, changes: Pick<StoredLabel, 'name' | 'colour'>) =>
  tx.updateTable('labels').set(changes).where('id', '=', id).execute();
export const deleteLabelRow = (tx: Tx, id: string) => tx.deleteFrom('labels').where('id', '=', id).execute();

/** Ids of the labels on an application. */
export const labelIdsOn = async (tx: Tx, applicationId: string): Promise<string[]> =>
  (
    await tx.selectFrom('application_labels').select('label_id').where('application_id', '=', applicationId).execute()
  ).map(({ label_id }) => label_id);

export async function changeLabelsOn(
  tx: Tx,
  applicationId: string,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  if (remove.length > 0)
    await tx
      .deleteFrom('application_labels')
      .where('application_id', '=', applicationId)
      .where('label_id', 'in', remove)
      .execute();
  if (add.length > 0)
    await tx
      .insertInto('application_labels')
      .values(add.map((label_id) => ({ application_id: applicationId, label_id })))
      .execute();
}
