import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';

/** The newest submitted application of this person, else of this company; its contacts are offered again. */
export const lastContactsOf = (db: Db | Tx, personId: string, organisationIds: readonly string[]) =>
  db
    .selectFrom('applications')
    .select(['number', 'answers'])
    .where('submitted_at', 'is not', null)
    .where(sql<boolean>`(owner_id = ${personId}::uuid or organisation_id = any(${[...organisationIds]}::uuid[]))`)
    .orderBy(sql`(owner_id = ${personId}::uuid)`, 'desc')
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
