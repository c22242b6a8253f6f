import { createHash } from 'node:crypto';
import { KML_FILE_LIMIT, KmlFile } from '@jibline/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { anAirport, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let blobs: BlobStorage;
let served: Served;
let airportId: string;
let other: string;
beforeAll(async () => {
  blobs = await startBlobStorage();
  served = await serveForTest({ env: blobs.env });
  airportId = await anAirport(served, 'YKML');
  other = await anAirport(served, 'YKMX');
  await served.prepare('manager@ykml.test', { name: 'Mia Manager' }, [[1, 1, airportId]]);
  await served.prepare('reader@ykml.test', { name: 'Ray Reader' }, [[1, 2, airportId]]);
});
afterAll(async () => {
  await served.stop();
  await blobs.stop();
});

const OWNER = 'owner@example.test';
const drawing = (inside = '') =>
  `<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document>\n${inside}</Document>\n</kml>`;
const POINT = '<Placemark><name>P</name><Point><coordinates>151,-33,5</coordinates></Point></Placemark>\n';
const upload = async (content: string | Uint8Array, query: string, email = OWNER) => {
  const answer = await served.as(email, {
    method: 'POST',
    url: `${served.api('kml-files')}?${query}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const uploaded = async (content = drawing(POINT), query = 'filename=cranes.kml', email = OWNER): Promise<KmlFile> => {
  const answer = await upload(content, query, email);
  expect(answer).toMatchObject({ status: 201 });
  return KmlFile.parse(answer.body);
};

describe('uploading', () => {
  it('stores the exact bytes and the file’s properties', async () => {
    const text = drawing(`${POINT}<Placemark><Point><coordinates>151</coordinates></Point></Placemark>`);
    const file = await uploaded(text, 'filename=Cr%C3%A4nes.kml&name=Cranes');
    expect(file).toMatchObject({
      name: 'Cranes',
      filename: 'Cränes.kml',
      format: 'kml',
      sizeBytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
      placemarks: 2,
      owner: { name: 'Test Person' },
      airportId: null,
      actions: ['kml-files:edit', 'kml-files:delete'],
    });
    expect(file.problems).toEqual([
      { severity: 'error', line: 4, path: expect.stringContaining('Placemark[2]/Point'), message: expect.any(String) },
    ]);
    const response = await served.as(OWNER, { url: served.api(`kml-files/${file.id}/content`) });
    expect([response.statusCode, response.body]).toEqual([200, text]);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.google-earth.kml+xml',
      'content-disposition': `attachment; filename="Cr_nes.kml"; filename*=UTF-8''Cr%C3%A4nes.kml`,
    });
  });

  it('recognises a KMZ and a GeoJSON file by content, under any name', async () => {
    const kmz = zipSync({ 'doc.kml': strToU8(drawing(POINT)) });
    const packed = await upload(kmz, 'filename=really.kml');
    expect(packed).toMatchObject({ status: 201, body: { format: 'kmz', placemarks: 1 } });
    const geo = '{"type":"FeatureCollection","features":[]}';
    expect(await upload(geo, 'filename=area.geojson')).toMatchObject({ status: 201, body: { format: 'geojson' } });
  });

  it.each([
    ['nothing', '', 'This file is empty.'],
    ['text', 'hello', 'not well-formed XML'],
    ['a bomb', '<!DOCTYPE k [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><kml>&b;</kml>', 'document type'],
    ['a foreign file', '<!DOCTYPE k [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>', 'document type'],
    ['a page', '<html></html>', 'root element is <html>'],
    ['broken JSON', '{"type":', 'not valid JSON'],
  ])('refuses %s and stores nothing', async (_what, content, why) => {
    const before = (await caller(served, OWNER).get('kml-files')).body.total;
    const rejected = await upload(content, 'filename=x.kml');
    expect(rejected).toMatchObject({ status: 422, body: { code: 'file-refused' } });
    expect(rejected.body.detail).toContain(why);
    expect((await caller(served, OWNER).get('kml-files')).body.total).toBe(before);
  });

  it('refuses an empty file without a type', async () => {
    const url = `${served.api('kml-files')}?filename=x.kml`;
    const answer = await served.as(OWNER, { method: 'POST', url });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'file-refused']);
    expect(answer.json().detail).toContain('This file is empty.');
  });

  it('refuses a file that is too large, and a zip bomb', async () => {
    expect(await upload(Buffer.alloc(KML_FILE_LIMIT + 1, 32), 'filename=x.kml')).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
    const bomb = zipSync({ 'doc.kml': Buffer.alloc(70 * 1024 * 1024, 32) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload(bomb, 'filename=x.kmz')).toMatchObject({ status: 422, body: { code: 'file-refused' } });
  });

  it('reads a large file in a worker, and still reports its problems', async () => {
    const large = drawing(`${POINT.repeat(4000)}<Placemark><Point/></Placemark>`);
    expect(large.length).toBeGreaterThan(300_000);
    const file = await uploaded(large);
    expect(file.placemarks).toBe(4001);
    expect(file.problems).toMatchObject([{ severity: 'error', line: 4003, message: 'Point contains no coordinates.' }]);
    const broken = await upload(`${large}<`, 'filename=x.kml');
    expect(broken).toMatchObject({ status: 422, body: { code: 'file-refused' } });
  });

  it('refuses a name with another extension', async () => {
    expect(await upload(drawing(), 'filename=x.exe')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  it('records nothing when the storage is away', async () => {
    const before = (await caller(served, OWNER).get('kml-files')).body.total;
    blobs.failNext(50, 503, 0);
    const answer = await upload(drawing(POINT), 'filename=x.kml');
    blobs.failNext(0, 503, 0);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await caller(served, OWNER).get('kml-files')).body.total).toBe(before);
  });
});

describe('the library', () => {
  it('shows their own files to owners, the airport’s to its staff', async () => {
    const own = await uploaded(undefined, 'filename=own.kml');
    const shared = await uploaded(undefined, `filename=shared.kml&airportId=${airportId}`, 'manager@ykml.test');
    const seenBy = async (email: string) =>
      (await caller(served, email).get('kml-files')).body.items.map(({ id }: { id: string }) => id);
    expect(await seenBy(OWNER)).toContain(own.id);
    expect(await seenBy(OWNER)).not.toContain(shared.id);
    expect(await seenBy('reader@ykml.test')).toEqual([shared.id]);
    expect((await caller(served, 'reader@ykml.test').get(`kml-files/${shared.id}`)).body.actions).toEqual([]);
    expect((await caller(served, 'stranger@example.test').get(`kml-files/${own.id}`)).status).toBe(404);
    const searched = await caller(served, OWNER).get('kml-files?search=OWN.k');
    expect(searched.body.items.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  });

  it('renames, attaches and detaches, one change at a time', async () => {
    const manager = caller(served, 'manager@ykml.test');
    const file = await uploaded(undefined, 'filename=mine.kml', 'manager@ykml.test');
    const change = { version: 1, name: 'Chart', airportId, applicationId: null };
    expect((await manager.put(`kml-files/${file.id}`, change)).body).toMatchObject({
      name: 'Chart',
      version: 2,
      airportId,
    });
    expect(await manager.put(`kml-files/${file.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'conflict', changed: { by: 'Mia Manager', version: 2 } },
    });
    const elsewhere = { ...change, version: 2, airportId: other };
    expect((await manager.put(`kml-files/${file.id}`, elsewhere)).status).toBe(404);
    const toApplication = { ...change, version: 2, applicationId: '01890a5d-ac96-774b-bcce-b302099a8057' };
    expect((await manager.put(`kml-files/${file.id}`, toApplication)).status).toBe(400);
    const detached = await manager.put(`kml-files/${file.id}`, { ...change, version: 2, airportId: null });
    expect(detached.body).toMatchObject({ version: 3, airportId: null });
  });

  it('deletes the row and the bytes', async () => {
    const file = await uploaded();
    expect((await caller(served, OWNER).delete(`kml-files/${file.id}`)).status).toBe(204);
    expect((await caller(served, OWNER).get(`kml-files/${file.id}`)).status).toBe(404);
    const response = await fetch(`${blobs.url}/documents/kml-files/${file.id}`);
    expect(response.ok).toBe(false);
  });
});
