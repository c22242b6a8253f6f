import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';

export const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
/** An arbitrary number of ours: every process that migrates this database waits for this lock. */
const LOCK = 7_216_480_001;

export class MigrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationError';
  }
}

interface Script {
  name: string;
  text: string;
  checksum: string;
}

async function readScripts(folder: string): Promise<Script[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const scripts = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
  scripts.forEach(({ name }, at) => {
    const prefix = `${String(at + 1).padStart(4, '0')}-`;
    if (!name.startsWith(prefix) || !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new MigrationError(`migration ${name}: expected a name ${prefix}what-it-does.sql, without gaps`);
  });
  return scripts;
}

function refuseForeign(applied: { name: string; checksum: string }[], scripts: readonly Script[]) {
  for (const row of applied) {
    const script = scripts.find((s) => s.name === row.name);
    if (!script)
      throw new MigrationError(`the database has migration ${row.name}, which this version does not know: it is newer`);
    if (script.checksum !== row.checksum)
      throw new MigrationError(`migration ${row.name} was applied and edited since: write a new one instead`);
  }
}

/** A role that may not make tables can go on where it is there already. */
async function makeList<S>(tx: Transaction<S>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('applied_migrations') is not null as there`.execute(
    tx,
  );
  if (rows[0]?.there) return;
  await sql`create table if not exists applied_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
}

/** SQLSTATE insufficient_privilege. */
const isDenied = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

/** Every other process waits until the end of the transaction. */
export const lockMigrations = <S>(tx: Transaction<S>) => sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);

/** Applies missing migrations, all or nothing, while every other process waits. Returns the names applied now. */
export const migrate = <S>(db: Kysely<S>, folder = MIGRATIONS): Promise<string[]> =>
  db
    .transaction()
    .execute((tx) => migrateIn(tx, { folder }))
    .catch((error: unknown) => {
      if (!isDenied(error)) throw error;
      throw new MigrationError(
        'The database needs migrations that the role in DATABASE_URL may not apply. Set MIGRATION_DATABASE_URL to the role that owns the tables.',
      );
    });

export interface MigrateOptions {
  folder?: string;
  /** Only these, the first ones there are: data of an earlier version is loaded into the schema it was written with. */
  upTo?: readonly string[];
}

export async function migrateIn<S>(
  tx: Transaction<S>,
  { folder = MIGRATIONS, upTo }: MigrateOptions,
): Promise<string[]> {
  const scripts = await readScripts(folder);
  const unknown = upTo?.find((name, at) => scripts[at]?.name !== name);
  if (unknown !== undefined)
    throw new MigrationError(`the data has migration ${unknown}, which this version does not know: it is newer`);
  // Statements of requests are limited to seconds; indexing a million applications takes minutes, and so does waiting
  // for the process that does it.
  await sql`set local statement_timeout = 0`.execute(tx);
  await lockMigrations(tx);
  await makeList(tx);
  const applied = await sql<{ name: string; checksum: string }>`
    select name, checksum from applied_migrations order by name`.execute(tx);
  refuseForeign(applied.rows, scripts);
  const missing = scripts.slice(applied.rows.length, upTo?.length);
  for (const script of missing) {
    await tx.executeQuery(CompiledQuery.raw(script.text));
    await sql`insert into applied_migrations (name, checksum) values (${script.name}, ${script.checksum})`.execute(tx);
  }
  return missing.map((script) => script.name);
}
