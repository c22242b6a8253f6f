// How long other people wait while one client requests the most expensive things available without an account.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AerodromePage, API_BASE, CORE_BASE, SavedPrecheck, SurfaceSet } from '@jibline/contract';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { SERVER_FLAGS } from '../../../scripts/product/server-flags.ts';
import { ATTACKS, type AttackOrder } from './attack.ts';

const TARGET = 3;
const SECONDS = Number(process.env.SECONDS ?? 8);
/** Several times as many as one thread renders in a run. */
const SAVED = Number(process.env.SAVED ?? 150);
/** Pause between two visitors. */
const PAUSE_MS = 40;
const GIVEN_UP_MS = 30_000;
const AFTERWARDS_MS = 3_000;
/** One address for a single client; 64 for a group, where the limit per address takes effect late. */
const ADDRESSES = (process.env.ADDRESSES ?? '1,64').split(',').map(Number);
/** Selects kinds of attack by part of their name. */
const KINDS = ATTACKS.filter((kind) => kind.includes(process.env.KIND ?? ''));

const QUESTION = {
  ...{ latitude: -33.92, longitude: 151.2, groundLevelAhdM: 20, groundLevelSource: 'typed' },
  ...{ craneType: 1, heightAglM: 60, radiusM: 40 },
};

let visitors = 0;
/** Each visitor has their own address. */
const headers = () => {
  visitors += 1;
  return {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${1 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`,
  };
};
const post = (url: string, latitude: number) =>
  fetch(url, { method: 'POST', headers: headers(), body: JSON.stringify({ ...QUESTION, latitude }) });

/** What other people do meanwhile. */
const VISITS: Record<string, (address: string) => Promise<Response>> = {
  'web configuration': (address) => fetch(`${address}${CORE_BASE}/web-config`, { headers: headers() }),
  'pre-check': (address) => post(`${address}${API_BASE}/precheck`, -33.92),
  'list of aerodromes': (address) => fetch(`${address}${API_BASE}/aerodromes?search=syd`, { headers: headers() }),
};

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The median wait of each kind of visit over that many seconds. Visitors do not wait for earlier ones. */
async function visit(address: string, seconds: number): Promise<Record<string, number>> {
  const waits: Record<string, Promise<number>[]> = Object.fromEntries(Object.keys(VISITS).map((name) => [name, []]));
  const once = async (name: string, ask: (address: string) => Promise<Response>) => {
    const from = performance.now();
    const answer = await ask(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return performance.now() - from;
  };
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until)
    for (const [name, ask] of Object.entries(VISITS)) {
      // Given up after half a minute, and counted as that.
      waits[name]?.push(Promise.race([once(name, ask), sleep(GIVEN_UP_MS, GIVEN_UP_MS)]));
      await sleep(PAUSE_MS);
    }
  const medians = Object.entries(waits).map(async ([name, all]) => [name, middle(await Promise.all(all))] as const);
  return Object.fromEntries(await Promise.all(medians));
}

async function startServer(args: string[]): Promise<{ child: ChildProcess; address: string }> {
  const program = path.join(import.meta.dirname, '../precheck/server.ts');
  const child = fork(program, args, { stdio: 'inherit', execArgv: [...SERVER_FLAGS] });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

async function savePrechecks(address: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < SAVED; n += 1) {
    const answer = await post(`${address}${API_BASE}/precheck/kept`, -33.92 - n / 10_000);
    numbers.push(SavedPrecheck.parse(await answer.json()).number);
  }
  return numbers;
}

async function surfacesOfSydney(address: string): Promise<string[]> {
  const found = await fetch(`${address}${API_BASE}/aerodromes?search=YSSY`, { headers: headers() });
  const [sydney] = AerodromePage.parse(await found.json()).items;
  const set = await fetch(`${address}${API_BASE}/public/SurfaceSets/latest/${sydney?.id}`, { headers: headers() });
  return SurfaceSet.parse(await set.json()).surfaces.map(({ id }) => id);
}

const tell = (waits: Record<string, number>, alone?: Record<string, number>) =>
  Object.entries(waits)
    .map(([name, ms]) => `${name} ${ms.toFixed(1)} ms${alone ? ` (${(ms / (alone[name] ?? 1)).toFixed(1)}x)` : ''}`)
    .join(', ');

async function measure(name: string, args: string[]): Promise<number> {
  const { child, address } = await startServer(args);
  const [numbers, surfaces] = [await savePrechecks(address), await surfacesOfSydney(address)];
  await visit(address, 3);
  let worst = 0;
  for (const addresses of ADDRESSES)
    for (const kind of KINDS) {
      const attacker = fork(path.join(import.meta.dirname, 'attack.ts'), { stdio: 'inherit' });
      await once(attacker, 'message');
      const before = await visit(address, SECONDS / 2);
      const order: AttackOrder = { address, kind, seconds: SECONDS, addresses, numbers, surfaces };
      attacker.send(order);
      const [busy, [answers]] = await Promise.all([visit(address, SECONDS), once(attacker, 'message')]);
      attacker.disconnect();
      // Lets started work finish.
      await sleep(AFTERWARDS_MS);
      const after = await visit(address, SECONDS / 2);
      // Before and after, because the machine may have become slower meanwhile.
      const alone = Object.fromEntries(
        Object.entries(before).map(([call, ms]) => [call, (ms + (after[call] ?? Number.NaN)) / 2]),
      );
      worst = Math.max(worst, ...Object.entries(busy).map(([call, ms]) => ms / (alone[call] ?? Number.NaN)));
      const from = addresses === 1 ? 'one address' : `${addresses} addresses`;
      console.log(`${name}, ${kind} from ${from}: ${JSON.stringify(answers)}`);
      console.log(`  alone ${tell(alone)}\n  busy  ${tell(busy, alone)}`);
    }
  child.disconnect();
  return worst;
}

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jibline-bench-'));
  const postgres: null | { url: string; stop(): Promise<void> } = process.env.EMBEDDED_ONLY
    ? null
    : await startPostgres().catch(() => null);
  console.log(`64 connections for ${SECONDS} s each, load over ${os.loadavg()[0]?.toFixed(1)} at the start\n`);
  let worst = await measure('embedded', [dataDir]);
  if (postgres) worst = Math.max(worst, await measure('PostgreSQL', [dataDir, postgres.url]));
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`\nworst median of other people ${worst.toFixed(1)}x of what it is alone (target ≤ ${TARGET}x)`);
  process.exitCode = worst <= TARGET ? 0 : 1;
}
