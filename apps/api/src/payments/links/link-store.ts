import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../db.ts';

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const insertLink = (
  tx: Tx,
  link: { tokenHash: string; dueId: string; email: string; until: Date; at: Date },
): Promise<unknown> =>
  tx
    .insertInto('payment_links')
    .values({
      token_hash: link.tokenHash,
      due_id: link.dueId,
      email: link.email,
      expires_at: link.until,
      created_at: link.at,
    })
    .execute();

/** Every link sent for this amount due, latest first; cancelled ones have expired. */
export const linksOf = (db: Db | Tx, dueId: string) =>
  db
    .selectFrom('payment_links')
    .select(['email', 'created_at', 'expires_at', 'opened_at'])
    .where('due_id', '=', dueId)
    .orderBy('created_at', 'desc')
    .execute();

/** Makes sent links stop working, except those to the address `but`. */
export const expireLinks = (tx: Tx, dueId: string, at: Date, but: string | null = null): Promise<unknown> =>
  tx
    .updateTable('payment_links')
    .set({ expires_at: at })
    .where('due_id', '=', dueId)
    .where('expires_at', '>', at)
    .where((is) => (but === null ? is.lit(true) : is('email', '<>', but)))
    .execute();

/** False when it was opened before. */
export async function markOpened(tx: Tx, tokenHash: string, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('payment_links')
    .set({ opened_at: at })
    .where('token_hash', '=', tokenHash)
    .where('opened_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export const setPayer = (tx: Tx, dueId: string, email: string | null): Promise<unknown> =>
  tx.updateTable('payment_dues').set({ payer_email: email }).where('id', '=', dueId).execute();

/** Delivery status of the latest email with a link to this address. */
export const deliveryOf = async (db: Db | Tx, applicationId: string, email: string) =>
  (
    await db
      .selectFrom('letters')
      .select('state')
      .where('about_id', '=', applicationId)
      .where('kind', '=', 'E03')
      .where('to_address', '=', email)
      .orderBy('queued_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.state ?? 'queued';

export const findValidLink = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('payment_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** What someone who pays without an account may see of the application. */
export const findLinkedApplication = (db: Db, applicationId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'number', 'project_name', 'airport_id', 'state'])
    .where('id', '=', applicationId)
    .executeTakeFirst();
