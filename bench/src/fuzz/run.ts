// Calls made from the contract: every route, every kind of person, valid, malformed and odd. None may answer 5xx other than 503, or log an error.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Route, routes } from '@jibline/contract';
import { startBusinessRegister, startCheckout, startGeocoder } from '@jibline/standins';
import { startBlobStorage } from '../../../apps/api/test/blob-storage.ts';
import { aWorld, PEOPLE, type Someone } from '../../../apps/api/test/matrix-people.ts';
import { startPostgres } from '../../../scripts/postgres-for-tests.ts';
import { repeatable } from '../surfaces/repeatable.ts';
import { KnownIds, pickFrom, type Random } from './known-ids.ts';
import { makeCall } from './make-call.ts';
import { Tally } from './tally.ts';

/** Calls in flight: enough to keep a process busy. */
const AT_ONCE = 16;
/** Then a new database: by now people were deleted, deactivated and signed out. */
const CALLS_A_ROUND = 5_000;
const KEY = 'sk_test_of_the_fuzz';
const table = Object.entries<Route>(routes);

export async function run(args: readonly string[]): Promise<void> {
  const { calls, database, seed, minutes } = parseArgs({
    args: [...args],
    options: {
      calls: { type: 'string', default: '100000' },
      database: { type: 'string', default: 'embedded' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '60' },
    },
  }).values;
  const postgres = database === 'server' ? await startPostgres() : null;
  process.env.TEST_DATABASE = database;
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url;
  const tally = new Tally();
  process.on('unhandledRejection', (reason) => tally.fault(`unhandled: ${String(reason)}`));
  process.on('uncaughtException', (error) => tally.fault(`uncaught: ${error.stack}`));
  console.log(`${calls} calls, database ${database}, seed ${seed}, at most ${minutes} minutes`);
  const random = repeatable(Number(seed));
  const until = Date.now() + Number(minutes) * 60_000;
  const from = Date.now();
  while (tally.calls < Number(calls) && Date.now() < until) {
    await round(Math.min(CALLS_A_ROUND, Number(calls) - tally.calls), until, random, tally);
    console.log(`${tally.calls} calls, ${tally.faultCount} faults, ${Math.round((Date.now() - from) / 1000)} s`);
  }
  tally.report();
  await postgres?.stop();
  process.exitCode = tally.faultCount === 0 ? 0 : 1;
}

/** Stand-ins for every outside party, on loopback. */
async function startAll() {
  const folder = mkdtempSync(path.join(tmpdir(), 'jibline-fuzz-'));
  const [register, geocoder, blobs, checkout] = await Promise.all([
    startBusinessRegister({ port: 0, guid: 'key' }),
    startGeocoder({ port: 0, accessToken: 'key' }),
    startBlobStorage(),
    startCheckout({ port: 0, dataDir: folder, secretKey: KEY }),
  ]);
  // The module reads the choice of database when it loads.
  const { serveForTest } = await import('../../../apps/api/test/served.ts');
  const { SECRET } = await import('../../../apps/api/test/payment-world.ts');
  const served = await serveForTest({
    env: {
      ...blobs.env,
      ...{ ABN_LOOKUP_URL: register.url, ABN_LOOKUP_GUID: 'key' },
      ...{ MAPS_URL: geocoder.url, MAPS_ACCESS_TOKEN: 'key' },
      ...{ STRIPE_URL: checkout.url, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET },
    },
  });
  const stop = async () => {
    await served.stop();
    await Promise.all([register.stop(), geocoder.stop(), blobs.stop(), checkout.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { served, stop };
}

async function round(calls: number, until: number, random: Random, tally: Tally): Promise<void> {
  const { served, stop } = await startAll();
  const world = await aWorld(served);
  const people: Someone[] = [];
  for (const [column] of PEOPLE) people.push(await world.someone(column));
  // Refused calls test little, so people with many rights call more often.
  const powerful = people.filter(({ column }) => /^(global|airport) administrator$/.test(column));
  const known = new KnownIds();
  known.add('users', 'id', world.root);
  for (const airport of [world.airport, world.foreignAirport]) {
    known.add('airports', 'id', airport);
    known.add('', 'airportId', airport);
  }
  for (const organisation of [world.company, world.operator]) {
    known.add('organisations', 'id', organisation);
    known.add('', 'organisationId', organisation);
  }
  let left = calls;
  const caller = async () => {
    while (left > 0 && Date.now() < until) {
      left -= 1;
      const [name, route] = pickFrom(table, random) as [string, Route];
      const who = pickFrom(random() < 0.4 ? powerful : people, random) as Someone;
      const call = makeCall(name, route, who, known, random);
      const from = Math.floor(random() * 16_777_216);
      const answer = await served.app.inject({
        ...{ method: route.method, url: call.url, headers: call.headers },
        ...(call.payload === undefined ? {} : { payload: call.payload }),
        remoteAddress: `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      if (answer.statusCode < 300 && isJson && answer.body !== '') known.learn(route.slice, answer.json());
      tally.answered(call, answer.statusCode, answer.body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  tally.readLog(served.log());
  await stop();
}
