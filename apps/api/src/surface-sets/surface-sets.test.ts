import { gzipSync } from 'node:zlib';
import { SurfaceFeature, SurfaceSet, SurfaceSetComponents } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportBody } from '../../test/airports.ts';
import { isServer } from '../../test/fresh-database.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
let root: ReturnType<typeof caller>;
let admin: ReturnType<typeof caller>;
let airportId: string;
const stranger = () => caller(served, 'stranger@example.test');
const publicly = async (path: string) => {
  const answer = await served.app.inject({ url: served.api(path) });
  return { status: answer.statusCode, body: answer.json() };
};

beforeAll(async () => {
  served = await serveForTest();
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  root = caller(served, 'root@jibline.test');
  airportId = (await root.post('Airports', airportBody({ icao: 'YTSS' }))).body.id;
  await served.prepare('admin@ytss.test', { name: 'Ada Admin' }, [[1, 0, airportId]]);
  await served.prepare('manager@ytss.test', {}, [[1, 1, airportId]]);
  await served.prepare('platform-manager@jibline.test', {}, [[0, 1, null]]);
  admin = caller(served, 'admin@ytss.test');
});
afterAll(() => served.stop());

const RULESETS = ['mos139-2019', 'nasf-b', 'nasf-c', 'nasf-d', 'nasf-e', 'nasf-i'];
const draft = async (name = 'Draft', rulesets = RULESETS): Promise<SurfaceSet> => {
  const made = await admin.post('SurfaceSets/generate', { airportId, name, rulesets });
  expect(made.status).toBe(201);
  return SurfaceSet.parse(made.body);
};

describe('generating', () => {
  it('creates a draft only staff can see, with a name and clause for every surface', async () => {
    const set = await draft();
    expect(set).toMatchObject({ state: 'draft', rulesets: RULESETS, createdBy: 'Ada Admin', publishedAt: null });
    expect(set.actions).toEqual(['surface-sets:publish', 'surface-sets:delete']);
    expect([...new Set(set.surfaces.map(({ type }) => type))].sort()).toEqual([
      'lighting',
      'ols',
      'psa',
      'wildlife',
      'wind_farms',
      'windshear',
    ]);
    expect(set.surfaces.find(({ kind }) => kind === 'conical')).toMatchObject({
      type: 'ols',
      dimension: 3,
      source: 'generated',
      edition: 'mos139-2019',
      clause: expect.stringContaining('MOS 139 (2019) Table 7.15(1)'),
      illustrative: false,
    });
    expect((await stranger().get(`SurfaceSets/${set.id}`)).status).toBe(404);
    expect((await stranger().get(`Surfaces/${set.surfaces[0]?.id}/Feature`)).status).toBe(404);
    expect((await publicly(`public/Surfaces/${set.surfaces[0]?.id}/Feature`)).status).toBe(404);
  });

  it('lists what is missing', async () => {
    const { body: bare } = await root.post('Airports', airportBody({ icao: 'YTSB', elevationAhdM: null }));
    const rejected = await root.post('SurfaceSets/generate', { airportId: bare.id, name: 'x', rulesets: RULESETS });
    expect(rejected).toMatchObject({ status: 422, body: { code: 'incomplete' } });
    expect(rejected.body.issues[0].path).toBe('arp.elevationAhdM');
    const noIcaoDatum = await admin.post('SurfaceSets/generate', { airportId, name: 'x', rulesets: ['icao-annex14'] });
    expect(noIcaoDatum).toMatchObject({ status: 422, body: { code: 'incomplete' } });
  });

  it.each([[['mos139-2018']], [['mos139-2019', 'mos139-2019']], [['mos139-2019', 'icao-annex14']], [[]]])(
    'refuses the rulesets %j',
    async (rulesets) => {
      const rejected = await admin.post('SurfaceSets/generate', { airportId, name: 'x', rulesets });
      expect(rejected).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    },
  );

  it('is for administrators and platform managers', async () => {
    const ask = { airportId, name: 'x', rulesets: ['nasf-c'] };
    expect((await caller(served, 'manager@ytss.test').post('SurfaceSets/generate', ask)).status).toBe(403);
    expect((await stranger().post('SurfaceSets/generate', ask)).status).toBe(404);
    const made = await caller(served, 'platform-manager@jibline.test').post('SurfaceSets/generate', ask);
    expect(made).toMatchObject({ status: 201, body: { actions: [] } });
  });
});

