import { type OrganisationKind, type OrganisationQuery, PostalAddress } from '@jibline/contract';
import { type SqlBool, sql } from 'kysely';
import { SCOPE_SQL } from '../database/literals.ts';
import { parseStored } from '../database/parse-stored.ts';
import type { Db, Tx } from '../db.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import type { AbnCheck, Editable, StoredOrganisation } from './organisation.ts';

const organisations = (db: Db | Tx) =>
  db
    .selectFrom('organisations as o')
    .selectAll('o')
    .select([
      sql<number>`(select count(*)::int from (select u.id from users u where u.organisation_id = o.id
        union select g.user_id from grants g where g.scope = ${SCOPE_SQL.organisation} and g.target_id = o.id) m)`.as(
        'member_count',
      ),
      sql<number>`(select count(*)::int from airports a where a.organisation_id = o.id)`.as('airport_count'),
      sql<boolean>`exists (select from customer_accounts c where c.company_id = o.id and c.state = 'active')`.as(
        'has_account',
      ),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof organisations>['executeTakeFirstOrThrow']>>;

const stored = (row: Row): StoredOrganisation => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  name: row.name,
  tradingName: row.trading_name,
  abn: row.abn,
  abnCheck: row.abn_check,
  abnCheckedAt: row.abn_checked_at,
  acn: row.acn,
  address: row.address === null ? null : parseStored(PostalAddress, row.address),
  email: row.email,
  phone: row.phone,
  accountsEmail: row.accounts_email,
  accountCustomer: row.has_account,
  active: row.active,
  memberCount: row.member_count,
  airportCount: row.airport_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function findOrganisation(db: Db | Tx, id: string): Promise<StoredOrganisation | null> {
  const row = await organisations(db).where('o.id', '=', id).executeTakeFirst();
  return row ? stored(row) : null;
}

export async function airportIdsOf(db: Db | Tx, id: string): Promise<string[]> {
  const rows = await db.selectFrom('airports').select('id').where('organisation_id', '=', id).execute();
  return rows.map((row) => row.id);
}

const array = (ids: Iterable<string>) => sql`${[...ids]}::uuid[]`;

/** The twin of `maySeeOrganisation` in the policy. */
export const organisationsVisibleTo = (person: Pick<Person, 'organisationId'>, permissions: EffectivePermissions) =>
  permissions.global === null
    ? sql<SqlBool>`(o.id = ${person.organisationId}::uuid or o.id = any(${array(permissions.organisations.keys())})
      or o.id in (select a.organisation_id from airports a where a.id = any(${array(permissions.airports.keys())})))`
    : sql<SqlBool>`true`;

export async function pageOfOrganisations(
  db: Db,
  person: Person,
  permissions: EffectivePermissions,
  query: OrganisationQuery,
) {
  const all = [organisationsVisibleTo(person, permissions)];
  if (query.kind) all.push(sql`o.kind = ${query.kind}`);
  if (query.search) {
    const needle = query.search.toLowerCase();
    all.push(sql`(position(${needle} in lower(o.name || ' ' || coalesce(o.trading_name, ''))) > 0
      or o.abn = ${needle.replaceAll(/\s/g, '')})`);
  }
  const where = sql<boolean>`${sql.join(all, sql` and `)}`;
  const { total } = await db
    .selectFrom('organisations as o')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  const rows = await organisations(db)
    .where(where)
    .orderBy(sql`lower(o.name)`)
    .orderBy('o.id')
    .limit(query.PageSize)
    .offset((query.PageNumber - 1) * query.PageSize)
    .execute();
  return { items: rows.map(stored), total };
}

const columns = (fields: Editable) => ({
  kind: fields.kind,
  name: fields.name,
  trading_name: fields.tradingName,
  abn: fields.abn,
  acn: fields.acn,
  address: fields.address === null ? null : JSON.stringify(fields.address),
  email: fields.email,
  phone: fields.phone,
  accounts_email: fields.accountsEmail,
});
export interface Checked {
  abn_check: AbnCheck | null;
  abn_checked_at: Date | null;
}

export const insertOrganisation = (tx: Tx, id: string, fields: Editable, checked: Checked, createdBy: string | null) =>
  tx
    .insertInto('organisations')
    .values({ id, ...columns(fields), ...checked, created_by: createdBy })
    .execute();

/** False when someone changed it meanwhile. */
export async function changeOrganisation(
  tx: Tx,
  { id, version, active }: { id: string; version: number; active: boolean },
  fields: Editable,
  checked: Checked,
): Promise<boolean> {
  const done = await tx
    .updateTable('organisations')
    .set({ ...columns(fields), ...checked, active, version: version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** A later answer of the register; the version increases, because the record has changed. */
export const noteCheck = (
  tx: Tx,
  id: string,
  checked: Checked & { name: string; trading_name: string | null; acn: string | null },
) =>
  tx
    .updateTable('organisations')
    .set({ ...checked, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export async function findUnchecked(db: Db, max: number): Promise<StoredOrganisation[]> {
  const rows = await organisations(db)
    .where('o.abn_check', '=', 'unchecked')
    .orderBy('o.abn_checked_at', (by) => by.asc().nullsFirst())
    .limit(max)
    .execute();
  return rows.map(stored);
}

export async function holderOfAbn(db: Db | Tx, abn: string): Promise<string | null> {
  const row = await db.selectFrom('organisations').select('id').where('abn', '=', abn).executeTakeFirst();
  return row?.id ?? null;
}

export async function memberIdsOf(tx: Tx, id: string): Promise<string[]> {
  const rows = await sql<{ id: string }>`select u.id from users u where u.organisation_id = ${id}::uuid
    union select g.user_id from grants g where g.scope = ${SCOPE_SQL.organisation} and g.target_id = ${id}::uuid`.execute(
    tx,
  );
  return rows.rows.map((row) => row.id);
}

export async function applicationCountOf(tx: Tx, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('organisation_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const deleteOrganisationRow = (tx: Tx, id: string) =>
  tx.deleteFrom('organisations').where('id', '=', id).execute();

/** Does nothing when the id already exists. */
export async function insertSeeded(
  tx: Tx,
  id: string,
  fields: { kind: OrganisationKind; name: string; abn: string | null },
): Promise<void> {
  await tx
    .insertInto('organisations')
    .values({ id, ...fields, ...(fields.abn && { abn_check: 'unchecked' as const }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
