import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { airportBody, aSet } from '../../test/airports.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { holdBackground } from '../../test/hold-background.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let storage: BlobStorage;
let served: Served;
let root: ReturnType<typeof caller>;
let airportId: string;
let setIds: string[];
let number: string;
let kmlFileId: string;
const RULESETS = ['mos139-2019', 'nasf-c'];
const AT = { latitude: -35.3, longitude: 149.2 };

beforeAll(async () => {
  storage = await startBlobStorage();
  served = await serveForTest({ env: storage.env });
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  root = caller(served, 'root@jibline.test');
  airportId = (await root.post('Airports', airportBody({ icao: 'YBSY' }))).body.id;
  setIds = [
    (await aSet(served, airportId, 'draft')).id,
    (await aSet(served, airportId, 'published', 'mos139-2019')).id,
  ];
  const saved = await served.app.inject({
    method: 'POST',
    url: served.api('precheck/kept'),
    payload: { ...AT, groundLevelAhdM: 560, groundLevelSource: 'typed', craneType: 1, heightAglM: 20, radiusM: 0 },
  });
  number = saved.json().number;
  kmlFileId = (await sendFile()).json().id;
});
// Every test fills a queue, together more than the rate limit allows one person.
beforeEach(() => served.db.deleteFrom('rate_limit_windows').execute());
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

const get = async (path: string) => {
  const { statusCode, headers } = await served.app.inject({ url: served.api(path) });
  return [statusCode, headers['retry-after']];
};
const post = async (path: string, body: object) => {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST' as const, url: served.api(path), payload, headers };
  const answer = await served.as('root@jibline.test', options);
  return [answer.statusCode, answer.headers['retry-after']];
};
const getAsRoot = async (path: string) => {
  const answer = await served.as('root@jibline.test', { url: served.api(path) });
  return [answer.statusCode, answer.headers['retry-after']];
};
const heightMap = () => get(`height-map?latitude=${AT.latitude}&longitude=${AT.longitude}&halfWidthM=2000&cells=16`);
const generate = () => post('SurfaceSets/generate', { airportId, name: 'x', rulesets: RULESETS });
const compare = () => getAsRoot(`SurfaceSets/${setIds[0]}/compare/${setIds[1]}`);

const CORNERS = '149.1,-35.4,600 149.2,-35.4,600 149.2,-35.3,600 149.1,-35.4,600';
const KML =
  '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Circuit</name><Polygon><altitudeMode>absolute</altitudeMode>' +
  `<outerBoundaryIs><LinearRing><coordinates>${CORNERS}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;
const sendFile = () =>
  served.as('root@jibline.test', {
    method: 'POST',
    url: `${served.api('kml-files')}?filename=chart.kml`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: KML,
  });
const upload = async () => {
  const answer = await sendFile();
  return [answer.statusCode, answer.headers['retry-after']];
};
const importChart = () =>
  post('SurfaceSets/import', {
    ...{ airportId, kmlFileId, name: 'x', format: 'kml', preview: true, heightsIn: 'metres' },
    mapping: [{ match: 'name', contains: 'circuit', type: 'ols', kind: 'inner-horizontal' }],
    ...{ source: 'Airport chart 7', effectiveFrom: '2026-01-01' },
  });

/** What is there before the thread is released. */
const meanwhile = <T>(answer: Promise<T>) => Promise.race([answer, Promise.resolve('waits' as const)]);

it('is done by the thread alone: whatever needs it waits while it stands still, and nobody else', async () => {
  const { surfaces } = (await root.get(`SurfaceSets/${setIds[1]}`)).body as { surfaces: { id: string }[] };
  const release = await holdBackground();
  const waiting = [
    heightMap(),
    generate(),
    compare(),
    get(`precheck/${number}/kml`),
    get(`public/SurfaceSets/${setIds[1]}/components`),
    get(`public/Surfaces/${surfaces[0]?.id}/Feature`),
    getAsRoot(`Surfaces/${surfaces[1]?.id}/Feature`),
    upload(),
    importChart(),
  ];
  try {
    for (let n = 0; n < 3; n += 1) expect((await get('aerodromes?search=YBSY'))[0]).toBe(200);
    expect(await Promise.all(waiting.map(meanwhile))).toEqual(waiting.map(() => 'waits'));
  } finally {
    await release();
  }
  expect(await Promise.all(waiting)).toEqual(
    [200, 201, 200, 200, 200, 200, 200, 201, 200].map((code) => [code, undefined]),
  );
});

it.each([
  ['height maps', heightMap, 6, [503, '3'], 200],
  ['sets to generate', generate, 4, [503, '5'], 201],
  ['comparisons', compare, 3, [503, '5'], 200],
  ['files to inspect', upload, 12, [503, '10'], 201],
  ['charts to read', importChart, 12, [503, '10'], 200],
] as const)(
  '%s beyond the queue are refused with the time to retry, and the others get theirs',
  async (_, ask, places, refused, done) => {
    const release = await holdBackground();
    const answers = Array.from({ length: places + 1 }, () => ask());
    try {
      expect(await Promise.race(answers)).toEqual(refused);
    } finally {
      await release();
    }
    const codes = (await Promise.all(answers)).map(([code]) => code);
    expect([codes.filter((code) => code === done).length, codes.filter((code) => code === 503).length]).toEqual([
      places,
      1,
    ]);
  },
);

it('surfaces generated from data that changed meanwhile are not stored', async () => {
  const { id } = (await root.post('Airports', airportBody({ icao: 'YBSZ' }))).body;
  const release = await holdBackground();
  const generated = root.post('SurfaceSets/generate', { airportId: id, name: 'x', rulesets: RULESETS });
  // By then the airport has been read.
  for (let n = 0; n < 10; n += 1) await root.get(`Airports/${id}`);
  const changed = await root.put(`Airports/${id}`, { ...airportBody({ icao: 'YBSZ', name: 'Renamed' }), version: 1 });
  await release();
  expect(changed.status).toBe(200);
  expect(await generated).toMatchObject({
    status: 409,
    body: { code: 'conflict', detail: 'YBSZ was changed in the meantime. Generate again.' },
  });
  expect((await root.get(`airports/${id}/surface-sets`)).body.items).toEqual([]);
});
