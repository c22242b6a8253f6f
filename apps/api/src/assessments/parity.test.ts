import { gunzipSync } from 'node:zlib';
import {
  AirportsAround,
  COMPONENT_KINDS,
  DraftAnswers,
  dayAt,
  type PrecheckAnswer,
  SurfaceSetComponents,
  usualSettings,
} from '@jibline/contract';
import {
  type AirportsInForce,
  airportFrom,
  answerLocation,
  assessCrane,
  cranesFromForm,
  direct,
  COMPONENT_KINDS as ENGINE_KINDS,
  holdAirports,
} from '@jibline/surfaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { insertParameters } from '../airports/approval-store.ts';
import { seedAirports } from '../airports/index.ts';
import { assessAnswers } from '../applications/assessments/assess.ts';
import { newId } from '../new-id.ts';
import { openSurfacesInForce, seedSurfaceSets } from '../surface-sets/index.ts';

let served: Served;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await seedAirports(database.db, []);
  await seedSurfaceSets(database.db);
  served = await serveForTest({ database });
});
afterAll(() => served.stop());

const get = (url: string, headers: Record<string, string> = {}) => served.app.inject({ url: served.api(url), headers });

const sets = new Map<string, SurfaceSetComponents>();
async function componentsOf(setId: string): Promise<SurfaceSetComponents> {
  const known = sets.get(setId);
  if (known) return known;
  const set = SurfaceSetComponents.parse((await get(`public/SurfaceSets/${setId}/components`)).json());
  sets.set(setId, set);
  return set;
}

async function around(latitude: number, longitude: number, withinM = 1000) {
  const reply = await get(`public/airports-around?latitude=${latitude}&longitude=${longitude}&withinM=${withinM}`);
  return AirportsAround.parse(reply.json());
}
const headsAround = async (...where: Parameters<typeof around>) => (await around(...where)).items;

/** What a browser loads around a location, by the same two calls. */
async function airportsAround(latitude: number, longitude: number): Promise<AirportsInForce> {
  const { items, listed } = await around(latitude, longitude);
  const airports = items.map(async (head) => airportFrom(head, await componentsOf(head.surfaceSetId)));
  return holdAirports(await Promise.all(airports), listed);
}

/** Pseudo-random numbers, the same in every run (Park and Miller, 1988). */
function dice(seed: number) {
  let state = seed;
  return (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return from + ((to - from) * state) / 2_147_483_647;
  };
}

it('browser and server give the same answer for many locations and cranes', async () => {
  const roll = dice(20_261_115);
  const arps = await served.db.selectFrom('airports').select(['latitude as lat', 'longitude as lon']).execute();
  // Two of them without surfaces, one certified, one a landing area: the answers around them say so.
  await served.db.updateTable('airports').set({ active: false }).where('icao', 'in', ['YSBK', 'YBAF']).execute();
  await served.db.updateTable('airports').set({ type: 1 }).where('icao', '=', 'YBAF').execute();
  const verdicts = new Set<string>();
  let affected = 0;
  for (let requested = 0; requested < 120; requested++) {
    const arp = arps[requested % arps.length]!;
    // Most within the level surfaces, some farther out where only rings and long approaches reach.
    const at = direct(arp, roll(0, 360), requested % 4 === 0 ? roll(0, 60_000) : roll(0, 8_000));
    const heightAglM = roll(5, 140);
    const request = {
      latitude: at.lat,
      longitude: at.lon,
      address: null,
      groundLevelAhdM: roll(-5, 700),
      groundLevelSource: 'typed' as const,
      craneType: ([0, 1, 2, null] as const)[requested % 4] ?? null,
      heightAglM,
      radiusM: requested % 5 === 0 ? 0 : roll(1, 90),
      restingHeightAglM: requested % 3 === 0 ? roll(1, heightAglM) : null,
      contingencyM: requested % 2,
      days: requested % 7 === 0 ? 200 : null,
    };
    const reply = await served.app.inject({
      ...{ method: 'POST', url: served.api('precheck'), payload: request },
      remoteAddress: `10.2.${requested % 250}.1`,
    });
    expect(reply.statusCode, reply.body).toBe(200);
    const server = reply.json<PrecheckAnswer>();
    const airportsInForce = await airportsAround(request.latitude, request.longitude);
    const browser = answerLocation(airportsInForce, request, (zone) => dayAt(server.answeredAt, zone));
    expect(JSON.parse(JSON.stringify(browser))).toEqual({
      permitNeeded: server.permitNeeded,
      sentence: server.sentence,
      coverage: server.coverage,
      figures: server.figures,
      airports: server.airports,
    });
    affected += server.airports.length;
    verdicts.add(`${server.permitNeeded} ${server.coverage.known}`);
  }
  expect(verdicts).toContain('no true');
  expect(verdicts).toContain('cannot_tell false');
  await served.db
    .updateTable('airports')
    .set({ active: true, type: 0 })
    .where('icao', 'in', ['YSBK', 'YBAF'])
    .execute();
  expect(affected).toBeGreaterThan(100);
}, 120_000);

