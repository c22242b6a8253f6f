// Memory of the server's process with demonstration data: at start, idle, in use, and a minute after overload.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@jibline/contract';
import { openEmbedded } from '../../apps/api/src/database/embedded.ts';
import { spawnMain } from '../../apps/api/test/spawn-main.ts';
import { startPostgres } from '../../scripts/postgres-for-tests.ts';
import { writeSeed } from '../../scripts/product/write-seed.ts';

const REST_MS = Number(process.env.REST_SECONDS ?? 60) * 1000;
const OVERLOAD_MS = Number(process.env.OVERLOAD_SECONDS ?? 10) * 1000;
const CONNECTIONS = 64;
/** Limits in MB: idle (also a minute after overload), and the peak during start. */
const TARGET = { embedded: { overPglite: 150, start: 800 }, postgres: { rest: 200 } };

/** proc(5): resident now, and the most so far. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: mb('VmRSS'), most: mb('VmHWM') };
}

/** Memory of PGlite alone in an otherwise empty process. */
async function measurePglite(): Promise<number> {
  const before = memoryOf(process.pid).now;
  const lite = await openEmbedded({ memory: null });
  const more = memoryOf(process.pid).now - before;
  await lite.release();
  return more;
}

let visitors = 0;
/** Each from another IP address, about another location. */
async function ask(address: string, what: 'pre-check' | 'height map'): Promise<void> {
  visitors += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.1.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
  const latitude = -33.92 - (visitors % 500) / 10_000;
  const crane = { groundLevelAhdM: 20, groundLevelSource: 'typed', craneType: 1, heightAglM: 60, radiusM: 40 };
  const answer =
    what === 'pre-check'
      ? await fetch(`${address}${API_BASE}/precheck`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ latitude, longitude: 151.2, ...crane }),
        })
      : await fetch(
          `${address}${API_BASE}/height-map?latitude=${latitude}&longitude=151.2&halfWidthM=5000&cells=1024`,
          {
            headers,
          },
        );
  await answer.arrayBuffer();
}

async function overload(address: string): Promise<void> {
  const until = Date.now() + OVERLOAD_MS;
  const one = async (what: 'pre-check' | 'height map') => {
    while (Date.now() < until) await ask(address, what);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => one(n % 2 === 0 ? 'pre-check' : 'height map')));
}

async function measure(database: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jibline-memory-'));
  const env = {
    ...database,
    DATA_DIR: dataDir,
    SEED_FILE: writeSeed(dataDir),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  const first = spawnMain(env);
  const pid = first.child.pid ?? 0;
  try {
    const address = await first.ready;
    const { most: start } = memoryOf(pid);
    await sleep(REST_MS);
    const { now: rest } = memoryOf(pid);
    for (let n = 0; n < 200; n += 1) await ask(address, 'pre-check');
    const { now: awake } = memoryOf(pid);
    await overload(address);
    const { now: overloaded } = memoryOf(pid);
    await sleep(REST_MS);
    return { start, rest, awake, overloaded, after: memoryOf(pid).now };
  } finally {
    first.child.kill('SIGTERM');
    await first.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOn(postgres: Awaited<ReturnType<typeof startPostgres>>) {
  try {
    return await measure({ DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

export async function run(): Promise<void> {
  const pglite = await measurePglite();
  const embedded = await measure({});
  const postgres = await startPostgres();
  const onServer = await measureOn(postgres);
  const columns = ['start', 'rest', 'awake', 'overloaded', 'after'] as const;
  console.log(`MB of one process${columns.map((name) => name.padStart(12)).join('')}`);
  for (const [name, found] of Object.entries({ 'embedded database': embedded, PostgreSQL: onServer }))
    console.log(`${name.padEnd(17)}${columns.map((column) => found[column].toFixed(0).padStart(12)).join('')}`);
  const over = embedded.rest - pglite;
  console.log(
    `PGlite alone ${pglite.toFixed(0)} MB; embedded at rest ${over.toFixed(0)} MB over it (target ${TARGET.embedded.overPglite}), at most ${embedded.start.toFixed(0)} MB at its start (${TARGET.embedded.start}); on PostgreSQL ${onServer.rest.toFixed(0)} MB at rest and ${onServer.after.toFixed(0)} MB a minute after overload (${TARGET.postgres.rest})`,
  );
  const isMet =
    Math.max(embedded.rest, embedded.after) - pglite <= TARGET.embedded.overPglite &&
    embedded.start <= TARGET.embedded.start &&
    Math.max(onServer.rest, onServer.after) <= TARGET.postgres.rest;
  process.exitCode = isMet ? 0 : 1;
}
