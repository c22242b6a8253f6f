import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** One snapshot; values are written the same way whatever the connection's settings. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await prepareTransfer(tx);
      return work(tx);
    });

/** Settings under which any server reads values back exactly, without a statement timeout. */
export const prepareTransfer = (tx: Tx): Promise<unknown> =>
  sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);

export interface Table {
  schema: string;
  name: string;
  columns: string[];
  /** The type of each column, as SQL writes it. */
  types: string[];
  key: string[];
}

/** Our tables with their stored columns, without generated columns and tables of extensions. */
export const listTables = async (db: Db | Tx): Promise<Table[]> =>
  (
    await sql<Table>`
      select 'public' as schema, c.relname as name,
        array_agg(a.attname::text order by a.attnum) as columns,
        array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
        coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
          join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary), '{}') as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.oid, c.relname order by c.relname`.execute(db)
  ).rows;

/** Columns of the job runner's table that say what to do and when; it fills the others itself. */
const JOBS: Table = {
  schema: 'pgboss',
  name: 'job',
  columns: ['name', 'data', 'start_after'],
  types: ['text', 'jsonb', 'timestamptz'],
  key: ['created_on', 'id'],
};
/** For tables whose rows stay where they are. */
export const NO_ROWS = sql`where false`;
const WAITING = sql`where state in ('created', 'retry', 'active')`;

/** Jobs queued or running; null before a runner was first started. */
export async function waitingJobs(tx: Tx): Promise<{ table: Table; where: RawBuilder<unknown> } | null> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('pgboss.job')::text as found`.execute(tx);
  return rows[0]?.found ? { table: JOBS, where: WAITING } : null;
}

export const listAppliedMigrations = async (db: Db | Tx): Promise<string[]> =>
  (await sql<{ name: string }>`select name from applied_migrations order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

export interface Sequence {
  name: string;
  last: string;
  isCalled: boolean;
}

export const listSequences = async (tx: Tx): Promise<Sequence[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`.execute(
    tx,
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const [one] = (
      await sql<Sequence>`select ${name}::text as name, last_value::text as last, is_called as "isCalled" from ${sql.table(name)}`.execute(
        tx,
      )
    ).rows;
    if (one) found.push(one);
  }
  return found;
};

/** Text read per batch, however wide the rows are. */
const FETCH_CHARACTERS = 2_000_000;
const MAX_FETCH_ROWS = 5_000;

/** Each row as a JSON array of its values' texts, in the order of the key. */
export async function* linesOf(
  tx: Tx,
  { schema, name, columns, key }: Table,
  where: RawBuilder<unknown> = sql``,
): AsyncGenerator<string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`));
  const order = key.length > 0 ? sql`order by ${sql.join(key.map((column) => sql.ref(column)))}` : sql``;
  await sql`declare rows_of_table no scroll cursor for select array_to_json(array[${values}])::text as line
    from ${sql.table(`${schema}.${name}`)} ${where} ${order}`.execute(tx);
  for (let rows = 16; ; ) {
    const fetched = await sql<{ line: string }>`fetch forward ${sql.lit(rows)} from rows_of_table`.execute(tx);
    if (fetched.rows.length === 0) break;
    const lines = fetched.rows.map(({ line }) => line);
    yield lines;
    const characters = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    rows = Math.max(1, Math.min(MAX_FETCH_ROWS, rows * 8, Math.floor(FETCH_CHARACTERS / characters)));
  }
  await sql`close rows_of_table`.execute(tx);
}

/** Whether a row still refers to the document. */
export const isListed = async (db: Db, table: 'uploads' | 'kml_files', id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
