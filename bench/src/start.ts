// How long `npm start` takes: seeding the demonstration alone, a first start in an empty folder, and later ones.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { seedAirports } from '../../apps/api/src/airports/index.ts';
import { openDatabase } from '../../apps/api/src/db.ts';
import { seedSurfaceSets } from '../../apps/api/src/surface-sets/index.ts';
import { buildWeb } from '../../scripts/product/build-web.ts';
import { freePorts } from '../../scripts/product/free-ports.ts';

const STARTS = Number(process.env.ROUNDS ?? 4);
const TARGET_S = { 'seeding thirty published sets': 15, 'a later start': 5 };

export async function run(): Promise<void> {
  // Built beforehand, because only the start is measured.
  buildWeb();
  const folder = await mkdtemp(path.join(tmpdir(), 'jibline-start-'));
  try {
    const seeding = await timeOfSeeding(path.join(folder, 'seeded'));
    const starts: number[] = [];
    for (let n = 0; n < STARTS; n += 1) starts.push(await timeOfStart(path.join(folder, 'product')));
    const [first = Number.NaN, ...later] = starts;
    const rows = {
      'seeding thirty published sets': seeding,
      'a first start, demonstration included': first,
      'a later start': Math.max(...later),
    };
    for (const [what, seconds] of Object.entries(rows)) {
      const target = TARGET_S[what as keyof typeof TARGET_S];
      console.log(`${what.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s${target ? `  (target ${target} s)` : ''}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeOfSeeding(folder: string): Promise<number> {
  const database = await openDatabase({ kind: 'embedded', folder });
  const from = performance.now();
  await seedAirports(database.db, []);
  await seedSurfaceSets(database.db);
  const took = performance.now() - from;
  await database.close();
  return took / 1000;
}

/** Until the last line is printed, when everything answers. */
async function timeOfStart(dataDir: string): Promise<number> {
  const [port = 0] = await freePorts(1);
  const from = performance.now();
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  for await (const line of createInterface({ input: product.stdout })) if (line.includes('Demo accounts')) break;
  const took = performance.now() - from;
  product.kill('SIGTERM');
  await ended;
  return took / 1000;
}
