import { ImportReport, type SurfaceSet } from '@jibline/contract';
import { frameAt } from '@jibline/surfaces';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { airportBody } from '../../test/airports.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { isServer } from '../../test/fresh-database.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let blobs: BlobStorage;
let served: Served;
let root: ReturnType<typeof caller>;
const ROOT = 'root@jibline.test';
beforeAll(async () => {
  blobs = await startBlobStorage();
  served = await serveForTest({ env: blobs.env });
  await served.prepare(ROOT, { name: 'Rue Root' }, [[0, 0, null]]);
  root = caller(served, ROOT);
});
// This test imports more than the rate limit allows one person.
beforeEach(() => served.db.deleteFrom('rate_limit_windows').execute());
afterAll(async () => {
  await served.stop();
  await blobs.stop();
});

/** Canberra's reference point, and the map plane around it. */
const ARP = { lat: -35.3069, lon: 149.195 };
const frame = frameAt(ARP);
type Corner = readonly [x: number, y: number, z?: number];
const tuple = ([x, y, z]: Corner) => {
  const { lat, lon } = frame.toGeographic(x, y);
  return z === undefined ? `${lon},${lat}` : `${lon},${lat},${z}`;
};
const closed = (ring: readonly Corner[]) => [...ring, ...ring.slice(0, 1)];
const ring = (corners: readonly Corner[]) =>
  `<LinearRing><coordinates>${closed(corners).map(tuple).join(' ')}</coordinates></LinearRing>`;
const polygon = (outer: readonly Corner[], mode = '<altitudeMode>absolute</altitudeMode>', holes: Corner[][] = []) =>
  `<Polygon>${mode}<outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${holes
    .map((hole) => `<innerBoundaryIs>${ring(hole)}</innerBoundaryIs>`)
    .join('')}</Polygon>`;
const placemark = (name: string, geometry: string, more = '') =>
  `<Placemark><name>${name}</name>${more}${geometry}</Placemark>\n`;
const kml = (...inside: string[]) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n<Folder><name>Our OLS</name>\n${inside.join('')}</Folder></Document>\n</kml>`;
const square = (half: number, z?: number): Corner[] =>
  [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([x = 0, y = 0]) => (z === undefined ? [x, y] : [x, y, z]));

let codes = 0;
const anAirport = async (): Promise<string> =>
  (await root.post('Airports', airportBody({ icao: `YI${String(codes++).padStart(2, '0')}` }))).body.id;
const aFile = async (content: string, filename = 'chart.kml'): Promise<string> => {
  const answer = await served.as(ROOT, {
    method: 'POST',
    url: `${served.api('kml-files')}?filename=${filename}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
};
const OLS = { match: 'folder', contains: 'our ols', type: 'ols', kind: 'inner-horizontal' };
const ask = (airportId: string, kmlFileId: string, over: object = {}) => ({
  airportId,
  name: 'From our chart',
  kmlFileId,
  format: 'kml',
  preview: false,
  heightsIn: 'metres',
  mapping: [OLS],
  source: 'Airport chart 7, edition 3',
  effectiveFrom: '2026-01-01',
  ...over,
});
const imported = async (airportId: string, content: string, over: object = {}, filename = 'chart.kml') => {
  const answer = await root.post('SurfaceSets/import', ask(airportId, await aFile(content, filename), over));
  expect(answer).toMatchObject({ status: 200 });
  return ImportReport.parse(answer.body);
};
const errorsOf = ({ problems }: ImportReport) => problems.filter(({ severity }) => severity === 'error');
const setOf = (report: ImportReport): SurfaceSet => {
  expect(errorsOf(report)).toEqual([]);
  if (!report.set) throw new Error('nothing was imported');
  return report.set;
};
const generated = async (airportId: string, over: object = {}): Promise<SurfaceSet> => {
  const requested = { airportId, name: 'Generated', rulesets: ['mos139-2019', 'nasf-i'], ...over };
  return (await root.post('SurfaceSets/generate', requested)).body;
};
const publish = async ({ id, version }: SurfaceSet) =>
  expect((await root.post(`SurfaceSets/${id}/publish`, { version })).status).toBe(200);
const namesOf = ({ surfaces }: SurfaceSet) => surfaces.map(({ name }) => name);

