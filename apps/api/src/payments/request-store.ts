import type { Insertable } from 'kysely';
import type { PaymentsSchema } from '../database/payments-schema.ts';
import type { Db, Tx } from '../db.ts';

export const findRequest = (db: Db | Tx, key: string) =>
  db.selectFrom('payment_requests').selectAll().where('key', '=', key).executeTakeFirst();

/** False when another request took the key meanwhile. */
export async function insertRequest(tx: Tx, request: Insertable<PaymentsSchema['payment_requests']>): Promise<boolean> {
  const written = await tx
    .insertInto('payment_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0;
}
