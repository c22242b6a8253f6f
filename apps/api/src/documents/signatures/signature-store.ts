import type { StoredDocument } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';

export const findSignature = (db: Db | Tx, airportId: string) =>
  db.selectFrom('email_signatures').selectAll().where('airport_id', '=', airportId).executeTakeFirst();
export type StoredSignature = NonNullable<Awaited<ReturnType<typeof findSignature>>>;

export const findSignatureById = (db: Db | Tx, id: string) =>
  db.selectFrom('email_signatures').selectAll().where('id', '=', id).executeTakeFirst();

export interface NewSignature {
  id: string;
  airportId: string;
  uploadId: string;
  filename: string;
  stored: StoredDocument;
  at: Date;
}

/** An airport has one signature; a new one replaces the old. */
export const putSignature = (tx: Tx, { id, airportId, uploadId, filename, stored, at }: NewSignature) => {
  const row = {
    id,
    upload_id: uploadId,
    filename,
    media_type: stored.mediaType,
    size_bytes: stored.sizeBytes,
    uploaded_at: at,
  };
  return tx
    .insertInto('email_signatures')
    .values({ airport_id: airportId, ...row })
    .onConflict((conflict) => conflict.column('airport_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const deleteSignature = async (tx: Tx, airportId: string) => {
  await tx.deleteFrom('email_signatures').where('airport_id', '=', airportId).execute();
};