describe('an imported chart', () => {
  it('is assessed like a generated surface and replaces those of its kind', async () => {
    const airportId = await anAirport();
    const before = await generated(airportId);
    await publish(before);
    const chart = kml(placemark('Our inner horizontal', polygon(square(3000, 600))));
    const report = await imported(airportId, chart);
    const set = setOf(report);
    expect(report.surfaces).toMatchObject([
      { type: 'ols', kind: 'inner-horizontal', source: 'imported', dimension: 3 },
    ]);
    expect(new Set(report.replaced.map(({ kind }) => kind))).toEqual(new Set(['inner-horizontal']));
    expect(report.kept).toBe(before.surfaces.length - report.replaced.length);
    expect(set).toMatchObject({ state: 'draft', rulesets: ['mos139-2019', 'nasf-i', 'published'] });
    expect(set.surfaces).toHaveLength(report.kept + 1);
    expect(set.surfaces.find(({ source }) => source === 'imported')).toMatchObject({
      edition: 'Airport chart 7, edition 3',
      clause: 'Airport chart 7, edition 3',
    });
    await publish(set);
    // 2 km east of the reference point, away from the runways' approaches: ground 570, crane 40, contingency 1: 611 against 600.
    const { lat: latitude, lon: longitude } = frame.toGeographic(2000, 0);
    const answer = await served.app.inject({
      method: 'POST',
      url: served.api('precheck'),
      payload: { latitude, longitude, groundLevelAhdM: 570, groundLevelSource: 'typed', craneType: 0, heightAglM: 40 },
    });
    const finding = answer.json().airports.find((one: { airportId: string }) => one.airportId === airportId);
    const ols = finding.results.find(({ surfaceType }: { surfaceType: string }) => surfaceType === 'ols');
    expect(ols.working).toMatchObject({
      finding: 'pierced',
      governing: { name: 'Our inner horizontal', clause: 'Airport chart 7, edition 3' },
      worst: { surfaceAhdM: 600, craneAhdM: 611, marginM: -11 },
    });
  });

  it('with a hole and rising heights becomes a mesh: 600 at the inner edge, 650 at the outer', async () => {
    const airportId = await anAirport();
    const report = await imported(
      airportId,
      kml(placemark('Cone', polygon(square(4000, 650), undefined, [square(2000, 600).toReversed()]))),
      { mapping: [{ ...OLS, kind: 'conical' }], base: 'nothing' },
    );
    const set = setOf(report);
    await publish(set);
    const { body } = await root.get(`Surfaces/${set.surfaces[0]?.id}/Feature`);
    const heights: number[] = body.geometry.coordinates.flat(2).map(([, , z]: number[]) => z);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([600, 650]);
  });

  it('is included when a new set is generated, and takes precedence, unless declined', async () => {
    const airportId = await anAirport();
    await publish(setOf(await imported(airportId, kml(placemark('Ours', polygon(square(3000, 600)))))));
    const again = await generated(airportId);
    expect(namesOf(again)).toContain('Ours');
    expect(again.surfaces.filter(({ kind }) => kind === 'inner-horizontal')).toHaveLength(1);
    expect(namesOf(await generated(airportId, { keepImported: false }))).not.toContain('Ours');
  });

  it('of noise contours and public safety areas: areas need no heights, only a value', async () => {
    const airportId = await anAirport();
    await publish(await generated(airportId));
    const data = '<ExtendedData><Data name="LEVEL"><value>25</value></Data></ExtendedData>';
    const line = `<LineString><coordinates>${closed(square(900)).map(tuple).join(' ')}</coordinates></LineString>`;
    const report = await imported(
      airportId,
      kml(placemark('ANEF twenty-five', polygon(square(800), ''), data), placemark('PSA 17', line)),
      {
        mapping: [
          { match: 'data', contains: 'level=', type: 'anef', kind: 'noise-contour', valueField: 'LEVEL' },
          { match: 'name', contains: 'psa', type: 'psa', kind: 'public-safety-area' },
        ],
      },
    );
    expect(new Set(report.replaced.map(({ kind }) => kind))).toEqual(new Set(['public-safety-area']));
    const set = setOf(report);
    const anef = set.surfaces.find(({ type }) => type === 'anef');
    expect((await root.get(`Surfaces/${anef?.id}/Feature`)).body.properties).toMatchObject({ zone: '25' });
    expect(set.surfaces.filter(({ type }) => type === 'psa')).toMatchObject([{ name: 'PSA 17', source: 'imported' }]);
  });
});

