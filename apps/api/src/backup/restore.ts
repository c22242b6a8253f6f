import { STORAGE_CONCURRENCY } from '@jibline/contract';
import { fromKysely, type PgBoss } from 'pg-boss';
import { verifyPermit } from '../applications/permit/verify.ts';
import { migrate, migrateIn } from '../database/migrate.ts';
import type { Database, Db, Tx } from '../db.ts';
import { inParallel } from '../in-parallel.ts';
import type { Blobs } from '../integrations/blobs.ts';
import { isQueue, startJobs } from '../outbox/index.ts';
import { type Archive, openArchive } from './archive-reader.ts';
import { hashStream } from './hash-stream.ts';
import {
  analyse,
  countRows,
  finishTables,
  insertLines,
  isEmpty,
  listPermitCodes,
  prepareTables,
} from './load-store.ts';
import { excusedIn } from './manifest.ts';
import { rowOf } from './rows.ts';
import { inSnapshot, linesOf, listTables, prepareTransfer } from './table-store.ts';
import { verifyArchive } from './verify-archive.ts';
import { type Verified, verifyContent } from './verify-content.ts';

class NotRestored extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotRestored';
  }
}

export interface RestoreTarget {
  database: Pick<Database, 'db' | 'jobs'>;
  blobs: Blobs;
}

export interface Restored extends Verified {
  tables: number;
  rows: number;
  jobs: number;
  /** Migrations of this version that the archive's did not have yet. */
  migrated: readonly string[];
}

/** Permit codes verified one by one after the restore. */
const LOOKED_UP_PERMITS = 1_000;

/** Restores into an empty place only. Documents first, then the database in one transaction, so that a restore that stops half-way
 * can be repeated. */
export async function restore(file: string, target: RestoreTarget): Promise<Restored> {
  const { problems } = await verifyArchive(file);
  if (problems.length > 0)
    throw new NotRestored(`Nothing was restored, because the archive is not sound:\n${problems.join('\n')}`);
  const archive = await openArchive(file);
  try {
    await refuseUsedPlace(target, archive);
    await inParallel(archive.manifest.documents, STORAGE_CONCURRENCY, ({ path, media }) =>
      target.blobs.put(path, archive.stream(path), media),
    );
    const { db, jobs } = target.database;
    const boss = await startJobs(jobs, { onError: () => {} });
    try {
      await db.transaction().execute((tx) => load(tx, archive, boss));
    } finally {
      await boss.stop({ graceful: false });
    }
    const migrated = await migrate(db);
    await analyse(db);
    const { tables, jobs: waiting } = archive.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { ...(await verifyRestored(target, archive)), tables: tables.length, rows, jobs: waiting.rows, migrated };
  } finally {
    await archive.close();
  }
}

async function refuseUsedPlace({ database, blobs }: RestoreTarget, { manifest }: Archive): Promise<void> {
  if (!(await isEmpty(database.db)))
    throw new NotRestored('Nothing was restored: the database is not empty. Name a new one, or a new data folder.');
  const own = new Set(manifest.documents.map(({ path }) => path));
  for await (const path of blobs.list())
    if (!own.has(path))
      throw new NotRestored(
        `Nothing was restored: the storage has other documents (${path}). Name a new container in BLOB_CONTAINER.`,
      );
}

async function load(tx: Tx, archive: Archive, boss: PgBoss): Promise<void> {
  const { manifest } = archive;
  await prepareTransfer(tx);
  await migrateIn(tx, { upTo: manifest.migrations });
  const prepared = await prepareTables(tx);
  for (const archived of manifest.tables) {
    const table = prepared.tables.get(archived.name);
    if (!table) throw new NotRestored(`Nothing was restored: this version has no table ${archived.name}.`);
    for (let part = 1; part <= archived.parts; part++)
      await insertLines(tx, table, archived.columns, await archive.lines(archived, part));
    const rows = await countRows(tx, archived.name);
    if (rows !== archived.rows)
      throw new NotRestored(`Nothing was restored: ${rows} of ${archived.rows} rows of ${archived.name} arrived.`);
  }
  await finishTables(tx, prepared, manifest.sequences);
  await insertJobs(tx, archive, boss);
}

/** Queued jobs are restored, except those of queues this version no longer has. */
async function insertJobs(tx: Tx, { manifest, lines }: Archive, boss: PgBoss): Promise<void> {
  for (let part = 1; part <= manifest.jobs.parts; part++)
    for (const line of await lines(manifest.jobs, part)) {
      const [name, data, startAfter] = JSON.parse(line) as [string, string | null, string];
      if (!isQueue(name)) continue;
      const job = { ...(data === null ? {} : { data: JSON.parse(data) as object }), startAfter };
      await boss.insert(name, [job], { db: fromKysely(tx) });
    }
}

async function hashOf(blobs: Blobs, path: string): Promise<string | null> {
  const found = await blobs.get(path);
  return found && hashStream(found.content as AsyncIterable<Uint8Array>);
}

/** Reads the restored data back and checks it. */
async function verifyRestored({ database: { db }, blobs }: RestoreTarget, { manifest }: Archive): Promise<Verified> {
  const verified = await inSnapshot(db, async (tx) => {
    const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
    return verifyContent({
      async *rows(name) {
        const table = tables.get(name);
        if (!table) return;
        for await (const lines of linesOf(tx, table)) for (const line of lines) yield rowOf(table.columns, line);
      },
      documentHash: (path) => hashOf(blobs, path),
      excused: excusedIn(manifest),
    });
  });
  return { ...verified, problems: [...verified.problems, ...(await lookUpPermits(db))] };
}

async function lookUpPermits(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const code of await listPermitCodes(db, LOOKED_UP_PERMITS))
    await verifyPermit(db, code, new Date()).catch((error: unknown) => {
      problems.push(
        `The permit with the code ${code} is not found: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  return problems;
}
