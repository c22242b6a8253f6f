import { type Insertable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Db, Tx } from '../db.ts';

export const insertEmail = (tx: Tx, values: Insertable<Schema['letters']>): Promise<unknown> =>
  tx.insertInto('letters').values(values).execute();

export const findEmail = (db: Db, id: string) =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();

/** Also deletes the email's secret, so that it is not stored longer than needed. */
export const setEmailSent = (db: Db, id: string, serverReply: string): Promise<unknown> =>
  db
    .updateTable('letters')
    .set({
      state: 'sent',
      sent_at: new Date(),
      server_reply: serverReply,
      last_error: null,
      secret: null,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', id)
    .execute();

/** A failed attempt: `queued` is retried, `failed` is not. */
export const setEmailError = (
  db: Db,
  id: string,
  how: { state: 'queued' | 'failed'; last_error: string },
): Promise<unknown> =>
  db
    .updateTable('letters')
    .set({
      ...how,
      ...(how.state === 'failed' ? { secret: null, failed_at: new Date() } : {}),
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
