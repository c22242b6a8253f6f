// How long a stranger waits for a pre-check while fifty ask at once, beside the bare database query in PostGIS.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AirportsAround, API_BASE, SurfaceSetComponents } from '@jibline/contract';
import { type AirportInForce, airportFrom, direct, frameAt, hasHeight } from '@jibline/surfaces';
import autocannon from 'autocannon';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { postgis } from '../surfaces/postgis.ts';
import { repeatable } from '../surfaces/repeatable.ts';

const IN_FLIGHT = 50;
const TARGET_P99_MS = 25;
const QUESTIONS = 4_000;
const SECONDS = Number(process.env.SECONDS ?? 15);

interface Question {
  readonly latitude: number;
  readonly longitude: number;
  readonly groundLevelAhdM: number;
  readonly groundLevelSource: 'typed';
  readonly craneType: number;
  readonly heightAglM: number;
  readonly radiusM: number;
}

async function startServer(args: string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), args, { stdio: 'inherit' });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ cpu: NodeJS.CpuUsage }]>;
  child.send('cpu');
  const [{ cpu }] = await answer;
  return cpu.user + cpu.system;
}

const json = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** Every demo airport, through the public calls. */
async function airportsOf(api: string): Promise<AirportInForce[]> {
  const found = new Map<string, AirportInForce>();
  for (let latitude = -43; latitude <= -10; latitude += 1)
    for (let longitude = 113; longitude <= 154; longitude += 1) {
      const query = `latitude=${latitude}&longitude=${longitude}&withinM=100000`;
      for (const head of AirportsAround.parse(await json(`${api}/public/airports-around?${query}`)).items)
        if (!found.has(head.airportId)) {
          const set = SurfaceSetComponents.parse(
            await json(`${api}/public/SurfaceSets/${head.surfaceSetId}/components`),
          );
          found.set(head.airportId, airportFrom(head, set));
        }
    }
  return [...found.values()];
}

/** Within the level and conical surfaces of some airport, cranes of every kind. */
function questionsAbout(airports: readonly AirportInForce[]): Question[] {
  const roll = repeatable(1);
  return Array.from({ length: QUESTIONS }, (_, i) => {
    const at = direct(airports[i % airports.length]!.arp, roll() * 360, roll() * 6_000);
    return {
      ...{ latitude: at.lat, longitude: at.lon, groundLevelAhdM: 20, groundLevelSource: 'typed' as const },
      ...{ craneType: i % 3, heightAglM: 10 + roll() * 80, radiusM: 20 + roll() * 60 },
    };
  });
}

async function ask(name: string, child: ChildProcess, url: string, questions: readonly Question[]): Promise<boolean> {
  const requests = questions.map((body, i) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${(i >> 8) & 255}.${i & 255}.1` },
    body: JSON.stringify(body),
  }));
  const load = (duration: number) => autocannon({ url, connections: IN_FLIGHT, duration, requests });
  await load(5);
  const before = await cpuOf(child);
  const result = await load(SECONDS);
  const cpuMicros = (await cpuOf(child)) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const { p50, p99 } = result.latency;
  const rate = result.requests.total / result.duration;
  console.log(
    `${name.padEnd(36)} p50 ${p50} ms, p99 ${p99} ms, ${rate.toFixed(0)}/s, ${(cpuMicros / result.requests.total).toFixed(0)} µs of processor time`,
  );
  return p99 < TARGET_P99_MS;
}

/** The one number at the heart of it, the lowest OLS surface over the disc, by one connection with as many questions waiting. */
async function askPostgis(
  url: string,
  airports: readonly AirportInForce[],
  questions: readonly Question[],
): Promise<void> {
  const plain = ['flat', 'plane', 'offset_cone'];
  const ols = airports.map((airport) => ({
    ...airport,
    components: airport.components.filter((c) => hasHeight(c) && c.type === 'ols' && plain.includes(c.law.kind)),
  }));
  const frames = airports.map(({ arp }) => frameAt(arp));
  const peer = await postgis(url, ols);
  const local = questions.map(({ latitude, longitude, radiusM }, i) => {
    const airport = i % airports.length;
    return { radiusM, places: [{ airport, ...frames[airport]!.toLocal(latitude, longitude) }] };
  });
  const waits: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < local.length) {
      const question = local[next++]!;
      const from = performance.now();
      await peer.tuned(question);
      waits.push(performance.now() - from);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
  const seconds = (performance.now() - from) / 1000;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)]!.toFixed(1);
  console.log(
    `${'PostGIS, lowest OLS surface alone'.padEnd(36)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${(local.length / seconds).toFixed(0)}/s`,
  );
  await peer.close();
}

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jibline-bench-'));
  const postgres = await startPostgres().catch(() => null);
  const subjects = [{ name: 'ours, embedded database', args: [dataDir] }];
  if (postgres) subjects.push({ name: 'ours, PostgreSQL', args: [dataDir, postgres.url] });
  let [airports, questions]: [AirportInForce[], Question[]] = [[], []];
  let isMet = true;
  console.log(`${IN_FLIGHT} pre-checks in flight, load over ${os.loadavg()[0]?.toFixed(1)} at the start\n`);
  for (const { name, args } of subjects) {
    const { child, address } = await startServer(args);
    if (airports.length === 0) airports = await airportsOf(address + API_BASE);
    if (questions.length === 0) questions = questionsAbout(airports);
    isMet = (await ask(name, child, `${address}${API_BASE}/precheck`, questions)) && isMet;
    child.disconnect();
  }
  if (postgres) await askPostgis(postgres.url, airports, questions);
  console.log(`\np99 under ${TARGET_P99_MS} ms: ${isMet ? 'met' : 'missed'}`);
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = isMet ? 0 : 1;
}
