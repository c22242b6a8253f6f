import { sql } from 'kysely';
import { SCOPE_SQL, WRITING_ROLES_SQL } from '../../database/literals.ts';
import type { Db, Tx } from '../../db.ts';

export const findActiveAddressee = (db: Db | Tx, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Managers and administrators in force at these airports, or of the operators that run them. */
export const listManagers = async (db: Db | Tx, airportIds: readonly string[], now: Date) =>
  (
    await sql<{ id: string; email: string; name: string | null }>`
      select distinct u.id, u.email, u.name from users u join grants g on g.user_id = u.id
      where u.active and u.removed_at is null and g.role in (${WRITING_ROLES_SQL})
        and (g.starts_at is null or g.starts_at <= ${now}) and (g.ends_at is null or g.ends_at > ${now})
        and (g.scope = ${SCOPE_SQL.airport} and g.target_id = any(${[...airportIds]}::uuid[])
          or g.scope = ${SCOPE_SQL.organisation} and g.target_id in (
            select a.organisation_id from airports a where a.id = any(${[...airportIds]}::uuid[])))
      order by u.id`.execute(db)
  ).rows;

export const findEmailChoices = (db: Db | Tx, userId: string) =>
  db.selectFrom('users').select(['letters_wanted', 'digest_wanted']).where('id', '=', userId).executeTakeFirst();

/** The image an airport signs its emails with. */
export const findSignatureImage = (db: Db | Tx, airportId: string) =>
  db
    .selectFrom('email_signatures')
    .select(['filename', 'media_type', 'upload_id', 'size_bytes'])
    .where('airport_id', '=', airportId)
    .executeTakeFirst();

export const listContacts = async (db: Db | Tx, airportIds: readonly string[]) =>
  airportIds.length === 0
    ? []
    : db.selectFrom('airports').select(['id', 'contacts']).where('id', 'in', airportIds).execute();
