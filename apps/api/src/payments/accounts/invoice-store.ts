import type { Insertable } from 'kysely';
import type { PaymentsSchema } from '../../database/payments-schema.ts';
import type { Db, Tx } from '../../db.ts';

const invoices = (db: Db | Tx) => db.selectFrom('account_invoices').selectAll();
export type StoredAccountInvoice = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>;

/** Oldest first. */
export const invoicesOf = (db: Db | Tx, accountId: string): Promise<StoredAccountInvoice[]> =>
  invoices(db).where('account_id', '=', accountId).orderBy('month').execute();

export const findAccountInvoice = async (db: Db | Tx, id: string): Promise<StoredAccountInvoice | null> =>
  (await invoices(db).where('id', '=', id).executeTakeFirst()) ?? null;

export async function insertAccountInvoice(
  tx: Tx,
  values: Insertable<PaymentsSchema['account_invoices']>,
  entryIds: readonly string[],
): Promise<void> {
  await tx.insertInto('account_invoices').values(values).execute();
  await tx
    .insertInto('account_invoice_lines')
    .values(entryIds.map((entry_id) => ({ entry_id, invoice_id: values.id })))
    .execute();
}

/** Entries that are lines of an invoice, with the invoice. */
export const invoicedEntries = async (db: Db | Tx, accountId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('account_invoice_lines as l')
    .innerJoin('account_invoices as i', 'i.id', 'l.invoice_id')
    .select(['l.entry_id', 'l.invoice_id'])
    .where('i.account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ entry_id, invoice_id }) => [entry_id, invoice_id]));
};

/** Accounts with charges or credits that no invoice has. */
export const accountsToInvoice = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('account_entries as e')
      .leftJoin('account_invoice_lines as l', 'l.entry_id', 'e.id')
      .select('e.account_id')
      .distinct()
      .where('e.kind', '<>', 'receipt')
      .where('l.entry_id', 'is', null)
      .execute()
  ).map(({ account_id }) => account_id);

/** Accounts that owe something of an invoice that is due. */
export const accountsToRemind = async (db: Db, today: string): Promise<string[]> =>
  (
    await db
      .selectFrom('account_invoices')
      .select('account_id')
      .distinct()
      .where('total_cents', '>', 0)
      .where('due_on', '<', today)
      .execute()
  ).map(({ account_id }) => account_id);

export const remindersOf = async (db: Db | Tx, invoiceId: string): Promise<number[]> =>
  (await db.selectFrom('account_reminders').select('days').where('invoice_id', '=', invoiceId).execute()).map(
    ({ days }) => days,
  );

export const insertReminders = (tx: Tx, invoiceId: string, days: readonly number[], at: Date) =>
  tx
    .insertInto('account_reminders')
    .values(days.map((one) => ({ invoice_id: invoiceId, days: one, at })))
    .execute();