describe('faulty or unusual files', () => {
  const FLAT = () => polygon(square(3000, 600));
  const GEO = (z: number) =>
    JSON.stringify({
      type: 'Feature',
      properties: { name: 'Ours', layer: 'our ols' },
      geometry: {
        type: 'Polygon',
        coordinates: [closed(square(3000, z)).map((corner) => tuple(corner).split(',').map(Number))],
      },
    });

  it('one invalid placemark among valid ones: every problem with line and path, and nothing imported', async () => {
    const airportId = await anAirport();
    const bow: Corner[] = [
      [0, 0, 600],
      [900, 900, 600],
      [900, 0, 600],
      [0, 900, 600],
    ];
    const report = await imported(
      airportId,
      kml(
        placemark('Good', FLAT()),
        placemark('Flat on the map', polygon(square(3000))),
        placemark('Without mode', polygon(square(3000, 600), '')),
        placemark('Bow', polygon(bow)),
        placemark('A mark', '<Point><coordinates>149,-35,600</coordinates></Point>'),
        placemark('Open', '<LineString><coordinates>149,-35,1 149.1,-35,1</coordinates></LineString>'),
        placemark(
          'Elsewhere',
          `<Polygon><altitudeMode>absolute</altitudeMode><outerBoundaryIs><LinearRing><coordinates>151,-33,9 151.1,-33,9 151.1,-33.1,9 151,-33,9</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
        ),
        placemark('Deep', polygon(square(3000, 60000))),
      ),
    );
    expect(report.set).toBeNull();
    expect(errorsOf(report).map(({ line, path, message }) => [line, path, message])).toEqual([
      [5, 'kml/Document/Folder/Placemark[2]', expect.stringContaining('This surface has no heights.')],
      [6, 'kml/Document/Folder/Placemark[3]', expect.stringContaining('altitude mode is missing')],
      [8, 'kml/Document/Folder/Placemark[5]', expect.stringContaining('A point can’t be a surface.')],
      [9, 'kml/Document/Folder/Placemark[6]', expect.stringContaining('An open line can’t be a surface.')],
      [10, 'kml/Document/Folder/Placemark[7]', expect.stringContaining('More than 200\u00a0km')],
      [11, 'kml/Document/Folder/Placemark[8]', expect.stringContaining('60000.0\u00a0m is not a possible height.')],
      [7, 'kml/Document/Folder/Placemark[4]', expect.stringContaining('do not cross')],
    ]);
    expect((await root.get(`airports/${airportId}/surface-sets`)).body.items).toEqual([]);
  });

  it('a preview changes nothing', async () => {
    const airportId = await anAirport();
    const report = await imported(airportId, kml(placemark('Good', FLAT())), { preview: true });
    expect(report).toMatchObject({ set: null, surfaces: [{ name: 'Good' }], problems: [] });
    expect((await root.get(`airports/${airportId}/surface-sets`)).body.items).toEqual([]);
  });

  it('handles feet, clockwise rings, several polygons in one placemark, and placemarks no rule matches', async () => {
    const airportId = await anAirport();
    const both = `<MultiGeometry>${polygon(square(1000, 2000).toReversed())}${polygon(square(500, 1900))}</MultiGeometry>`;
    const report = await imported(airportId, kml(placemark('Two', both), placemark('Note', FLAT())), {
      heightsIn: 'feet',
      mapping: [{ ...OLS, match: 'name', contains: 'two' }],
    });
    const set = setOf(report);
    expect(set.surfaces.map(({ name }) => name)).toEqual(['Two', 'Two']);
    const { body } = await root.get(`Surfaces/${set.surfaces[0]?.id}/Feature`);
    // 2000 ft × 0.3048.
    expect(body.geometry.coordinates[0][0][0][2]).toBe(609.6);
    expect(report.problems.map(({ message }) => message)).toEqual([
      'Two: The outline runs clockwise. Imported as the same area.',
      'Note: No rule matches. Not imported.',
    ]);
  });

  it('warns about feet read as metres, and heights above ground read as above sea level', async () => {
    const airportId = await anAirport();
    const report = await imported(
      airportId,
      kml(placemark('High', polygon(square(1000, 2000))), placemark('Low', polygon(square(900, 45)))),
      { preview: true },
    );
    expect(report.problems.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', expect.stringContaining('Are its heights in feet?')],
      ['warning', expect.stringContaining('Are its heights above ground')],
    ]);
  });

  it('heights are taken as above sea level if stated, from extended data, or above ground', async () => {
    const airportId = await anAirport();
    const data = '<ExtendedData><Data name="ELEV"><value>610.5</value></Data></ExtendedData>';
    const relative = '<altitudeMode>relativeToGround</altitudeMode>';
    const stated = await imported(airportId, kml(placemark('Said', polygon(square(3000, 600), ''))), {
      heightsAre: 'sea-level',
    });
    expect(setOf(stated).surfaces).toHaveLength(1);
    const mapping = [{ ...OLS, elevationField: 'ELEV' }];
    const field = await imported(airportId, kml(placemark('Field', polygon(square(3000)), data)), { mapping });
    const { body } = await root.get(`Surfaces/${setOf(field).surfaces[0]?.id}/Feature`);
    expect(body.geometry.coordinates[0][0][0][2]).toBe(610.5);
    const above = setOf(await imported(airportId, kml(placemark('Above', polygon(square(3000, 45), relative)))));
    const drawn = (await root.get(`Surfaces/${above.surfaces[0]?.id}/Feature`)).body;
    expect(drawn.properties.drawnAboveGroundAhdM).toBe(574.9);
    const uneven: Corner[] = square(3000, 45).map(([x, y], at) => [x, y, 45 + at]);
    const rejected = await imported(airportId, kml(placemark('Uneven', polygon(uneven, relative))));
    expect(errorsOf(rejected)).toMatchObject([{ message: expect.stringContaining('the same at every corner') }]);
  });

  it('GeoJSON heights count from the ellipsoid unless stated otherwise', async () => {
    const airportId = await anAirport();
    const rejected = await imported(airportId, GEO(600), { format: 'geojson' }, 'chart.geojson');
    expect(errorsOf(rejected)).toMatchObject([{ message: expect.stringContaining('from the ellipsoid') }]);
    const taken = await imported(airportId, GEO(600), { format: 'geojson', heightsAre: 'sea-level' }, 'chart.geojson');
    expect(setOf(taken).surfaces).toMatchObject([{ name: 'Ours', type: 'ols' }]);
    const file = await aFile(GEO(600), 'chart.geojson');
    expect(await root.post('SurfaceSets/import', ask(airportId, file))).toMatchObject({ status: 400 });
  });

  it('refuses a rule for an unknown runway end, and a file without any surface', async () => {
    const airportId = await anAirport();
    const mapping = [{ ...OLS, kind: 'approach', runwayEnd: '09' }];
    const unknown = await imported(airportId, kml(placemark('Approach', FLAT())), { mapping });
    expect(errorsOf(unknown)).toMatchObject([
      { message: expect.stringContaining('no runway end 09. Its runway ends: 12, 30, 17, 35.') },
    ]);
    expect(errorsOf(await imported(airportId, kml()))).toMatchObject([
      { message: expect.stringContaining('contains no surface') },
    ]);
  });

  it('a large file gives the same result through the worker', async () => {
    const airportId = await anAirport();
    const many = Array.from({ length: 900 }, (_, at) =>
      placemark(`Step ${at}`, polygon(square(1000 + at, 600 + at / 10))),
    );
    expect(kml(...many).length).toBeGreaterThan(300_000);
    const report = await imported(airportId, kml(...many));
    expect(setOf(report).surfaces).toHaveLength(900);
  });
});

describe('a file surfaces were imported from', () => {
  it('cannot be deleted while they exist, and says why', async () => {
    const airportId = await anAirport();
    const file = await aFile(kml(placemark('Good', polygon(square(3000, 600)))));
    const { set } = (await root.post('SurfaceSets/import', ask(airportId, file))).body;
    const rejected = await root.delete(`kml-files/${file}`);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'in-use' } });
    expect(rejected.body.detail).toMatch(/set 1 of YI\d\d \(draft\)/);
    expect((await root.delete(`SurfaceSets/${set.id}`)).status).toBe(204);
    expect((await root.delete(`kml-files/${file}`)).status).toBe(204);
  });

  it.runIf(isServer)('deleted during the import: one of the two is refused', async () => {
    const airportId = await anAirport();
    const file = await aFile(kml(placemark('Good', polygon(square(3000, 600)))));
    const [taken, deleted] = await Promise.all([
      root.post('SurfaceSets/import', ask(airportId, file)),
      root.delete(`kml-files/${file}`),
    ]);
    const both = [taken.status, deleted.status];
    expect([
      [200, 409],
      [404, 204],
      [503, 204],
    ]).toContainEqual(both);
    const sets = (await root.get(`airports/${airportId}/surface-sets`)).body.items;
    expect(sets).toHaveLength(taken.status === 200 ? 1 : 0);
  });
});
