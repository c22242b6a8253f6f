import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded } from '../src/database/embedded.ts';
import { MIGRATIONS } from '../src/database/migrate.ts';
import { type Database, prepare } from '../src/db.ts';
import { startJobs } from '../src/outbox/jobs.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const cache = path.join(root, 'node_modules/.cache/jibline');

/** Changes with every migration and with the versions that write the files. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(path.join(MIGRATIONS, name)));
  return hash
    .update(readFileSync(path.join(root, 'apps/api/package.json')))
    .digest('hex')
    .slice(0, 16);
}

/** Includes the job runner's tables, so that copies start at once. */
export async function withJobs(database: Database): Promise<Database> {
  const jobs = await startJobs(database.jobs, { onError: () => {} });
  await jobs.stop();
  return database;
}

async function build(file: string) {
  const database = await withJobs(await prepare(await openEmbedded({ memory: null })));
  const bytes = await database.dump?.();
  await database.close();
  if (!bytes) throw new Error('the embedded database gave no dump');
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, Buffer.from(await bytes.arrayBuffer()));
  renameSync(partial, file);
}

const ageOf = (file: string) => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : null;
};

let loaded: Promise<Blob> | undefined;

/** A migrated embedded database as bytes, made once and cached: initdb takes seconds, loading this takes a moment. */
export function template(): Promise<Blob> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Blob> {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `database-${fingerprint()}.tar`);
  const claim = `${file}.building`;
  for (const until = Date.now() + 90_000; ageOf(file) === null; await sleep(200)) {
    if (Date.now() > until) throw new Error(`nobody finished ${file}`);
    if ((ageOf(claim) ?? 0) > 60_000) rmSync(claim, { recursive: true, force: true });
    try {
      mkdirSync(claim);
    } catch {
      continue;
    }
    try {
      await build(file);
    } finally {
      rmSync(claim, { recursive: true, force: true });
    }
  }
  return new Blob([readFileSync(file)]);
}
