import type { Db } from '../../db.ts';

export const versionsOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_versions')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute();

/** As sent, without secrets such as sign-in links. */
export const emailsAbout = (db: Db, applicationId: string) =>
  db
    .selectFrom('letters')
    .select(['id', 'kind', 'to_address', 'subject', 'text_body', 'state', 'queued_at', 'sent_at', 'server_reply'])
    .where('about_id', '=', applicationId)
    .orderBy('queued_at')
    .execute();

export const legalTextsOf = async (db: Db, airportId: string) =>
  (await db.selectFrom('airports').select('legal_texts').where('id', '=', airportId).executeTakeFirst())?.legal_texts ??
  [];

export const fileListOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_files')
    .select(['id', 'upload_id', 'filename', 'kind', 'media_type', 'size_bytes', 'sha256', 'uploaded_at'])
    .where('application_id', '=', applicationId)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();

/** Of the sets its assessments were made with. */
export const surfacesOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('surfaces')
    .select(['set_id', 'id', 'type', 'name', 'source', 'edition', 'clause', 'component'])
    .where('set_id', 'in', (of) =>
      of.selectFrom('case_assessments').select('surface_set_id').where('application_id', '=', applicationId),
    )
    .orderBy('set_id')
    .orderBy('position')
    .execute();
