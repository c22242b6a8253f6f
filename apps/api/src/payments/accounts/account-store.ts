import { type Insertable, sql, type Updateable } from 'kysely';
import type { PaymentsSchema } from '../../database/payments-schema.ts';
import type { Db, Tx } from '../../db.ts';

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('customer_accounts as c')
    .innerJoin('organisations as company', 'company.id', 'c.company_id')
    .innerJoin('airports as a', 'a.id', 'c.airport_id')
    .leftJoin('organisations as operator', 'operator.id', 'c.operator_id')
    .selectAll('c')
    .select([
      'company.name as company_name',
      'company.abn as company_abn',
      'operator.name as operator_name',
      'a.name as airport_name',
      'a.icao',
      'a.time_zone',
      sql<number>`coalesce((select sum(case e.kind when 'charge' then e.cents else -e.cents end)
        from account_entries e where e.account_id = c.id), 0)::bigint`.as('balance_cents'),
    ]);
export type StoredAccount = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

export const findAccount = async (db: Db | Tx, id: string): Promise<StoredAccount | null> =>
  (await accounts(db).where('c.id', '=', id).executeTakeFirst()) ?? null;

/** Everyone who adds to the ledger or invoices takes this lock, so that limits hold and every entry is invoiced once. */
export async function lockAccount(tx: Tx, id: string): Promise<StoredAccount | null> {
  await tx.selectFrom('customer_accounts').select('id').where('id', '=', id).forUpdate().execute();
  return findAccount(tx, id);
}

export const accountsOfSupplier = (db: Db | Tx, supplierId: string) =>
  accounts(db)
    .where('c.supplier_id', '=', supplierId)
    .orderBy(sql`lower(company.name)`)
    .orderBy('c.created_at', 'desc')
    .execute();

export const accountsOfCompany = (db: Db | Tx, companyId: string) =>
  accounts(db).where('c.company_id', '=', companyId).orderBy('c.created_at', 'desc').execute();

/** The account that has not ended. */
export const openAccount = async (db: Db | Tx, supplierId: string, companyId: string): Promise<StoredAccount | null> =>
  (await accounts(db)
    .where('c.supplier_id', '=', supplierId)
    .where('c.company_id', '=', companyId)
    .where('c.state', '<>', 'ended')
    .executeTakeFirst()) ?? null;

/** False when the company has an open account with this supplier already. */
export async function insertAccount(tx: Tx, values: Insertable<PaymentsSchema['customer_accounts']>): Promise<boolean> {
  const written = await tx
    .insertInto('customer_accounts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0;
}

export const writeAccount = (tx: Tx, id: string, values: Updateable<PaymentsSchema['customer_accounts']>) =>
  tx.updateTable('customer_accounts').set(values).where('id', '=', id).execute();

/** The airports whose fees go on the account, by code. */
export const airportsOfSupplier = (db: Db | Tx, supplierId: string) =>
  db
    .selectFrom('airports')
    .select(['id', 'icao', 'name'])
    .where((of) =>
      of.or([
        of('organisation_id', '=', supplierId),
        of.and([of('id', '=', supplierId), of('organisation_id', 'is', null)]),
      ]),
    )
    .orderBy('icao')
    .execute();

export const companyByAbn = async (db: Db | Tx, abn: string) =>
  (await db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where('abn', '=', abn)
    .where('kind', '=', 'APPLICANT')
    .where('active', '=', true)
    .executeTakeFirst()) ?? null;

export const historyOfAccount = (db: Db | Tx, id: string) =>
  db.selectFrom('history').select(['at', 'detail']).where('about_id', '=', id).orderBy('sequence', 'desc').execute();
