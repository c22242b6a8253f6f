// How long a visitor waits for a pre-check while fifty ask at once, beside the bare database query in PostGIS.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AirportsAround, API_BASE, SurfaceSetComponents } from '@jibline/contract';
import { type AirportInForce, airportFrom, direct, frameAt, hasHeight } from '@jibline/surfaces';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { SERVER_FLAGS } from '../../../scripts/product/server-flags.ts';
import { keepPace, type Pace } from '../pace/pace.ts';
import { sumUpWaits, type Waited } from '../pace/waits.ts';
import { postgis } from '../surfaces/postgis.ts';
import { repeatable } from '../surfaces/repeatable.ts';
import { inFlight, type Load, micros } from './in-flight.ts';
import type { Order } from './load.ts';

const IN_FLIGHT = 50;
const TARGET_P99_MS = 25;
const QUESTIONS = 4_000;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Until the code is compiled. */
const WARM_UP_ROUNDS = 10;

interface Question {
  readonly latitude: number;
  readonly longitude: number;
  readonly groundLevelAhdM: number;
  readonly groundLevelSource: 'typed';
  readonly craneType: number;
  readonly heightAglM: number;
  readonly radiusM: number;
}

async function startServer(program: string, args: string[]): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(path.join(import.meta.dirname, program), args, {
    stdio: 'inherit',
    execArgv: [...SERVER_FLAGS],
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  return { child, address };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ cpu: NodeJS.CpuUsage }]>;
  child.send('cpu');
  const [{ cpu }] = await answer;
  return micros(cpu);
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

/** Within the level and conical surfaces of some airport, with cranes of every kind. */
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

const ms = (figure: number) => `${figure.toFixed(1)} ms`;

/** Prints the waits in a line, with and without the times in which the machine itself was slow. */
async function tell(name: string, { waits, seconds }: Load, pace: Pace, more = ''): Promise<Waited> {
  const waited = sumUpWaits(waits, await pace.slowStretches());
  const rate = (waits.length / seconds).toFixed(0);
  const share = `${(waited.disturbed * 100).toFixed(0)} % met a slow machine, the others p99 ${ms(waited.undisturbedP99)}`;
  console.log(`${name.padEnd(36)} p50 ${ms(waited.p50)}, p99 ${ms(waited.p99)} (${share}), ${rate}/s${more}`);
  return waited;
}

/** The calls to our server: the answer itself, and that of people who save it. */
const CALLS = [
  { path: 'precheck', what: 'answer', share: 1 },
  { path: 'precheck/kept', what: 'answer kept', share: 0.25 },
];

async function ask(
  name: string,
  { child, address }: { child: ChildProcess; address: string },
  { path: call, share }: (typeof CALLS)[number],
  bodies: readonly string[],
  pace: Pace,
): Promise<Waited & { cpuMicros: number }> {
  const generator = fork(path.join(import.meta.dirname, 'load.ts'), { stdio: 'inherit' });
  const load = async (rounds: number): Promise<Load> => {
    const order: Order = {
      ...{ address, path: `${API_BASE}/${call}`, bodies, callers: IN_FLIGHT },
      count: bodies.length * rounds * share,
    };
    generator.send(order);
    const [answer] = (await once(generator, 'message')) as [Load];
    return answer;
  };
  await load(WARM_UP_ROUNDS);
  const before = await cpuOf(child);
  await pace.slowStretches();
  const measured = await load(ROUNDS);
  const each = (total: number) => Math.round(total / measured.waits.length);
  const cpuMicros = each((await cpuOf(child)) - before);
  const more = `, ${cpuMicros} µs of processor time each (load generator ${each(measured.ownMicros)})`;
  const waited = await tell(name, measured, pace, more);
  generator.disconnect();
  return { ...waited, cpuMicros };
}

/** The core computation, the lowest OLS surface over the disc, by one connection with as many queries waiting. */
async function askPostgis(
  url: string,
  airports: readonly AirportInForce[],
  questions: readonly Question[],
  pace: Pace,
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
  const callers = Array.from({ length: IN_FLIGHT }, () => (n: number) => peer.tuned(local[n]!));
  await pace.slowStretches();
  await tell('PostGIS, lowest OLS surface alone', await inFlight(local.length, callers), pace);
  await peer.close();
}

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jibline-bench-'));
  const postgres = await startPostgres().catch(() => null);
  const subjects = [{ name: 'embedded database', args: [dataDir] }];
  if (postgres) subjects.push({ name: 'PostgreSQL', args: [dataDir, postgres.url] });
  let [airports, questions]: [AirportInForce[], Question[]] = [[], []];
  const worst = { p99: 0, undisturbedP99: 0 };
  const pace = await keepPace();
  console.log(`${IN_FLIGHT} pre-checks in flight, load over ${os.loadavg()[0]?.toFixed(1)} at the start\n`);
  for (const { name, args } of subjects) {
    const server = await startServer('server.ts', args);
    if (airports.length === 0) airports = await airportsOf(server.address + API_BASE);
    if (questions.length === 0) questions = questionsAbout(airports);
    const bodies = questions.map((question) => JSON.stringify(question));
    for (const call of CALLS) {
      const { p99, undisturbedP99, cpuMicros } = await ask(`${name}: ${call.what}`, server, call, bodies, pace);
      if (call.path !== 'precheck') continue;
      worst.p99 = Math.max(worst.p99, p99);
      worst.undisturbedP99 = Math.max(worst.undisturbedP99, undisturbedP99);
      const bare = await startServer('bare.ts', [String(cpuMicros)]);
      const least = await ask('bare server spending the same time', bare, call, bodies, pace);
      bare.child.disconnect();
      console.log(`${''.padEnd(36)} p99 of ours ${(p99 / least.p99).toFixed(2)} times the bare one's`);
    }
    server.child.disconnect();
  }
  if (postgres) await askPostgis(postgres.url, airports, questions, pace);
  pace.stop();
  const verdict = (p99: number) => `${ms(p99)}, ${p99 < TARGET_P99_MS ? 'met' : 'missed'}`;
  console.log(`\np99 of the answer under ${TARGET_P99_MS} ms: over all ${verdict(worst.p99)}`);
  console.log(`while the machine kept its pace: ${verdict(worst.undisturbedP99)}`);
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exitCode = worst.p99 < TARGET_P99_MS ? 0 : 1;
}
