import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';

export interface SeenSession {
  userId: string;
  key: string;
  device: string;
  signedInAt: Date;
  at: Date;
}

/**
 * An ended session stays ended for earlier tokens; a later sign-in within the provider's session opens it again (compared
 * like tokens, by `isSignedInSince`).
 */
const isOpen = (toleranceSeconds: number) =>
  sql<boolean>`(ended_at is null or signed_in_at + make_interval(secs => ${toleranceSeconds}) >= ended_at)`;

export async function noteSeen(db: Db, { userId, key, device, signedInAt, at }: SeenSession): Promise<void> {
  await db
    .insertInto('user_sessions')
    .values({ id: newId(), user_id: userId, key, device, signed_in_at: signedInAt, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({
        device,
        last_seen_at: at,
        signed_in_at: sql<Date>`greatest(user_sessions.signed_in_at, excluded.signed_in_at)`,
      }),
    )
    .execute();
}

export const forgetSeenBefore = async (db: Db, userId: string, before: Date) => {
  await db.deleteFrom('user_sessions').where('user_id', '=', userId).where('last_seen_at', '<', before).execute();
};

const LISTED = 50;

export const openSessionsOf = (db: Db, userId: string, toleranceSeconds: number) =>
  db
    .selectFrom('user_sessions')
    .select(['id', 'key', 'device', 'signed_in_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where(isOpen(toleranceSeconds))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();

/** The ended session; undefined if the person has no such open session. */
export const endOne = (tx: Tx, userId: string, id: string, at: Date, toleranceSeconds: number) =>
  tx
    .updateTable('user_sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where(isOpen(toleranceSeconds))
    .returning('device')
    .executeTakeFirst();

/** However short the sign-in was: the usual tolerance must not leave it open. */
export const endByKey = async (db: Db, userId: string, key: string, at: Date, toleranceSeconds: number) => {
  await db
    .updateTable('user_sessions')
    .set({
      ended_at: sql<Date>`greatest(${at}::timestamptz, signed_in_at + make_interval(secs => ${toleranceSeconds + 1}))`,
    })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
};

/** When the session was last used, and by which sign-in; undefined for one not seen before. */
export const lastUse = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('user_sessions')
    .select(['signed_in_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const endAllSessions = async (tx: Tx, userId: string, at: Date) => {
  await tx.updateTable('user_sessions').set({ ended_at: at }).where('user_id', '=', userId).execute();
};

export const deleteSessions = async (tx: Tx, userId: string) => {
  await tx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
};