function answersOf(craneType: 0 | 1 | 2 | null, at: { latitude: number; longitude: number }, maxHeightAglM: number) {
  const schedule = {
    startAt: '2026-11-20T00:00:00Z',
    ...(craneType === null ? {} : { endAt: '2026-11-24T00:00:00Z' }),
  };
  const site = { ...at, groundLevelAhdM: 570, groundLevelSource: 'survey' as const, positionSource: 'survey' as const };
  if (craneType === null)
    return DraftAnswers.parse({
      craneType,
      site,
      schedule,
      developmentDetail: { maxHeightAglM, footprintRadiusM: 10 },
    });
  const craneDetail = {
    ...{ craneSubType: craneType === 1 ? 'flat-top' : undefined, maxHeightAglM, maxRadiusM: 10, counterJibM: 5 },
    ...{ restingHeightAglM: 3, restingMode: craneType === 1 ? 'free-slewing' : 'lowered' },
  };
  return DraftAnswers.parse({ craneType, site, schedule, craneDetail });
}

it('both sides use the airport’s own buffer for each kind of crane', async () => {
  const { id } = await served.db
    .selectFrom('airports')
    .select('id')
    .where('icao', '=', 'YSCB')
    .executeTakeFirstOrThrow();
  const put = (craneType: 0 | 1 | null, bufferM: number) => {
    const settings = { ...usualSettings(craneType), bufferM };
    const one = { id: newId(), airportId: id, craneType, path: null, settings, at: new Date() };
    return served.db.transaction().execute((tx) => insertParameters(tx, one));
  };
  await put(null, 20);
  await put(0, 0.5);
  await put(1, 33);
  const at = { latitude: -35.3069, longitude: 149.217 };
  const buffers = async () =>
    (await headsAround(at.latitude, at.longitude)).find(({ airportId }) => airportId === id)?.bufferM;
  await expect.poll(buffers).toEqual([0.5, 33, 20, 20]);
  const loaded = await airportsAround(at.latitude, at.longitude);
  const surfaces = await openSurfacesInForce(database);
  const paths = new Set<string>();
  // Half a year at this location before: together no longer short-term, so the airport can no longer allow a
  // penetration.
  const HALF_A_YEAR = { firstDay: '2026-05-20', lastDay: '2026-11-19' };
  for (const before of [[], [HALF_A_YEAR]])
    for (const craneType of [0, 1, 2, null] as const)
      for (const heightAglM of [4, 12, 18, 25, 39, 60]) {
        const answers = answersOf(craneType, at, heightAglM);
        const requested = { answers, timeZone: 'Australia/Sydney', before };
        const airportsInForce = await surfaces.current();
        const { assessed, problems } = await served.db
          .transaction()
          .execute((tx) => assessAnswers(tx, airportsInForce, requested));
        expect(problems).toEqual([]);
        const day = { firstDay: '2026-11-20', lastDay: craneType === null ? '2999-12-31' : '2026-11-24' };
        const browser = assessCrane(loaded, cranesFromForm(answers)[0].crane, [...before, day], { craneType }).map(
          ({ answer }) => answer,
        );
        const server = assessed.map(({ finding }) => finding).toSorted((a, b) => a.distanceM - b.distanceM);
        expect(JSON.parse(JSON.stringify(browser))).toEqual(JSON.parse(JSON.stringify(server)));
        paths.add(`${craneType} ${server.find(({ airportId }) => airportId === id)?.path}`);
      }
  await surfaces.stop();
  const location = { ...at, address: null, groundLevelAhdM: 570, groundLevelSource: 'typed' as const, radiusM: 10 };
  for (const craneType of [0, 1, 2, null] as const) {
    const request = { ...location, craneType, heightAglM: 38, restingHeightAglM: null, contingencyM: 1, days: null };
    const reply = await served.app.inject({ method: 'POST', url: served.api('precheck'), payload: request });
    const server = reply.json<PrecheckAnswer>();
    const browser = answerLocation(loaded, request, (zone) => dayAt(server.answeredAt, zone));
    expect(JSON.parse(JSON.stringify(browser.airports))).toEqual(server.airports);
    paths.add(`place ${craneType} ${server.airports.find(({ airportId }) => airportId === id)?.path}`);
  }
  // An unnamed crane type counts as a mobile crane.
  expect([...paths].filter((path) => path.startsWith('place'))).toEqual([
    'place 0 GREEN',
    'place 1 AMBER',
    'place 2 AMBER',
    'place null GREEN',
  ]);
  // The inner horizontal surface is about 45 m above the ground there: 39 m is clear for one crane type and close for
  // the others.
  expect([...paths]).toEqual(
    expect.arrayContaining(['0 GREEN', '1 AMBER', '2 AMBER', 'null AMBER', '0 RED-S', '0 RED-L']),
  );
}, 60_000);

