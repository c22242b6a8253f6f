// How long a stranger waits for a pre-check while fifty ask at once, beside the bare database query in PostGIS.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { AirportsAround, API_BASE, SurfaceSetComponents } from '@jibline/contract';
import { type AirportInForce, airportFrom, direct, frameAt, hasHeight } from '@jibline/surfaces';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { postgis } from '../surfaces/postgis.ts';
import { repeatable } from '../surfaces/repeatable.ts';

const IN_FLIGHT = 50;
const TARGET_P99_MS = 25;
const QUESTIONS = 4_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);

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

/** So many callers, each asking again as soon as it is answered; the waits of all of them, shortest first. */
async function inFlight(
  count: number,
  ask: (n: number) => Promise<unknown>,
): Promise<{ waits: number[]; seconds: number }> {
  const waits: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < count) {
      const n = next++;
      const from = performance.now();
      await ask(n);
      waits.push(performance.now() - from);
    }
  };
  const from = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
  return { waits: waits.sort((a, b) => a - b), seconds: (performance.now() - from) / 1000 };
}

const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });

function post(url: string, body: string, from: string): Promise<void> {
  return new Promise((done, failed) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    const asked = request(url, { agent, method: 'POST', headers }, (reply) => {
      reply.resume();
      reply.once('end', () => (reply.statusCode === 200 ? done() : failed(new Error(`answered ${reply.statusCode}`))));
    });
    asked.once('error', failed);
    asked.end(body);
  });
}

let addresses = 0;
/** A new address for every question: the limit for one is not what is measured. */
const stranger = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const tell = (name: string, { waits, seconds }: { waits: number[]; seconds: number }, more = '') => {
  const at = (share: number) => waits[Math.floor(waits.length * share)]!.toFixed(1);
  const rate = (waits.length / seconds).toFixed(0);
  console.log(`${name.padEnd(36)} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${rate}/s${more}`);
};

async function ask(name: string, child: ChildProcess, url: string, questions: readonly Question[]): Promise<boolean> {
  const bodies = questions.map((question) => JSON.stringify(question));
  const load = (count: number) => inFlight(count, (n) => post(url, bodies[n % bodies.length]!, stranger()));
  await load(questions.length / 2);
  const before = await cpuOf(child);
  const result = await load(questions.length * ROUNDS);
  const cpuMicros = (await cpuOf(child)) - before;
  tell(name, result, `, ${(cpuMicros / result.waits.length).toFixed(0)} µs of processor time each`);
  return result.waits[Math.floor(result.waits.length * 0.99)]! < TARGET_P99_MS;
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
  tell('PostGIS, lowest OLS surface alone', await inFlight(local.length, (n) => peer.tuned(local[n]!)));
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
  agent.destroy();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = isMet ? 0 : 1;
}
