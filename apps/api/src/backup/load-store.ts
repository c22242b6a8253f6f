import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { listTables, type Sequence, type Table } from './table-store.ts';

export const isEmpty = async (db: Db): Promise<boolean> => (await listTables(db)).length === 0;

interface Definition {
  table: string;
  name: string;
  definition: string;
}

export interface Prepared {
  tables: ReadonlyMap<string, Table>;
  indexes: Definition[];
  foreignKeys: Definition[];
}

/**
 * Empties the tables the migrations just made, and drops indexes, triggers and foreign keys, which slow loading down or
 * depend on its order. `session_replication_role` would need a superuser, which hosted servers do not give.
 */
export async function prepareTables(tx: Tx): Promise<Prepared> {
  const tables = await listTables(tx);
  const { rows: foreignKeys } = await sql<Definition>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  const { rows: indexes } = await sql<Definition>`
    select i.indrelid::regclass::text as table, c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
  for (const { table, name } of foreignKeys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(tx);
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx);
  return { tables: new Map(tables.map((table) => [table.name, table])), indexes, foreignKeys };
}

/** Restores what was dropped, which checks foreign keys against every row. */
export async function finishTables(tx: Tx, { tables, indexes, foreignKeys }: Prepared, sequences: readonly Sequence[]) {
  for (const { definition } of indexes) await sql.raw(definition).execute(tx);
  for (const { table, name, definition } of foreignKeys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx);
  for (const name of tables.keys()) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  for (const { name, last, isCalled } of sequences)
    await sql`select setval(${sql.lit(`public.${JSON.stringify(name)}`)}, ${last}::bigint, ${isCalled}::boolean)`.execute(
      tx,
    );
}

/** Rows of an archive, by the names of their columns. */
export async function insertLines(tx: Tx, table: Table, columns: readonly string[], lines: readonly string[]) {
  const typeOf = new Map(table.columns.map((column, at) => [column, table.types[at] ?? 'text']));
  const values = columns.map((column, at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(typeOf.get(column) ?? 'text')}`);
  await sql`insert into ${sql.table(table.name)} (${sql.join(columns.map((column) => sql.id(column)))})
    overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(tx);
}

export const countRows = async (tx: Tx, table: string): Promise<number> =>
  (await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(tx)).rows[0]?.rows ?? 0;

/** Without statistics PostgreSQL plans every query for empty tables. */
export const analyse = (db: Db): Promise<unknown> => sql`analyze`.execute(db);

export const listPermitCodes = async (db: Db, newest: number): Promise<string[]> =>
  (
    await db
      .selectFrom('application_airports')
      .select('permit_code')
      .where('permit_code', 'is not', null)
      .orderBy('decided_at', 'desc')
      .limit(newest)
      .execute()
  ).flatMap(({ permit_code }) => permit_code ?? []);