describe('the formulas of a set', () => {
  it('of every airport take less than a megabyte compressed, and may be cached for ever', async () => {
    for (const { id } of await served.db.selectFrom('surface_sets').select('id').execute()) {
      const url = `public/SurfaceSets/${id}/components`;
      const packed = await get(url, { 'accept-encoding': 'gzip, br' });
      expect(packed.rawPayload.length).toBeLessThan(1_000_000);
      expect(packed.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
      });
      expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(url)).body);
      expect((await get(url, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
      const known = await get(url, { 'if-none-match': `"other", W/${packed.headers.etag}` });
      expect([known.statusCode, known.body]).toEqual([304, '']);
    }
  }, 60_000);

  it('of a draft, or of an inactive airport, are not public', async () => {
    const { id, airport_id } = await served.db
      .selectFrom('surface_sets')
      .select(['id', 'airport_id'])
      .executeTakeFirstOrThrow();
    expect((await get(`public/SurfaceSets/${id}/components`)).statusCode).toBe(200);
    const setActive = (active: boolean) =>
      served.db.updateTable('airports').set({ active }).where('id', '=', airport_id).execute();
    await setActive(false);
    expect((await get(`public/SurfaceSets/${id}/components`)).json().code).toBe('not-found');
    await setActive(true);
    expect((await get('public/SurfaceSets/0193a3b0-0000-7000-8000-000000000001/components')).statusCode).toBe(404);
  });

  it('use every component kind of the engine', () => {
    expect(COMPONENT_KINDS).toEqual(ENGINE_KINDS);
  });
});

it('airports around a location are sent again only when something changed', async () => {
  const url = 'public/airports-around?latitude=-33.92&longitude=151.05&withinM=5000';
  const first = await get(url);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(AirportsAround.parse(first.json()).items.map(({ icao }) => icao)).toEqual(
    expect.arrayContaining(['YSBK', 'YSSY']),
  );
  expect((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  expect((await get('public/airports-around?latitude=-25&longitude=130')).json()).toEqual({
    items: [],
    listed: { inForce: [], unassessed: [] },
  });
});
