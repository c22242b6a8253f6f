import { type PrecheckAnswer, usualSettings } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportBody } from '../test/airports.ts';
import { freshDatabase, isServer } from '../test/fresh-database.ts';
import { caller } from '../test/people.ts';
import { type Served, serveForTest } from '../test/served.ts';
import { seedAirports } from './airports/index.ts';
import { openServer } from './database/server.ts';
import { prepare } from './db.ts';
import { seedSurfaceSets } from './surface-sets/index.ts';

/** Far below the minute a person is remembered for: only a notification can be this fast. */
const SOON = { timeout: 10_000, interval: 50 };
const ROOT = 'root@jibline.test';

/** Two servers with connections and caches of their own on one PostgreSQL, as behind a proxy without stickiness. */
describe.runIf(isServer)('what one process changes, another one knows', () => {
  let here: Served;
  let there: Served;
  beforeAll(async () => {
    const database = await freshDatabase();
    await seedAirports(database.db, []);
    await seedSurfaceSets(database.db);
    here = await serveForTest({ database });
    const url = database.url ?? '';
    there = await serveForTest({ database: { ...(await prepare(await openServer({ url }))), url } });
    await here.prepare(ROOT, { name: 'Rue Root' }, [[0, 0, null]]);
  }, 60_000);
  afterAll(async () => {
    await there.stop();
    await here.stop();
  });

  const statusThere = (email: string, path: string) => async () => (await caller(there, email).get(path)).status;
  const askThere = async (over: object): Promise<PrecheckAnswer> =>
    (
      await there.app.inject({
        method: 'POST',
        url: there.api('precheck'),
        payload: { groundLevelSource: 'typed', craneType: 1, heightAglM: 40, ...over },
      })
    ).json();

  it('access that is taken away', async () => {
    const id = await here.prepare('staff@jibline.test', { name: 'Sam Staff' }, [[0, 1, null]]);
    const other = await here.prepare('someone@jibline.test', { name: 'Sid Someone' });
    const seesOthers = statusThere('staff@jibline.test', `Users/${other}`);
    expect(await seesOthers()).toBe(200);
    const { version } = (await caller(here, ROOT).get(`UserPermissions/${id}`)).body;
    const taken = await caller(here, ROOT).put('UserPermissions', { userId: id, version, grants: [] });
    expect(taken.status).toBe(200);
    await expect.poll(seesOthers, SOON).toBe(404);
  });

  it('signing out everywhere', async () => {
    const email = 'lost-phone@jibline.test';
    const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
    const profile = async (on: Served, method: 'GET' | 'POST', path: string) =>
      (await on.as(email, { method, url: on.api(path) }, { auth_time: anHourAgo })).statusCode;
    expect(await profile(there, 'GET', 'Users/CurrentUser')).toBe(200);
    expect(await profile(here, 'POST', 'Users/CurrentUser/sign-out-everywhere')).toBe(204);
    await expect.poll(() => profile(there, 'GET', 'Users/CurrentUser'), SOON).toBe(401);
  });

  it('surfaces that are published', async () => {
    const root = caller(here, ROOT);
    const location = { latitude: -25, longitude: 130.033, groundLevelAhdM: 500 };
    expect((await askThere(location)).airports).toEqual([]);
    const arp = { type: 'Point' as const, coordinates: [130, -25] as [number, number] };
    const made = await root.post('Airports', airportBody({ icao: 'YNEW', arp, runways: [], regime: 'ALA', type: 1 }));
    const set = await root.post('SurfaceSets/generate', { airportId: made.body.id, name: 'x', rulesets: ['nasf-c'] });
    expect((await root.post(`SurfaceSets/${set.body.id}/publish`, { version: 1 })).status).toBe(200);
    const found = async () => (await askThere(location)).airports.map(({ icao }) => icao);
    await expect.poll(found, SOON).toEqual(['YNEW']);
  });

  it('a buffer that is set', async () => {
    // 560 + 40 + 1 of contingency is 13.5 m below Canberra's inner horizontal surface: clear by 5 m, close by 20 m.
    const location = { latitude: -35.3055, longitude: 149.228, groundLevelAhdM: 560 };
    const pathThere = async () => (await askThere(location)).airports.map(({ path }) => path);
    expect(await pathThere()).toEqual(['GREEN']);
    const [airport] = (await askThere(location)).airports;
    const set = await caller(here, ROOT).post('defaultApprovalParameters', {
      ...usualSettings(1),
      bufferM: 20,
      airportId: airport?.airportId,
      craneType: 1,
      path: null,
    });
    expect(set.status).toBe(201);
    await expect.poll(pathThere, SOON).toEqual(['AMBER']);
  });
});
