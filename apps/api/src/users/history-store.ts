import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** Newest first; not paged, because an account rarely changes. */
export const entriesAbout = (db: Db, userId: string) =>
  db
    .selectFrom('history as h')
    .leftJoin('users as u', 'u.id', 'h.actor_id')
    .select([
      'h.sequence',
      'h.at',
      'h.event',
      'h.detail',
      sql<string | null>`coalesce(u.name, u.email)`.as('actorName'),
    ])
    .where('h.about_id', '=', userId)
    .where('h.about_kind', '=', 'user')
    .orderBy('h.sequence', 'desc')
    .limit(1000)
    .execute();

/** Emails sent to an address, without their secrets. */
export const emailsTo = (db: Db, email: string) =>
  db
    .selectFrom('letters')
    .select(['kind', 'subject', 'text_body', 'state', 'queued_at', 'sent_at'])
    .where(sql`lower(to_address)`, '=', email.toLowerCase())
    .orderBy('queued_at')
    .execute();

export const invitationsTo = (db: Db, email: string) =>
  db
    .selectFrom('invitations')
    .select(['sent_at', 'expires_at', 'used_at', 'revoked_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('sent_at')
    .execute();
