import type { Db } from '../db.ts';

export const wasProviderEventReceived = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const insertProviderEvent = (db: Db, event: { id: string; type: string; receivedAt: Date }): Promise<unknown> =>
  db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, received_at: event.receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
