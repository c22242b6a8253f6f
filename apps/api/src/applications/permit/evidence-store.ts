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
