import type { InvoiceRecipient } from '@jibline/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { PaymentsSchema } from '../database/payments-schema.ts';
import type { Db, Tx } from '../db.ts';

const transactions = (db: Db | Tx) =>
  db
    .selectFrom('payment_transactions as t')
    .innerJoin('payment_dues as d', 'd.id', 't.due_id')
    .leftJoin('tax_invoices as i', 'i.transaction_id', 't.id')
    .selectAll('t')
    .select(['d.purpose', 'd.closed_at as due_closed_at', 'i.number as invoice_number']);
export type StoredTransaction = Awaited<ReturnType<ReturnType<typeof transactions>['executeTakeFirstOrThrow']>>;

export const findTransaction = async (db: Db | Tx, id: string): Promise<StoredTransaction | null> =>
  (await transactions(db).where('t.id', '=', id).executeTakeFirst()) ?? null;

export async function lockTransaction(tx: Tx, id: string): Promise<StoredTransaction | null> {
  await tx.selectFrom('payment_transactions').select('id').where('id', '=', id).forUpdate().execute();
  return findTransaction(tx, id);
}

export const writeTransaction = (tx: Tx, id: string, values: Updateable<PaymentsSchema['payment_transactions']>) =>
  tx.updateTable('payment_transactions').set(values).where('id', '=', id).execute();

export const insertTransaction = (
  tx: Tx,
  values: Insertable<PaymentsSchema['payment_transactions']>,
): Promise<unknown> => tx.insertInto('payment_transactions').values(values).execute();

/** Only while it has neither a session nor an outcome. */
export const setSession = (
  db: Db,
  id: string,
  { sessionId, url }: { sessionId: string; url: string },
): Promise<unknown> =>
  db
    .updateTable('payment_transactions')
    .set({ session_id: sessionId, checkout_url: url })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .where('outcome', 'is', null)
    .execute();

/** Until it is paid: an issued invoice never changes. */
export const setInvoiceRecipient = (db: Db, id: string, to: InvoiceRecipient): Promise<unknown> =>
  db
    .updateTable('payment_transactions')
    .set({ payer_name: to.name, payer_abn: to.abn })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute();

export const closeUnsettledTransaction = (
  db: Db,
  id: string,
  values: Updateable<PaymentsSchema['payment_transactions']>,
): Promise<unknown> =>
  db.updateTable('payment_transactions').set(values).where('id', '=', id).where('outcome', 'is', null).execute();

export const applicationOfTransaction = async (tx: Tx, id: string): Promise<string | null> =>
  (await tx.selectFrom('payment_transactions').select('application_id').where('id', '=', id).executeTakeFirst())
    ?.application_id ?? null;

export const draftNumberOf = async (db: Db, applicationId: string): Promise<string | null> =>
  (await db.selectFrom('applications').select('draft_number').where('id', '=', applicationId).executeTakeFirst())
    ?.draft_number ?? null;

export const transactionBySession = async (db: Db | Tx, sessionId: string): Promise<StoredTransaction | null> =>
  (await transactions(db).where('t.session_id', '=', sessionId).executeTakeFirst()) ?? null;

export const transactionsOf = (db: Db | Tx, applicationId: string) =>
  transactions(db).where('t.application_id', '=', applicationId).orderBy('t.created_at').orderBy('t.id').execute();

/** Longest unchecked first, so that one that always fails does not delay the others. */
export const openTransactions = (db: Db, before: Date, max: number) =>
  transactions(db)
    .where('t.outcome', 'is', null)
    .where('t.created_at', '<', before)
    .orderBy(sql`t.looked_up_at nulls first`)
    .limit(max)
    .execute();

const dues = (db: Db | Tx) => db.selectFrom('payment_dues').selectAll();
export type StoredDue = Awaited<ReturnType<ReturnType<typeof dues>['executeTakeFirstOrThrow']>>;

export const openDueOf = async (db: Db | Tx, applicationId: string): Promise<StoredDue | null> =>
  (await dues(db).where('application_id', '=', applicationId).where('closed_at', 'is', null).executeTakeFirst()) ??
  null;
export const findDue = async (db: Db | Tx, id: string): Promise<StoredDue | null> =>
  (await dues(db).where('id', '=', id).executeTakeFirst()) ?? null;
export const openDues = (db: Db, max: number) =>
  dues(db).where('closed_at', 'is', null).orderBy('closes_at').limit(max).execute();

export const insertDue = (tx: Tx, values: Insertable<PaymentsSchema['payment_dues']>): Promise<unknown> =>
  tx.insertInto('payment_dues').values(values).execute();

/** Also when it was closed unpaid before: the payment arrived and is used. */
export const setDuePaid = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.updateTable('payment_dues').set({ closed_how: 'paid', closed_at: at }).where('id', '=', id).execute();

/** False when another process already sent the reminder. */
export async function markReminded(tx: Tx, id: string, at: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('payment_dues')
    .set({ reminded_at: at })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

export const closeDue = (tx: Tx, id: string, how: 'paid' | 'given-up', at: Date) =>
  tx
    .updateTable('payment_dues')
    .set({ closed_at: at, closed_how: how })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute();

const refunds = (db: Db | Tx) => db.selectFrom('payment_refunds').selectAll();
export type StoredRefund = Awaited<ReturnType<ReturnType<typeof refunds>['executeTakeFirstOrThrow']>>;

export const refundsOf = async (db: Db | Tx, transactionIds: readonly string[]): Promise<StoredRefund[]> =>
  transactionIds.length === 0
    ? []
    : refunds(db).where('transaction_id', 'in', transactionIds).orderBy('requested_at').orderBy('id').execute();

export const findRefund = async (db: Db | Tx, id: string) =>
  (await refunds(db).where('id', '=', id).executeTakeFirst()) ?? null;
export const refundByProvider = async (db: Db | Tx, ref: string) =>
  (await refunds(db).where('provider_ref', '=', ref).executeTakeFirst()) ?? null;

export const insertRefund = (tx: Tx, values: Insertable<PaymentsSchema['payment_refunds']>): Promise<unknown> =>
  tx.insertInto('payment_refunds').values(values).execute();
export const updateRefund = (
  db: Db | Tx,
  id: string,
  values: Updateable<PaymentsSchema['payment_refunds']>,
): Promise<unknown> => db.updateTable('payment_refunds').set(values).where('id', '=', id).execute();

export async function lockRefund(tx: Tx, id: string) {
  await tx.selectFrom('payment_refunds').select('id').where('id', '=', id).forUpdate().execute();
  return findRefund(tx, id);
}

export const openRefunds = (db: Db, max: number) =>
  refunds(db).where('state', '=', 'pending').orderBy('requested_at').limit(max).execute();

/** What can still be refunded: received, less refunds made or pending. */
export const leftOf = (transaction: Pick<StoredTransaction, 'received_cents'>, of: readonly StoredRefund[]) =>
  transaction.received_cents - of.filter(({ state }) => state !== 'failed').reduce((sum, { cents }) => sum + cents, 0);