describe('publishing', () => {
  it('replaces the set in force; earlier sets stay readable', async () => {
    const first = await draft('First');
    const published = await admin.post(`SurfaceSets/${first.id}/publish`, { version: first.version });
    expect(published).toMatchObject({ status: 200, body: { state: 'published', actions: [] } });
    const second = await draft('Second');
    await admin.post(`SurfaceSets/${second.id}/publish`, { version: second.version });
    expect((await stranger().get(`SurfaceSets/latest/${airportId}`)).body).toMatchObject({ id: second.id });
    expect((await publicly(`public/SurfaceSets/latest/${airportId}`)).body).toMatchObject({
      id: second.id,
      createdBy: null,
      actions: [],
    });
    // People who do not work at this airport do not see names of its staff.
    for (const path of [`SurfaceSets/latest/${airportId}`, `SurfaceSets/${first.id}`]) {
      expect((await stranger().get(path)).body.createdBy).toBe(null);
      expect((await admin.get(path)).body.createdBy).toBe('Ada Admin');
    }
    expect((await stranger().get(`SurfaceSets/${first.id}`)).body).toMatchObject({ state: 'superseded' });
    expect((await admin.get(`Airports/${airportId}`)).body.surfaceSetId).toBe(second.id);
    const list = (await admin.get(`airports/${airportId}/surface-sets`)).body.items;
    expect(list.filter(({ state }: { state: string }) => state === 'published')).toHaveLength(1);
    expect(list[0]).toMatchObject({ number: list.length, surfaceCount: second.surfaces.length });
  });

  it('cannot be done twice', async () => {
    const set = await draft();
    await admin.post(`SurfaceSets/${set.id}/publish`, { version: set.version });
    expect(await admin.post(`SurfaceSets/${set.id}/publish`, { version: set.version })).toMatchObject({
      status: 409,
      body: { code: 'set-published' },
    });
  });

  it('of two drafts published at once one succeeds and the other gets a conflict', async () => {
    const [one, two] = [await draft('One'), await draft('Two')];
    const answers = await Promise.all(
      [one, two].map((set) => admin.post(`SurfaceSets/${set.id}/publish`, { version: set.version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const sent = answers.find(({ status }) => status === 409)?.body;
    expect(sent).toMatchObject({ code: 'conflict', changed: { by: 'Ada Admin', version: 2 } });
    expect(sent.detail).toContain('was published in the meantime');
  });

  it('is not for platform managers or managers of the airport', async () => {
    const set = await draft();
    for (const email of ['platform-manager@jibline.test', 'manager@ytss.test'])
      expect(await caller(served, email).post(`SurfaceSets/${set.id}/publish`, { version: set.version })).toMatchObject(
        { status: 403 },
      );
  });

  it('is permanent: the database itself refuses changes', async () => {
    const { body: set } = await admin.get(`SurfaceSets/latest/${airportId}`);
    const tries = [
      sql`update surface_sets set name = 'other' where id = ${set.id}`,
      sql`update surface_sets set state = 'draft', published_at = null where id = ${set.id}`,
      sql`delete from surface_sets where id = ${set.id}`,
      sql`delete from surfaces where set_id = ${set.id}`,
      sql`update surfaces set name = 'other' where set_id = ${set.id}`,
    ];
    for (const change of tries) await expect(change.execute(served.db)).rejects.toThrow(/never/);
  });
});

describe('comparing', () => {
  it('lists what is added, removed and unchanged, and by how much heights change', async () => {
    const made = (await root.post('Airports', airportBody({ icao: 'YTCM', referenceElevationAhdM: 570 }))).body;
    const make = async (rulesets: string[]) =>
      (await root.post('SurfaceSets/generate', { airportId: made.id, name: 'x', rulesets })).body;
    const before = await make(['mos139-2019', 'nasf-c']);
    await root.put(`Airports/${made.id}`, {
      ...airportBody({ icao: 'YTCM', referenceElevationAhdM: 580 }),
      confirmed: ['referenceElevationAhdM'],
      version: 1,
    });
    const after = await make(['mos139-2019', 'nasf-d']);
    const { status, body } = await root.get(`SurfaceSets/${before.id}/compare/${after.id}`);
    expect(status).toBe(200);
    const named = (name: string) => body.differences.find((one: { name: string }) => one.name === name);
    const inner = before.surfaces.find(({ kind }: { kind: string }) => kind === 'inner-horizontal').name;
    // The reference elevation rose by 10 m, and everything measured from it rises too.
    expect(named(inner)).toMatchObject({ lowestChangeM: 10, highestChangeM: 10 });
    const strip = before.surfaces.find(({ kind }: { kind: string }) => kind === 'strip').name;
    expect(named(strip)).toMatchObject({ change: 'same', lowestChangeM: 0, highestChangeM: 0 });
    expect(named('Wildlife area A')).toMatchObject({ change: 'removed', areaAfterM2: null });
    const ring = named('Wind farm consultation area');
    expect(ring).toMatchObject({ change: 'added', areaBeforeM2: null });
    // A circle of 30 km, its chords within half a metre.
    expect(Math.abs(ring.areaAfterM2 / (Math.PI * 30_000 ** 2) - 1)).toBeLessThan(1e-4);
    const elsewhere = await draft();
    expect((await root.get(`SurfaceSets/${before.id}/compare/${elsewhere.id}`)).status).toBe(404);
    expect((await stranger().get(`SurfaceSets/${before.id}/compare/${after.id}`)).status).toBe(404);
  });
});

describe('deleting', () => {
  it('removes a draft; published sets cannot be deleted, and the error says why', async () => {
    const set = await draft();
    expect((await caller(served, 'manager@ytss.test').delete(`SurfaceSets/${set.id}`)).status).toBe(403);
    expect((await admin.delete(`SurfaceSets/${set.id}`)).status).toBe(204);
    expect((await admin.get(`SurfaceSets/${set.id}`)).status).toBe(404);
    const { body: inForce } = await admin.get(`SurfaceSets/latest/${airportId}`);
    const rejected = await admin.delete(`SurfaceSets/${inForce.id}`);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'in-use' } });
    expect(rejected.body.detail).toContain('Assessments refer to it.');
    expect((await stranger().delete(`SurfaceSets/${inForce.id}`)).status).toBe(403);
  });
});

describe('a draft as formulas', () => {
  it('is for those who may see the draft, every surface in one call, and their browser may cache it for ever', async () => {
    const set = await draft('Formulas', ['mos139-2019']);
    const path = `SurfaceSets/${set.id}/components`;
    const reply = await served.as('admin@ytss.test', { url: served.api(path) });
    const { components, ...head } = SurfaceSetComponents.parse(reply.json());
    expect(head).toMatchObject({ surfaceSetId: set.id, arp: { latitude: expect.any(Number) } });
    expect(components.map(({ surfaceId }) => surfaceId).toSorted()).toEqual(
      set.surfaces.map(({ id }) => id).toSorted(),
    );
    expect(reply.headers).toMatchObject({
      etag: `"${set.id}"`,
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await stranger().get(path)).status).toBe(404);
    expect((await publicly(`public/${path}`)).status).toBe(404);
  });
});

describe('the drawing of a surface', () => {
  it('is GeoJSON with closed rings and heights in metres AHD', async () => {
    const { body } = await admin.get(`SurfaceSets/latest/${airportId}`);
    const set = SurfaceSet.parse(body);
    const inner = set.surfaces.find(({ kind }) => kind === 'inner-horizontal');
    const response = await publicly(`public/Surfaces/${inner?.id}/Feature`);
    expect(response.status).toBe(200);
    const feature = SurfaceFeature.parse(response.body);
    expect(feature).toMatchObject({
      id: inner?.id,
      geometry: { type: 'MultiPolygon' },
      properties: { surfaceSetId: set.id, type: 'ols', kind: 'inner-horizontal', dimension: 3 },
    });
    const polygons = feature.geometry.coordinates as number[][][][];
    for (const polygon of polygons) for (const ring of polygon) expect(ring.at(-1)).toEqual(ring[0]);
    // Ends 563.6 574.9 571.2 569.7: mean 569.85; the reference point's 574.9 is more than 3 m off, so down to 569.5.
    const heights = new Set(polygons.flat(2).map(([, , z]) => z));
    expect([...heights]).toEqual([569.5 + 45]);
    // Canberra: every corner within 4 km of a runway strip, so within 8 km of the reference point.
    for (const [lon = 0, lat = 0] of polygons.flat(2)) {
      expect(Math.abs(lat + 35.3069)).toBeLessThan(8 / 110);
      expect(Math.abs(lon - 149.195)).toBeLessThan(8 / 90);
    }
  });

  it('of a whole airport is under a megabyte, compressed', async () => {
    const set = SurfaceSet.parse((await admin.get(`SurfaceSets/latest/${airportId}`)).body);
    const features = [];
    for (const { id } of set.surfaces) features.push((await publicly(`public/Surfaces/${id}/Feature`)).body);
    expect(gzipSync(JSON.stringify(features)).length).toBeLessThan(1_000_000);
  });

  it('of an inactive airport is not public', async () => {
    const made = (await root.post('Airports', airportBody({ icao: 'YTSO' }))).body;
    const set = (await root.post('SurfaceSets/generate', { airportId: made.id, name: 'x', rulesets: ['nasf-c'] })).body;
    await root.post(`SurfaceSets/${set.id}/publish`, { version: 1 });
    expect((await publicly(`public/SurfaceSets/latest/${made.id}`)).status).toBe(200);
    await root.put(`Airports/${made.id}`, { ...airportBody({ icao: 'YTSO', active: false }), version: 1 });
    expect((await publicly(`public/SurfaceSets/latest/${made.id}`)).status).toBe(404);
    expect((await publicly(`public/Surfaces/${set.surfaces[0].id}/Feature`)).status).toBe(404);
  });
});

it.runIf(isServer)('ten people publishing ten drafts at once leave exactly one in force', async () => {
  const drafts: SurfaceSet[] = [];
  for (let at = 0; at < 10; at++) drafts.push(await draft(`Race ${at}`, ['nasf-c']));
  const answers = await Promise.all(
    drafts.map((set) => admin.post(`SurfaceSets/${set.id}/publish`, { version: set.version })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

it.runIf(isServer)('a draft published and deleted at once: one succeeds, and the other is told why', async () => {
  for (let round = 0; round < 5; round++) {
    const set = await draft(`Both ${round}`, ['nasf-c']);
    const [published, deleted] = await Promise.all([
      admin.post(`SurfaceSets/${set.id}/publish`, { version: set.version }),
      admin.delete(`SurfaceSets/${set.id}`),
    ]);
    if (published.status === 200) expect(deleted).toMatchObject({ status: 409, body: { code: 'in-use' } });
    else expect([published.status, deleted.status]).toEqual([404, 204]);
    const { status, body } = await admin.get(`SurfaceSets/${set.id}`);
    expect(published.status === 200 ? body.state : status).toBe(published.status === 200 ? 'published' : 404);
  }
});
