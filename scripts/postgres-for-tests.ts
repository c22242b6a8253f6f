import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgres } from './test/needs.ts';

/** PostgreSQL refuses to run as root; `nobody` may run it in its own folder. */
const UNPRIVILEGED_UID = 65_534;
const isRoot = process.getuid?.() === 0;
const as = isRoot ? { uid: UNPRIVILEGED_UID, gid: UNPRIVILEGED_UID } : {};

function serverPrograms(): string {
  const found = findPostgres();
  if (found) return found;
  throw new Error(
    'No PostgreSQL server programs found. Install one (Debian: apt-get install postgresql), name its folder in POSTGRES_BIN, ' +
      'or set TEST_DATABASE_URL to a server where the tests may create databases.',
  );
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function initialise(bin: string, data: string, cwd: string) {
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const done = spawnSync(path.join(bin, 'initdb'), options, { ...as, cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr || done.error?.message}`);
}

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

export interface PostgresOptions {
  /** Kept when the server stops and reused by the next one; otherwise a temporary folder. */
  dataFolder?: string | null;
  settings?: readonly string[];
  /** The earlier port, for a restart; otherwise a free one. */
  port?: number | null;
}
export interface Postgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

function makeHome(dataFolder: string | null): string {
  if (dataFolder !== null) mkdirSync(dataFolder, { recursive: true });
  const home = dataFolder ?? mkdtempSync(path.join(os.tmpdir(), 'jibline-postgres-'));
  if (isRoot) chownSync(home, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
  return home;
}

/** Starts our own PostgreSQL server. Its data is disposable, so it does not wait for the disk. */
export async function startPostgres({
  dataFolder = null,
  settings: more = [],
  port: given = null,
}: PostgresOptions = {}): Promise<Postgres> {
  const bin = serverPrograms();
  const home = makeHome(dataFolder);
  const data = path.join(home, 'data');
  if (!existsSync(data)) initialise(bin, data, home);
  const port = given ?? (await freePort());
  const settings = [...SETTINGS, ...more];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', home, ...settings.flatMap((s) => ['-c', s])],
    { ...as, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let message = '';
  server.stderr.on('data', (text) => {
    message = (message + text).slice(-4000);
  });
  const removed = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    // A kept data folder is written out first, which may be a gigabyte.
    await Promise.race([removed, sleep(dataFolder === null ? 5_000 : 60_000).then(() => server.kill('SIGQUIT'))]);
    await removed;
    if (dataFolder === null && statSync(home, { throwIfNoEntry: false }))
      rmSync(home, { recursive: true, force: true });
  };
  const isReady = () =>
    spawnSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']).status === 0;
  for (const until = Date.now() + 30_000; !isReady(); await sleep(100)) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`PostgreSQL did not start: ${message}`);
    }
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid: server.pid ?? 0, stop };
}

/** vitest's globalSetup: workers inherit TEST_DATABASE_URL. A given server is used as it is and left running. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await server.stop();
  };
}
