import type { StoredDocument } from '@jibline/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

export interface NewUpload {
  id: string;
  purpose: 'document' | 'signature' | 'data-sheet';
  airportId: string;
  applicationId: string | null;
  fileId: string | null;
  filename: string;
  by: string | null;
  totalBytes?: number | null;
  at: Date;
}

/** Recorded before the first byte; recording it again changes nothing. */
export const insertUpload = async (db: Db | Tx, upload: NewUpload) => {
  await db
    .insertInto('uploads')
    .values({
      id: upload.id,
      purpose: upload.purpose,
      airport_id: upload.airportId,
      application_id: upload.applicationId,
      file_id: upload.fileId,
      filename: upload.filename,
      uploaded_by: upload.by,
      total_bytes: upload.totalBytes ?? null,
      begun_at: upload.at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
};

export const findUpload = (db: Db | Tx, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
export type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** Records one more chunk; false when another request recorded it first. */
export async function notePiece(db: Db, id: string, piece: { number: number; bytes: number }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ pieces: piece.number + 1, received_bytes: sql<number>`received_bytes + ${piece.bytes}` })
    .where('id', '=', id)
    .where('pieces', '=', piece.number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const noteStored = async (db: Db, id: string, stored: StoredDocument, at: Date) => {
  await db
    .updateTable('uploads')
    .set({ media_type: stored.mediaType, size_bytes: stored.sizeBytes, sha256: stored.sha256, stored_at: at })
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .execute();
};

/** The newest complete upload of a file with this name, locked until the transaction ends. */
export const lockStored = (tx: Tx, applicationId: string, fileId: string, filename: string) =>
  tx
    .selectFrom('uploads')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('file_id', '=', fileId)
    .where('filename', '=', filename)
    .where('stored_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .orderBy('stored_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** A person's own uploads of a file that are in no list. */
export const unlistedOf = (db: Db, applicationId: string, fileId: string, by: string) =>
  unlisted(db)
    .where('u.application_id', '=', applicationId)
    .where('u.file_id', '=', fileId)
    .where('u.uploaded_by', '=', by)
    .execute();

const unlisted = (db: Db | Tx) =>
  db
    .selectFrom('uploads as u')
    .leftJoin('application_files as f', 'f.upload_id', 'u.id')
    .leftJoin('email_signatures as s', 's.upload_id', 'u.id')
    .leftJoin('fleet_cranes as c', 'c.sheet_upload_id', 'u.id')
    .select('u.id')
    .where('f.id', 'is', null)
    .where('s.id', 'is', null)
    .where('c.id', 'is', null);

export const countForgotten = async (db: Db, before: Date): Promise<number> =>
  (await unlisted(db).where('u.begun_at', '<', before).execute()).length;

/** In no list since before `started`, or left half deleted since before `discarded`. */
export const forgotten = async (db: Db, before: { started: Date; discarded: Date }, max: number) =>
  (
    await unlisted(db)
      .where((is) => is.or([is('u.begun_at', '<', before.started), is('u.discarded_at', '<', before.discarded)]))
      .orderBy('u.begun_at')
      .limit(max)
      .execute()
  ).map(({ id }) => id);

/**
 * From now on it cannot be listed. False when it is listed by now, deleted, or locked by a transaction that lists it.
 * Discarded before, its bytes may still be there: deleting them twice does no harm.
 */
export async function markDiscarded(tx: Tx, id: string, at: Date): Promise<boolean> {
  const current = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (current === undefined || (await unlisted(tx).where('u.id', '=', id).executeTakeFirst()) === undefined)
    return false;
  await tx.updateTable('uploads').set({ discarded_at: at }).where('id', '=', id).execute();
  return true;
}

/** Only what was marked: an upload cannot get into a list any more by then. */
export const deleteUpload = async (db: Db, id: string) => {
  await db.deleteFrom('uploads').where('id', '=', id).where('discarded_at', 'is not', null).execute();
};
