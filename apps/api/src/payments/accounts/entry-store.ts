import type { Insertable } from 'kysely';
import type { PaymentsSchema } from '../../database/payments-schema.ts';
import type { Db, Tx } from '../../db.ts';
import { reasonOf } from '../refunds/reason-of.ts';

export const insertEntry = (tx: Tx, values: Insertable<PaymentsSchema['account_entries']>): Promise<unknown> =>
  tx.insertInto('account_entries').values(values).execute();

/** False when the key was used before, for this or another account. */
export async function insertReceipt(tx: Tx, values: Insertable<PaymentsSchema['account_entries']>): Promise<boolean> {
  const written = await tx
    .insertInto('account_entries')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0;
}

const entries = (db: Db | Tx) =>
  db
    .selectFrom('account_entries as e')
    .leftJoin('payment_refunds as r', 'r.id', 'e.refund_id')
    .leftJoin('payment_transactions as t', (join) =>
      join.on((of) =>
        of.or([of('t.id', '=', of.ref('e.transaction_id')), of('t.id', '=', of.ref('r.transaction_id'))]),
      ),
    )
    .leftJoin('applications as p', 'p.id', 't.application_id')
    .leftJoin('airports as a', 'a.id', 'p.airport_id')
    .leftJoin('account_payments as c', 'c.id', 'e.key')
    .selectAll('e')
    .select(['p.id as application_id', 'p.number', 'a.icao'])
    .select(['r.reason', 'r.note', 'r.requested_by'])
    .select((of) => of('c.id', 'is not', null).as('by_card'));
type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;
export type StoredEntry = Omit<Row, 'reason' | 'note' | 'requested_by'>;

/** The company reads it; earlier versions stored the note of a refund, which is for staff, as its label. */
const read = ({ reason, note, requested_by, ...entry }: Row): StoredEntry => ({
  ...entry,
  label: reason === null || note === null ? entry.label : reasonOf({ reason, note, requested_by }),
});

const first = (row: Row | undefined): StoredEntry | null => (row ? read(row) : null);

/** In the order of the ledger. */
export const entriesOf = async (db: Db | Tx, accountId: string): Promise<StoredEntry[]> =>
  (
    await entries(db).where('e.account_id', '=', accountId).orderBy('e.day').orderBy('e.at').orderBy('e.id').execute()
  ).map(read);

/** The charge a payment of an application put on an account; null: it was paid otherwise. */
export const chargeOf = async (db: Db | Tx, transactionId: string): Promise<StoredEntry | null> =>
  first(await entries(db).where('e.transaction_id', '=', transactionId).executeTakeFirst());

/** What was credited of a charge before. */
export const creditedOf = async (db: Db | Tx, transactionId: string): Promise<{ cents: number; gstCents: number }> => {
  const rows = await db
    .selectFrom('account_entries as e')
    .innerJoin('payment_refunds as r', 'r.id', 'e.refund_id')
    .select(['e.cents', 'e.gst_cents'])
    .where('r.transaction_id', '=', transactionId)
    .execute();
  return {
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    gstCents: rows.reduce((sum, { gst_cents }) => sum + gst_cents, 0),
  };
};

export const receiptByKey = async (db: Db | Tx, key: string): Promise<StoredEntry | null> =>
  first(await entries(db).where('e.key', '=', key).executeTakeFirst());
