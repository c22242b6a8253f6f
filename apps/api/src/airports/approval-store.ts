import type { ApprovalSettings, CraneType, Path } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

const rows = (db: Db | Tx) => db.selectFrom('approval_parameters').selectAll();
export type StoredParameters = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const parametersOf = (db: Db | Tx, airportId: string) =>
  rows(db)
    .where('airport_id', '=', airportId)
    .orderBy(sql`crane_type nulls first`)
    .orderBy(sql`path nulls first`)
    .execute();

export const parametersOfAll = async (db: Db | Tx, airportIds: readonly string[]) =>
  airportIds.length === 0 ? [] : rows(db).where('airport_id', 'in', airportIds).execute();

/** Settings that do not depend on the outcome, because the buffer is needed before the outcome is known. */
export const buffersFor = (db: Db | Tx) => rows(db).where('path', 'is', null).execute();

export const buffersForAll = async (db: Db | Tx, airportIds: readonly string[]) =>
  airportIds.length === 0 ? [] : rows(db).where('path', 'is', null).where('airport_id', 'in', airportIds).execute();

export const findParameters = async (db: Db | Tx, id: string) =>
  (await rows(db).where('id', '=', id).executeTakeFirst()) ?? null;

export interface NewParameters {
  id: string;
  airportId: string;
  craneType: CraneType | null;
  path: Path | null;
  settings: ApprovalSettings;
  at: Date;
}

/** Every process caches buffers with the surfaces they belong to, so all of them are notified. */
const notifyChanged = (tx: Tx, airportId: string) =>
  sql`select pg_notify('surfaces_changed', ${airportId})`.execute(tx);

export const settingsColumns = ({ recommendation, ...others }: ApprovalSettings) => ({
  settings: JSON.stringify(others),
  recommendation,
});

/** False when there are such parameters already. */
export async function insertParameters(tx: Tx, one: NewParameters): Promise<boolean> {
  const done = await tx
    .insertInto('approval_parameters')
    .values({
      id: one.id,
      airport_id: one.airportId,
      crane_type: one.craneType,
      path: one.path,
      ...settingsColumns(one.settings),
      updated_at: one.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await notifyChanged(tx, one.airportId);
  return done.numInsertedOrUpdatedRows === 1n;
}

/** False when someone changed them since that version. */
export async function changeParameters(tx: Tx, one: NewParameters & { version: number }): Promise<boolean> {
  const { settings, ...columns } = settingsColumns(one.settings);
  const done = await tx
    .updateTable('approval_parameters')
    .set({
      crane_type: one.craneType,
      path: one.path,
      ...columns,
      // Settings that a later version added stay as they are.
      settings: sql<string>`settings || ${settings}::jsonb`,
      version: one.version + 1,
      updated_at: one.at,
    })
    .where('id', '=', one.id)
    .where('version', '=', one.version)
    .executeTakeFirst();
  await notifyChanged(tx, one.airportId);
  return done.numUpdatedRows === 1n;
}

export async function deleteParameters(tx: Tx, { id, airport_id }: Pick<StoredParameters, 'id' | 'airport_id'>) {
  await tx.deleteFrom('approval_parameters').where('id', '=', id).execute();
  await notifyChanged(tx, airport_id);
}
