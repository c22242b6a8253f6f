import { type Insertable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Db, Tx } from '../db.ts';

export const insertEmail = (tx: Tx, values: Insertable<Schema['letters']>): Promise<unknown> =>
  tx.insertInto('letters').values(values).execute();

export const findEmail = (db: Db, id: string) =>
  db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();

/** The secret of the email goes with it: what we keep never contains it. */
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

/** An attempt that failed: `queued` is tried again, `failed` is not. */
export const setEmailError = (
  db: Db,
  id: string,
  how: { state: 'queued' | 'failed'; last_error: string },
): Promise<unknown> =>
  db
    .updateTable('letters')
    .set({ ...how, ...(how.state === 'failed' ? { secret: null } : {}), attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
