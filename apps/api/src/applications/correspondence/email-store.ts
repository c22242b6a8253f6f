import type { Db, Tx } from '../../db.ts';

export const emailsAbout = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('letters')
    .selectAll()
    .where('about_id', '=', applicationId)
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
export type EmailRow = Awaited<ReturnType<typeof emailsAbout>>[number];

export const findEmail = (db: Db | Tx, id: string): Promise<EmailRow> =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Files of the application by id, with their storage keys. */
export const filesNamed = (db: Db | Tx, applicationId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('application_files')
        .select(['id', 'filename', 'media_type as media', 'size_bytes', 'upload_id as uploadId'])
        .where('application_id', '=', applicationId)
        .where('id', 'in', ids)
        .execute();
