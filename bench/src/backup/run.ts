// What a backup, its verification and a restore cost with many applications: time, size and memory of the command.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openBlobs } from '../../../apps/api/src/integrations/blobs.ts';
import { startBlobStorage } from '../../../apps/api/test/blob-storage.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { databaseOf } from '../applications/stored-database.ts';
import { memoryOf } from '../applications/usage.ts';
import { fillForBackup } from './fill.ts';

const options = {
  applications: { type: 'string', default: '100000' },
  documents: { type: 'string', default: '2000' },
  keep: { type: 'string' },
} as const;
const DOCUMENT_BYTES = 50_000;
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB'];
const MEMORY_EVERY_MS = 100;

/** Runs an npm command as a process, and samples its memory. */
async function watch(what: string, args: string[], env: Record<string, string>): Promise<void> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peakMb = 0;
  const timer = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, memoryOf(child.pid ?? 0).peakMb);
    } catch {
      // The process has just ended.
    }
  }, MEMORY_EVERY_MS);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`${what} ended with ${String(code)}`);
  console.log(
    `${what.padEnd(28)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s ${peakMb.toFixed(0).padStart(6)} MB`,
  );
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options });
  const home = mkdtempSync(path.join(tmpdir(), 'jibline-bench-backup-'));
  const postgres = await startPostgres({ dataFolder: values.keep ?? null, settings: SETTINGS });
  const storage = await startBlobStorage();
  try {
    const url = await databaseOf(postgres, Number(values.applications));
    const { connectionString } = storage;
    const blobs = openBlobs({ connectionString, container: 'documents' });
    await fillForBackup(url, blobs, Number(values.documents), DOCUMENT_BYTES);
    const archive = path.join(home, 'archive.tar');
    const env = { DATABASE_URL: url, BLOB_CONNECTION_STRING: connectionString, BLOB_CONTAINER: 'documents' };
    await watch('backup, verified', ['scripts/backup.ts', archive], env);
    console.log(`${'archive'.padEnd(28)} ${(statSync(archive).size / 1e6).toFixed(0).padStart(7)} MB`);
    await watch('verification alone', ['scripts/backup.ts', '--verify', archive], {});
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('drop database if exists restored_by_bench with (force)');
    await client.query('create database restored_by_bench');
    const restored = Object.assign(new URL(postgres.url), { pathname: '/restored_by_bench' }).href;
    await watch('restore, verified', ['scripts/restore.ts', archive], {
      ...env,
      DATABASE_URL: restored,
      BLOB_CONTAINER: 'restored',
    });
    await client.query('drop database restored_by_bench with (force)');
    await client.end();
  } finally {
    await storage.stop();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
