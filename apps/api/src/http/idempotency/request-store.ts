import { sql } from 'kysely';
import type { Db, Tx } from '../../db.ts';

export interface Claimed {
  principal: string;
  key: string;
  claim: string;
}

/** Times that decide whether an earlier row still counts. */
export interface ClaimAges {
  now: Date;
  /** Rows older than this are forgotten. */
  forgottenBefore: Date;
  /** A run that began before this and committed nothing has died. */
  diedBefore: Date;
}

/** True when this run has the claim now: nobody had it, or the one who had it is gone and changed nothing. */
export async function claimRequest(
  db: Db,
  { principal, key, claim }: Claimed,
  fingerprint: string,
  { now, forgottenBefore, diedBefore }: ClaimAges,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_requests as r (principal, key, fingerprint, claim, claimed_at)
    values (${principal}, ${key}, ${fingerprint}, ${claim}::uuid, ${now})
    on conflict (principal, key) do update set fingerprint = excluded.fingerprint, claim = excluded.claim,
      claimed_at = excluded.claimed_at, carried_out = false, status = null, reply = null
    where r.claimed_at <= ${forgottenBefore}
      or (not r.carried_out and r.status is null and r.claimed_at <= ${diedBefore} and r.fingerprint = excluded.fingerprint)
    returning 1`.execute(db);
  return rows.length === 1;
}

export const findClaimed = (db: Db, principal: string, key: string) =>
  db
    .selectFrom('idempotent_requests')
    .select(['fingerprint', 'carried_out', 'status', 'reply', 'claimed_at'])
    .where('principal', '=', principal)
    .where('key', '=', key)
    .executeTakeFirst();

/** In the transaction of the effect; false when another run took the claim over. */
export async function markCarriedOut(tx: Tx, { principal, key, claim }: Claimed): Promise<boolean> {
  const done = await tx
    .updateTable('idempotent_requests')
    .set({ carried_out: true })
    .where('principal', '=', principal)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const storeReply = (db: Db, { principal, key, claim }: Claimed, status: number, reply: string | null) =>
  db
    .updateTable('idempotent_requests')
    .set({ carried_out: true, status, reply })
    .where('principal', '=', principal)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();

export const releaseClaim = (db: Db, { principal, key, claim }: Claimed) =>
  db
    .deleteFrom('idempotent_requests')
    .where('principal', '=', principal)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();

export async function deleteOldRequests(db: Db, before: Date): Promise<number> {
  const done = await db.deleteFrom('idempotent_requests').where('claimed_at', '<=', before).executeTakeFirst();
  return Number(done.numDeletedRows);
}
