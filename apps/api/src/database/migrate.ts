import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import { isInSteps, type MigrationStep, stepsOf, withoutConcurrency } from './migration-steps.ts';

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
async function makeList<S>(tx: Kysely<S>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('applied_migrations') is not null as there`.execute(
    tx,
  );
  if (rows[0]?.there) return;
  await sql`create table if not exists applied_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(tx);
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
/** SQLSTATE insufficient_privilege. */
const isDenied = (error: unknown) => hasCode(error, '42501');
/** SQLSTATE lock_not_available. */
const isLocked = (error: unknown) => hasCode(error, '55P03');

const LOOK_AGAIN_MS = 200;
/**
 * How long a migration waits for a table in use. Requests queue behind it meanwhile, so it is well below a second, after
 * which PostgreSQL also looks for deadlocks and may end the request instead of the migration.
 */
const LOCK_WAIT_MS = 300;
/** Between two tries the requests that queued are answered. */
const LET_OTHERS_MS = 500;
const PATIENCE_MS = 10 * 60_000;

/**
 * One process after the other, each in a transaction. Waiting means asking again: a transaction that waits for the lock would
 * itself be waited for by an index that is built concurrently.
 */
export async function inTurn<S, T>(db: Kysely<S>, work: (tx: Transaction<S>) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await db.transaction().execute(async (tx) => {
      // Statements of requests are limited to seconds; filling a million rows takes minutes.
      await sql`set local statement_timeout = 0`.execute(tx);
      const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as ours`.execute(
        tx,
      );
      return rows[0]?.ours ? { result: await work(tx) } : null;
    });
    if (done) return done.result;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Applies missing migrations while every other process waits. Returns the names applied now. */
export const migrate = async <S>(db: Kysely<S>, folder = MIGRATIONS): Promise<string[]> => {
  try {
    const applied: string[] = [];
    for (;;) {
      const { names, next } = await onceUnlocked(() => inTurn(db, (tx) => applyNext(tx, folder)));
      applied.push(...names);
      if (next === null) return applied;
      if (isInSteps(next.text) && (await applyInSteps(db, next))) applied.push(next.name);
    }
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new MigrationError(
      'The database needs migrations that the role in DATABASE_URL may not apply. Set MIGRATION_DATABASE_URL to the role that owns the tables.',
    );
  }
};

/** Tries again while a table the work needs is in use. */
async function onceUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(LET_OTHERS_MS * (1 + Math.random())))
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (Date.now() > until)
        throw new MigrationError(
          'A table has been in use by one transaction for ten minutes, so the migration could not change it. End that transaction (pg_stat_activity names it) and start again.',
        );
    }
}

/**
 * In an empty database all of them, up to the next one in steps: all or nothing. In one that others use, one at a time:
 * locks held from one to the next would deadlock with requests, which take them in another order.
 */
async function applyNext<S>(tx: Transaction<S>, folder: string) {
  await makeList(tx);
  if ((await appliedIn(tx)).length === 0) return applyMissing(tx, { folder });
  await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(tx);
  return applyMissing(tx, { folder, atMost: 1 });
}

export interface MigrateOptions {
  folder?: string;
  /** Only these, the first ones there are: data of an earlier version is loaded into the schema it was written with. */
  upTo?: readonly string[];
  atMost?: number;
}

/** In a database no one else uses yet: those in steps too, in the transaction of the caller. */
export async function migrateIn<S>(tx: Transaction<S>, options: MigrateOptions): Promise<string[]> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
  const applied: string[] = [];
  for (;;) {
    const { names, next } = await applyMissing(tx, options);
    applied.push(...names);
    if (next === null) return applied;
    for (const step of stepsOf(next.text))
      await untilDone(step, () => tx.executeQuery(CompiledQuery.raw(withoutConcurrency(step.sql))));
    await note(tx, next);
    applied.push(next.name);
  }
}

const note = <S>(db: Kysely<S>, { name, checksum }: Script) =>
  sql`insert into applied_migrations (name, checksum) values (${name}, ${checksum})`.execute(db);

const appliedIn = async <S>(db: Kysely<S>) =>
  (
    await sql<{ name: string; checksum: string }>`select name, checksum from applied_migrations order by name`.execute(
      db,
    )
  ).rows;

/** Stops before one in steps. Names the next. */
async function applyMissing<S>(tx: Transaction<S>, { folder = MIGRATIONS, upTo, atMost }: MigrateOptions) {
  const scripts = await readScripts(folder);
  const unknown = upTo?.find((name, at) => scripts[at]?.name !== name);
  if (unknown !== undefined)
    throw new MigrationError(`the data has migration ${unknown}, which this version does not know: it is newer`);
  await makeList(tx);
  const applied = await appliedIn(tx);
  refuseForeign(applied, scripts);
  const missing = scripts.slice(applied.length, upTo?.length);
  const stepped = missing.findIndex(({ text }) => isInSteps(text));
  const now = (stepped < 0 ? missing : missing.slice(0, stepped)).slice(0, atMost);
  for (const script of now) {
    await tx.executeQuery(CompiledQuery.raw(script.text));
    await note(tx, script);
  }
  return { names: now.map(({ name }) => name), next: missing[now.length] ?? null };
}

async function untilDone({ isRepeated }: MigrationStep, run: () => Promise<{ numAffectedRows?: bigint }>) {
  for (let { numAffectedRows = 0n } = await run(); isRepeated && numAffectedRows > 0n; )
    ({ numAffectedRows = 0n } = await run());
}

/**
 * Each step in a commit of its own, on one connection that has the lock. False when another process was faster. If it dies
 * half-way, the next start begins again at the first step.
 */
const applyInSteps = <S>(db: Kysely<S>, script: Script): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      while (!(await lockSession(connection))) await sleep(LOOK_AGAIN_MS);
      if ((await appliedIn(connection)).some(({ name }) => name === script.name)) return false;
      for (const step of stepsOf(script.text)) {
        if (step.concurrentIndex !== null) await dropInvalid(connection, step.concurrentIndex);
        await untilDone(step, () => connection.executeQuery(CompiledQuery.raw(step.sql)));
      }
      await note(connection, script);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });

async function lockSession<S>(connection: Kysely<S>): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_lock(${LOCK}::bigint) as ours`.execute(
    connection,
  );
  return rows[0]?.ours ?? false;
}

/** What a build that was cut off leaves: no query uses it, and it would pass for the index that is to be built. */
async function dropInvalid<S>(connection: Kysely<S>, name: string): Promise<void> {
  const { rows } = await sql`select from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace and not i.indisvalid`.execute(
    connection,
  );
  if (rows.length > 0) await sql`drop index ${sql.id(name)}`.execute(connection);
}
