import { type Insertable, sql, type Updateable } from 'kysely';
import type { PaymentsSchema } from '../../../database/payments-schema.ts';
import type { Db, Tx } from '../../../db.ts';

const payments = (db: Db | Tx) => db.selectFrom('account_payments').selectAll();
export type CardPayment = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

export const findCardPayment = async (db: Db | Tx, id: string): Promise<CardPayment | null> =>
  (await payments(db).where('id', '=', id).executeTakeFirst()) ?? null;

export async function lockCardPayment(tx: Tx, id: string): Promise<CardPayment | null> {
  await tx.selectFrom('account_payments').select('id').where('id', '=', id).forUpdate().execute();
  return findCardPayment(tx, id);
}

export const cardPaymentBySession = async (db: Db | Tx, sessionId: string): Promise<CardPayment | null> =>
  (await payments(db).where('session_id', '=', sessionId).executeTakeFirst()) ?? null;

/** The database allows one open payment for each invoice. */
export const openCardPaymentOf = async (db: Db | Tx, invoiceId: string): Promise<CardPayment | null> =>
  (await payments(db).where('invoice_id', '=', invoiceId).where('outcome', 'is', null).executeTakeFirst()) ?? null;

/** What was last received for an invoice by card; null: nothing. */
export const lastPaidOf = async (db: Db | Tx, invoiceId: string): Promise<CardPayment | null> =>
  (await payments(db)
    .where('invoice_id', '=', invoiceId)
    .where('received_cents', '>', 0)
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Longest unchecked first, so that one that always fails does not delay the others. */
export const openCardPayments = (db: Db, before: Date, max: number) =>
  payments(db)
    .where('outcome', 'is', null)
    .where('created_at', '<', before)
    .orderBy(sql`looked_up_at nulls first`)
    .limit(max)
    .execute();

export const insertCardPayment = (tx: Tx, values: Insertable<PaymentsSchema['account_payments']>): Promise<unknown> =>
  tx.insertInto('account_payments').values(values).execute();

export const writeCardPayment = (tx: Tx, id: string, values: Updateable<PaymentsSchema['account_payments']>) =>
  tx.updateTable('account_payments').set(values).where('id', '=', id).execute();

/** Only while it has no outcome. */
export const writeOpenCardPayment = (db: Db, id: string, values: Updateable<PaymentsSchema['account_payments']>) =>
  db.updateTable('account_payments').set(values).where('id', '=', id).where('outcome', 'is', null).execute();

export const insertInvoiceLink = (
  tx: Tx,
  values: Insertable<PaymentsSchema['account_payment_links']>,
): Promise<unknown> => tx.insertInto('account_payment_links').values(values).execute();

export const findInvoiceLink = async (db: Db, tokenHash: string, now: Date) =>
  (await db
    .selectFrom('account_payment_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null;
