import { type Insertable, type Selectable, sql } from 'kysely';
import type { ProgramsSchema } from '../database/programs-schema.ts';
import type { Db, Tx } from '../db.ts';

export type StoredDelivery = Selectable<ProgramsSchema['webhook_deliveries']>;
export type StoredAttempt = Selectable<ProgramsSchema['webhook_attempts']>;

export const insertDelivery = (tx: Tx, delivery: Insertable<ProgramsSchema['webhook_deliveries']>) =>
  tx.insertInto('webhook_deliveries').values(delivery).execute();

export const findDelivery = (db: Db | Tx, id: string): Promise<StoredDelivery | undefined> =>
  db.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).executeTakeFirst();

export const lockDelivery = (tx: Tx, id: string): Promise<StoredDelivery | undefined> =>
  tx.selectFrom('webhook_deliveries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Changes = Partial<Omit<StoredDelivery, 'id' | 'webhook_id' | 'event_id' | 'payload' | 'created_at'>>;
export const changeDelivery = (tx: Tx, id: string, changes: Changes) =>
  tx.updateTable('webhook_deliveries').set(changes).where('id', '=', id).execute();

export const insertAttempt = (tx: Tx, attempt: Insertable<ProgramsSchema['webhook_attempts']>) =>
  tx.insertInto('webhook_attempts').values(attempt).execute();

/** Oldest first. */
export const attemptsOf = (db: Db | Tx, deliveryIds: readonly string[]): Promise<StoredAttempt[]> =>
  deliveryIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('webhook_attempts')
        .selectAll()
        .where('delivery_id', 'in', deliveryIds)
        .orderBy('at')
        .orderBy('id')
        .execute();

/** Newest first. */
export async function pageOfDeliveries(db: Db, webhookId: string, { size, skip }: { size: number; skip: number }) {
  const of = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const { total } = await of.select(({ fn }) => fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow();
  const items = await of
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(skip)
    .execute();
  return { items, total: Number(total) };
}

/** The log's end, and secrets that no longer sign. Returns how many messages were deleted. */
export async function deleteOldDeliveries(db: Db, before: Date, now: Date): Promise<number> {
  await db.deleteFrom('webhook_secrets').where('ends_at', '<=', now).execute();
  const { rows } = await sql`delete from webhook_deliveries where id in (
    select id from webhook_deliveries where created_at <= ${before} limit 5000) returning 1`.execute(db);
  return rows.length;
}
