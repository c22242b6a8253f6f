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

/** So that reading and writing a batch takes the event loop for a millisecond or two. */
const SURFACES_AT_ONCE = 40;

const surfacesAfter = (db: Db, setId: string, position: number) =>
  db
    .selectFrom('surfaces')
    .select(['set_id', 'position', 'id', 'type', 'name', 'source', 'edition', 'clause', 'component'])
    .where('set_id', '=', setId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(SURFACES_AT_ONCE)
    .execute();

/** Of the sets its assessments were made with, a batch at a time: a chart may have thousands, with many corners. */
export async function* surfacesOf(db: Db, applicationId: string) {
  const sets = await db
    .selectFrom('case_assessments')
    .select('surface_set_id')
    .distinct()
    .where('application_id', '=', applicationId)
    .orderBy('surface_set_id')
    .execute();
  for (const { surface_set_id: setId } of sets) {
    for (let rows = await surfacesAfter(db, setId, -1); rows.length > 0; ) {
      yield rows.map(({ position: _position, ...row }) => row);
      rows = await surfacesAfter(db, setId, rows.at(-1)?.position ?? 0);
    }
  }
}
