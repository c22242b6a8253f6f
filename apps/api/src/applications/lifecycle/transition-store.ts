import type { Updateable, UpdateObject } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Tx } from '../../db.ts';
import type { ApplicationRow } from '../store.ts';

/** Values of its columns, or expressions for them. */
export type ApplicationChanges = UpdateObject<Schema, 'applications'>;

/** False when someone changed the application since it was read. */
export async function saveTransition(
  tx: Tx,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  set: ApplicationChanges,
): Promise<boolean> {
  const done = await tx
    .updateTable('applications')
    .set(set)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Sets which permit replaces this one and from when; null for none. Does not change the application's version. */
export const setReplacement = (tx: Tx, id: string, successorId: string | null, from: Date | null) =>
  tx.updateTable('applications').set({ successor_id: successorId, replaced_from: from }).where('id', '=', id).execute();

type AirportColumns = Updateable<Schema['application_airports']>;

/** Updates one airport's part of the application: its decision, permit or signature. */
export const updateApplicationAirport = (
  tx: Tx,
  applicationId: string,
  airportId: string,
  set: AirportColumns,
): Promise<unknown> =>
  tx
    .updateTable('application_airports')
    .set(set)
    .where('application_id', '=', applicationId)
    .where('airport_id', '=', airportId)
    .execute();

/** Updates all airports that have not decided yet. */
export const updateUndecidedAirports = (tx: Tx, applicationId: string, set: AirportColumns): Promise<unknown> =>
  tx
    .updateTable('application_airports')
    .set(set)
    .where('application_id', '=', applicationId)
    .where('outcome', 'is', null)
    .execute();

export const clearRecommendations = (tx: Tx, applicationId: string): Promise<unknown> =>
  tx
    .updateTable('application_airports')
    .set({ recommendation: null })
    .where('application_id', '=', applicationId)
    .execute();
