import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { ApplicationFile } from '@jibline/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  anApplication,
  anApplicationWorld,
} from '../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { openBlobs } from '../integrations/blobs.ts';
import { newId } from '../new-id.ts';
import { copyFiles } from './copy.ts';
import { deleteOrphanUploads, discardUpload } from './delete-orphans.ts';

let storage: BlobStorage;
let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  storage = await startBlobStorage();
  served = await serveForTest({ env: storage.env });
  world = await anApplicationWorld(served);
});
afterAll(async () => {
  await served.stop();
  await storage.stop();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (bytes = 400) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const lodged = () => anApplication(served, { owner: world.ids.applicant ?? '', airport: world.airport });

interface At {
  who?: ApplicationPerson;
  applicationId: string;
  fileId?: string;
  name?: string;
}
const addressOf = ({ applicationId, fileId, name = 'plan.pdf' }: At) =>
  `document/${world.airport}/${applicationId}/${fileId}/${encodeURIComponent(name)}`;

async function send(at: At, payload: Buffer, query = '') {
  const answer = await served.as(`${at.who ?? 'applicant'}@cases.test`, {
    method: 'PUT',
    url: served.api(`${addressOf(at)}${query}`),
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function add(at: At, content = pdf(), kind = 'site-plan'): Promise<ApplicationFile> {
  const known = { fileId: newId(), ...at };
  const stored = await send(known, content);
  expect(stored).toMatchObject({ status: 201, body: { sizeBytes: content.length, sha256: sha(content) } });
  const { status, body } = await world
    .as(at.who ?? 'applicant')
    .put(`applications/files/FileStorageDB/${at.applicationId}/${known.fileId}`, {
      filename: at.name ?? 'plan.pdf',
      kind,
      sizeBytes: content.length,
      sha256: sha(content),
    });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as ApplicationFile;
}

const listOf = async (applicationId: string, who: ApplicationPerson = 'applicant') => {
  const { body } = await world.as(who).get(`applications/files/GetAllFilesByAppId/${applicationId}`);
  return (body as { items: ApplicationFile[] }).items;
};

async function bytes(path: string, who: ApplicationPerson = 'applicant') {
  const answer = await served.as(`${who}@cases.test`, { method: 'GET', url: served.api(path) });
  return { status: answer.statusCode, content: answer.rawPayload, headers: answer.headers };
}

const uploadsOf = (applicationId: string) =>
  served.db.selectFrom('uploads').select('id').where('application_id', '=', applicationId).execute();

describe('a document', () => {
  it('is in the list once recorded, and comes back byte for byte under its own name', async () => {
    const { id } = await lodged();
    const content = pdf(300_000);
    const name = 'Plan – Süd 100% (1).pdf';
    const file = await add({ applicationId: id, name }, content);
    expect(await listOf(id, 'airportManager')).toMatchObject([
      { id: file.id, filename: name, mediaType: 'application/pdf', sha256: sha(content), uploadedBy: 'applicant' },
    ]);
    const back = await bytes(file.documentPath, 'airportReader');
    expect(back.status).toBe(200);
    expect(sha(back.content)).toBe(sha(content));
    expect(back.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(content.length) });
    expect(back.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent(name).replace(/[()]/g, (c) => (c === '(' ? '%28' : '%29'))}`,
    );
  });

  it('is not in the list, and cannot be downloaded, before it is recorded', async () => {
    const { id } = await lodged();
    const fileId = newId();
    await send({ applicationId: id, fileId }, pdf());
    expect(await listOf(id)).toEqual([]);
    expect((await bytes(addressOf({ applicationId: id, fileId }))).status).toBe(404);
  });

  it('recorded twice is listed once; recorded with wrong details, not at all', async () => {
    const { id } = await lodged();
    const content = pdf();
    const file = await add({ applicationId: id }, content);
    const again = { filename: 'plan.pdf', kind: 'site-plan', sizeBytes: content.length, sha256: sha(content) };
    const put = (body: object) => world.as('applicant').put(`applications/files/FileStorageDB/${id}/${file.id}`, body);
    expect(await put(again)).toMatchObject({ status: 200, body: { uploadedDateTime: file.uploadedDateTime } });
    expect(await put({ ...again, sha256: sha(PNG) })).toMatchObject({ status: 422, body: { code: 'file-refused' } });
    expect(await listOf(id)).toHaveLength(1);
  });

  it('is checked by content: a program named plan.pdf is refused and leaves nothing', async () => {
    const { id } = await lodged();
    const program = Buffer.concat([Buffer.from('7f454c46020101', 'hex'), randomBytes(2_000)]);
    for (const bad of [program, Buffer.from('just text'), Buffer.alloc(0), Buffer.from('<html><script>')])
      expect(await send({ applicationId: id, fileId: newId() }, bad)).toMatchObject({
        status: 422,
        body: { code: 'file-refused' },
      });
    expect(await uploadsOf(id)).toEqual([]);
  });

  it.each([
    ['a picture', PNG, 'image/png', 'png'],
    [
      'KML',
      Buffer.from('\uFEFF<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"/>'),
      'application/vnd.google-earth.kml+xml',
      'kml',
    ],
    ['KMZ', Buffer.from(zipSync({ 'doc.kml': strToU8('<kml/>') })), 'application/vnd.google-earth.kmz', 'kmz'],
    ['GeoJSON', Buffer.from('{ "type": "FeatureCollection", "features": [] }'), 'application/geo+json', 'json'],
    ['drawings in a zip', Buffer.from(zipSync({ 'plan.dwg': strToU8('AC1032') })), 'application/zip', 'zip'],
    [
      'an old Word file',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(70_000),
        Buffer.from('WordDocument', 'utf16le'),
      ]),
      'application/msword',
      'doc',
    ],
  ])('%s is recognised, and its name must match', async (_what, content, mediaType, ending) => {
    const { id } = await lodged();
    expect(await add({ applicationId: id, name: `file.${ending.toUpperCase()}` }, content)).toMatchObject({
      mediaType,
    });
    for (const name of ['file.bin', 'file', '.htaccess', 'file.html', `file.${ending}.exe`]) {
      const { status, body } = await send({ applicationId: id, fileId: newId(), name }, content);
      expect([name, status, body.code]).toEqual([name, 422, 'file-refused']);
      expect(body.detail).toContain(`.${ending}`);
      expect(body.detail).toContain('because that is what the file contains. Rename it and upload it again.');
    }
    expect(await uploadsOf(id)).toHaveLength(1);
  });

  it('in a ZIP or KMZ is held to its name too: a program in it is named, and nothing is stored', async () => {
    const { id } = await lodged();
    const archive = (files: Record<string, string>) =>
      Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
    for (const [name, content, detail] of [
      [
        'drawings.zip',
        archive({ 'plan.dwg': 'AC1032', 'viewer.exe': 'MZ' }),
        'This ZIP file contains “viewer.exe”, which isn’t supported. Remove it and upload the file again.',
      ],
      [
        'site.kmz',
        archive({ 'doc.kml': '<kml/>', 'photo.png': 'MZ' }),
        '“photo.png” in this ZIP file is not what its name says. Remove it or rename it, and upload the file again.',
      ],
    ] as const) {
      const { status, body } = await send({ applicationId: id, fileId: newId(), name }, content);
      expect([status, body.code, body.detail]).toEqual([422, 'file-refused', detail]);
    }
    expect(await uploadsOf(id)).toEqual([]);
  });

  it('with a name that hides its extension is refused', async () => {
    const { id } = await lodged();
    for (const name of ['\u202egpj.exe.pdf', 'plan\u2066.pdf', 'plan\n.pdf']) {
      const { status, body } = await send({ applicationId: id, fileId: newId(), name }, pdf());
      expect([status, body.issues[0].message]).toEqual([
        400,
        'Use a file name without slashes, line breaks or hidden characters.',
      ]);
    }
  });

  it('is KML by its root element, not by text elsewhere in it', async () => {
    const { id } = await lodged();
    const kml = (before: string, root = '<kml xmlns="http://www.opengis.net/kml/2.2"></kml>') =>
      send({ applicationId: id, fileId: newId(), name: 'site.kml' }, Buffer.from(`${before}${root}`));
    for (const before of ['', '<?xml version="1.0"?>\n', '<?xml version="1.0"?><!-- <html> --><?x y?> <!-- - -->\n'])
      expect((await kml(before)).status).toBe(201);
    expect((await kml('<?xml version="1.0"?>', '<k:kml xmlns:k="http://www.opengis.net/kml/2.2"/>')).status).toBe(201);
    for (const root of [
      '<html><!-- <kml > --><script>alert(1)</script></html>',
      '<!-- <kml > --><html><script>alert(1)</script></html>',
      '<svg xmlns="http://www.w3.org/2000/svg"><!-- <kml > --><script>alert(1)</script></svg>',
      '<!-- <kml >',
      '<kmlx/>',
    ])
      expect((await kml('', root)).status).toBe(422);
  });

  it('that is too large is refused: an image over 10,000,000 bytes, and nothing is stored', async () => {
    const { id } = await lodged();
    const picture = Buffer.concat([PNG, Buffer.alloc(10_000_001 - PNG.length)]);
    const answer = await send({ applicationId: id, fileId: newId(), name: 'plan.png' }, picture);
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(await uploadsOf(id)).toEqual([]);
    expect((await send({ applicationId: id, fileId: newId() }, picture.subarray(1), '')).status).toBe(422);
  });

  it('is refused as the eleventh of an application', async () => {
    const { id } = await lodged();
    for (let n = 0; n < 10; n += 1) await add({ applicationId: id, name: `${n}.pdf` });
    const fileId = newId();
    const content = pdf();
    await send({ applicationId: id, fileId }, content);
    expect(
      await world.as('applicant').put(`applications/files/FileStorageDB/${id}/${fileId}`, {
        filename: 'plan.pdf',
        kind: 'other',
        sizeBytes: content.length,
        sha256: sha(content),
      }),
    ).toMatchObject({ status: 422, body: { detail: expect.stringContaining('The limit is 10.') } });
  });

  it('cannot be added to a closed application', async () => {
    const { id } = await lodged();
    const offered = async (who: ApplicationPerson) => (await world.as(who).read(id)).actions.includes('files:add');
    expect([await offered('applicant'), await offered('airportAdmin')]).toEqual([true, true]);
    await world.as('applicant').move(id, { event: 'cancel', reason: 'WITHDRAWN', text: 'Not needed.' });
    expect([await offered('applicant'), await offered('airportAdmin')]).toEqual([false, false]);
    expect(await send({ applicationId: id, fileId: newId() }, pdf())).toMatchObject({
      status: 409,
      body: { code: 'transition-refused', detail: expect.stringContaining('is closed') },
    });
  });

  it('is refused while the storage is away, and nothing is half stored', async () => {
    const { id } = await lodged();
    storage.failNext(40, 503, 0);
    const answer = await send({ applicationId: id, fileId: newId() }, pdf());
    storage.failNext(0, 503, 0);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await listOf(id)).toEqual([]);
    expect((await send({ applicationId: id, fileId: newId() }, pdf())).status).toBe(201);
  });
});

describe('an upload in pieces', () => {
  const pieces = (at: At, content: Buffer, uploadId: string) => (from: number, to: number) =>
    send(at, content.subarray(from, to), `?uploadId=${uploadId}&offset=${from}&totalBytes=${content.length}`);

  it('continues where it was interrupted, and a chunk sent twice counts once', async () => {
    const { id } = await lodged();
    const content = pdf(1_000_000);
    const at = { applicationId: id, fileId: newId() };
    const piece = pieces(at, content, newId());
    expect(await piece(0, 400_000)).toMatchObject({ status: 202, body: { receivedBytes: 400_000 } });
    expect(await piece(0, 400_000)).toMatchObject({ status: 202, body: { receivedBytes: 400_000 } });
    expect(await piece(700_000, 800_000)).toMatchObject({ status: 202, body: { receivedBytes: 400_000 } });
    expect(await piece(400_000, content.length)).toMatchObject({ status: 201, body: { sha256: sha(content) } });
    expect(await piece(0, 10)).toMatchObject({ status: 201, body: { sha256: sha(content) } });
  });

  it('by another person, for another file or longer than announced is refused', async () => {
    const { id } = await lodged();
    const content = pdf(1_000);
    const uploadId = newId();
    const at = { applicationId: id, fileId: newId() };
    await pieces(at, content, uploadId)(0, 100);
    expect((await pieces({ ...at, who: 'airportManager' }, content, uploadId)(100, 200)).status).toBe(404);
    expect((await pieces({ ...at, fileId: newId() }, content, uploadId)(100, 200)).status).toBe(404);
    const longer = await send(at, pdf(5_000), `?uploadId=${uploadId}&offset=100&totalBytes=${content.length}`);
    expect(longer).toMatchObject({ status: 400 });
    expect((await send(at, content, `?uploadId=${uploadId}`)).status).toBe(400);
  });
});

describe('the storage’s limits (specification section 5)', () => {
  it('a document in more than 50000 pieces is refused, with what to do', async () => {
    const { id } = await lodged();
    const content = pdf(1_000);
    const uploadId = newId();
    const at = { applicationId: id, fileId: newId() };
    const piece = (from: number, to: number) =>
      send(at, content.subarray(from, to), `?uploadId=${uploadId}&offset=${from}&totalBytes=${content.length}`);
    expect((await piece(0, 100)).status).toBe(202);
    await served.db.updateTable('uploads').set({ pieces: 49_999 }).where('id', '=', uploadId).execute();
    expect(await piece(100, 101)).toMatchObject({ status: 202, body: { receivedBytes: 101 } });
    expect(await piece(101, 102)).toMatchObject({
      status: 413,
      body: { detail: expect.stringMatching(/up to 50000 parts/) },
    });
  });
});

describe('deleting', () => {
  const nameOf = (applicationId: string, file: ApplicationFile) =>
    `applications/files/delete/${applicationId}/${encodeURIComponent(file.filename)}/${file.uploadedDateTime}/${file.id}`;

  it('removes it from list and storage; another version is answered as not found', async () => {
    const { id } = await lodged();
    const file = await add({ applicationId: id });
    const me = world.as('applicant');
    expect((await me.delete(nameOf(id, { ...file, uploadedDateTime: '2020-01-01T00:00:00.000Z' }))).status).toBe(404);
    expect((await me.delete(nameOf(id, { ...file, filename: 'other.pdf' }))).status).toBe(404);
    expect((await me.delete(nameOf(id, file))).status).toBe(204);
    expect(await listOf(id)).toEqual([]);
    expect(await uploadsOf(id)).toEqual([]);
  });

  it('by address gives the same answer whether or not it existed', async () => {
    const { id } = await lodged();
    const file = await add({ applicationId: id });
    const me = world.as('applicant');
    expect((await me.delete(file.documentPath)).status).toBe(204);
    expect((await me.delete(file.documentPath)).status).toBe(204);
    expect(await listOf(id)).toEqual([]);
  });

  it('is for the uploader and the airport’s administrators, before the decision only', async () => {
    const { id } = await lodged();
    const mine = await add({ applicationId: id });
    const theirs = await add({ applicationId: id, who: 'airportManager', name: 'reply.pdf' });
    expect((await world.as('airportManager').delete(nameOf(id, mine))).status).toBe(403);
    expect((await world.as('applicant').delete(nameOf(id, theirs))).status).toBe(403);
    expect((await world.as('airportReader').delete(nameOf(id, mine))).status).toBe(403);
    expect((await world.as('otherAdmin').delete(nameOf(id, mine))).status).toBe(404);
    await served.db.updateTable('applications').set({ state: 7, phase: 'UPCOMING' }).where('id', '=', id).execute();
    for (const who of ['applicant', 'airportAdmin'] as const) {
      expect((await world.as(who).delete(nameOf(id, mine))).status).toBe(403);
      expect((await world.as(who).delete(mine.documentPath)).status).toBe(403);
      expect((await listOf(id, who)).map(({ actions }) => actions)).toEqual([[], []]);
    }
    await served.db.updateTable('applications').set({ state: 3, phase: 'TRIAGE' }).where('id', '=', id).execute();
    expect((await world.as('airportAdmin').delete(nameOf(id, mine))).status).toBe(204);
  });
});

describe('a lease', () => {
  it('keeps others from replacing or deleting; its holder may; an administrator can break it', async () => {
    const { id } = await lodged();
    const file = await add({ applicationId: id });
    const lease = (who: ApplicationPerson, body: object) => world.as(who).post(`${file.documentPath}/lease`, body);
    const current = await lease('applicant', { action: 'acquire', seconds: 60 });
    expect(current).toMatchObject({ status: 200, body: { state: 'leased', leaseId: expect.any(String) } });
    const leaseId = (current.body as { leaseId: string }).leaseId;
    expect(await lease('airportAdmin', { action: 'acquire', seconds: 15 })).toMatchObject({
      status: 409,
      body: { code: 'document-leased' },
    });
    const at = { applicationId: id, fileId: file.id, who: 'airportAdmin' as const };
    expect(await send(at, pdf())).toMatchObject({ status: 409, body: { code: 'document-leased' } });
    expect((await world.as('airportAdmin').delete(file.documentPath)).status).toBe(409);
    expect((await send({ ...at, who: 'applicant' }, pdf(), `?leaseId=${leaseId}`)).status).toBe(201);
    expect((await lease('applicant', { action: 'break' })).status).toBe(403);
    expect(await lease('airportAdmin', { action: 'break' })).toMatchObject({ status: 200, body: { state: 'broken' } });
    expect((await send(at, pdf())).status).toBe(201);
  });
});

describe('replacing a leased document', () => {
  it('is done by its holder, ends the lease, and deletes the old file', async () => {
    const { id } = await lodged();
    const file = await add({ applicationId: id });
    expect(file.actions).toContain('documents:replace');
    const lease = (body: object) => world.as('applicant').post(`${file.documentPath}/lease`, body);
    const { leaseId } = (await lease({ action: 'acquire', seconds: 60 })).body as { leaseId: string };
    const content = pdf(500);
    const at = { applicationId: id, fileId: file.id };
    expect((await send(at, content, `?leaseId=${leaseId}`)).status).toBe(201);
    expect(await lease({ action: 'renew', leaseId })).toMatchObject({ status: 200, body: { state: 'leased' } });
    const sent = { filename: 'plan.pdf', kind: 'site-plan', sizeBytes: content.length, sha256: sha(content) };
    const record = (query: string) =>
      world.as('applicant').put(`applications/files/FileStorageDB/${id}/${file.id}${query}`, sent);
    expect(await record('')).toMatchObject({ status: 409, body: { code: 'document-leased' } });
    expect(await record(`?leaseId=${newId()}`)).toMatchObject({ status: 409, body: { code: 'document-leased' } });
    expect(await record(`?leaseId=${leaseId}`)).toMatchObject({ status: 200, body: { sha256: sha(content) } });
    expect(await listOf(id)).toMatchObject([{ id: file.id, sha256: sha(content) }]);
    // The old bytes were deleted with their lease, without waiting for a sweep; the next lease may start at once.
    expect(await uploadsOf(id)).toHaveLength(1);
    expect(await lease({ action: 'acquire', seconds: 15 })).toMatchObject({ status: 200, body: { state: 'leased' } });
  });

  it('is not offered in a closed application', async () => {
    const { id } = await lodged();
    await add({ applicationId: id, who: 'airportAdmin' });
    await served.db
      .updateTable('applications')
      .set({ state: 5, close_reason: 'WITHDRAWN' })
      .where('id', '=', id)
      .execute();
    const [listed] = await listOf(id, 'airportAdmin');
    expect(listed?.actions).not.toContain('documents:replace');
  });
});

describe('an upload in no list', () => {
  it('is deleted after a day, bytes first; listed files stay', async () => {
    const { id } = await lodged();
    const blobs = openBlobs(served.config.blobs);
    const stored = await add({ applicationId: id });
    await send({ applicationId: id, fileId: newId() }, pdf());
    const [forgotten] = (await uploadsOf(id)).filter((upload) => upload.id !== stored.id);
    await deleteOrphanUploads(served.db, blobs, new Date());
    expect(await uploadsOf(id)).toHaveLength(2);
    await deleteOrphanUploads(served.db, blobs, new Date(Date.now() + 25 * 3_600_000));
    expect(await uploadsOf(id)).toHaveLength(1);
    expect((await bytes(stored.documentPath)).status).toBe(200);
    expect(forgotten).toBeDefined();
  });
});

describe('continuing a permit', () => {
  it('copies the applicant’s documents once, within the storage', async () => {
    const from = await lodged();
    const content = pdf(20_000);
    await add({ applicationId: from.id, name: 'sheet.pdf' }, content, 'crane-data-sheet');
    await add({ applicationId: from.id, name: 'reply.pdf', who: 'airportManager' });
    // Which files are copied follows from the list, so the test knows how many to wait for.
    const listed = (await listOf(from.id)).map(({ filename, byStaff }) => [filename, byStaff] as const);
    expect(new Map(listed)).toEqual(
      new Map([
        ['reply.pdf', true],
        ['sheet.pdf', false],
      ]),
    );
    const to = await lodged();
    const parts = { db: served.db, blobs: openBlobs(served.config.blobs) };
    await copyFiles(parts, { from: from.id, to: to.id });
    await copyFiles(parts, { from: from.id, to: to.id });
    const [copied, ...more] = await listOf(to.id);
    expect(more).toEqual([]);
    expect(copied).toMatchObject({ filename: 'sheet.pdf', kind: 'crane-data-sheet', sha256: sha(content) });
    expect(sha((await bytes(copied?.documentPath ?? '')).content)).toBe(sha(content));
  });
});

describe('an email signature', () => {
  const put = (who: ApplicationPerson, name: string, payload: Buffer) =>
    served.as(`${who}@cases.test`, {
      method: 'PUT',
      url: served.api(`document/emailSignature/${world.airport}/${name}`),
      headers: { 'content-type': 'image/png' },
      payload,
    });

  it('is one image per airport, replaced as a whole by its administrators and managers', async () => {
    expect((await put('applicant', 'logo.png', PNG)).statusCode).toBe(404);
    expect((await put('airportReader', 'logo.png', PNG)).statusCode).toBe(403);
    expect((await put('airportManager', 'logo.png', pdf())).statusCode).toBe(422);
    const url = served.api(`document/emailSignature/${world.airport}/logo.png`);
    expect((await served.as('airportManager@cases.test', { method: 'PUT', url })).statusCode).toBe(422);
    expect((await put('airportManager', 'logo.png', PNG)).statusCode).toBe(201);
    const second = (await put('airportAdmin', 'new logo.png', PNG)).json<{ id: string }>();
    const me = world.as('airportReader');
    expect(await me.get(`airports/emailSignature/${world.airport}`)).toMatchObject({
      status: 200,
      body: { id: second.id, filename: 'new logo.png', mediaType: 'image/png', actions: [] },
    });
    expect((await me.get(`document/emailSignature/${world.airport}/logo.png`)).status).toBe(404);
    const image = await bytes(`document/emailSignature/${world.airport}/new%20logo.png`, 'airportReader');
    expect(image.content.equals(PNG)).toBe(true);
    expect((await me.delete(`applications/files/deleteEmailSignature/${second.id}`)).status).toBe(403);
    const admin = world.as('airportAdmin');
    expect((await admin.delete(`applications/files/deleteEmailSignature/${second.id}`)).status).toBe(204);
    expect((await admin.delete(`document/emailSignature/${world.airport}/new%20logo.png`)).status).toBe(204);
    expect((await admin.get(`airports/emailSignature/${world.airport}`)).status).toBe(404);
  });
});

describe('an upload that is being discarded while the storage hangs', () => {
  const hangingAt = (port: number) =>
    openBlobs({
      connectionString: `DefaultEndpointsProtocol=http;AccountName=test;AccountKey=dGVzdA==;BlobEndpoint=http://127.0.0.1:${port}/test;`,
      container: 'documents',
    });

  it('holds no connection of the database, cannot be listed any more, and is deleted by the next sweep', async () => {
    const { id } = await lodged();
    const fileId = newId();
    const content = pdf();
    await send({ applicationId: id, fileId }, content);
    const [upload] = await uploadsOf(id);
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const reached = once(silent, 'connection');
    const discarding = discardUpload(served.db, hangingAt((silent.address() as AddressInfo).port), upload?.id ?? '');
    const ended = expect(discarding).rejects.toThrow();
    await reached;
    // The embedded database has one connection: a transaction that waited for the storage would keep this waiting too.
    const sent = { filename: 'plan.pdf', kind: 'site-plan', sizeBytes: content.length, sha256: sha(content) };
    const recorded = await world.as('applicant').put(`applications/files/FileStorageDB/${id}/${fileId}`, sent);
    expect(recorded).toMatchObject({ status: 422, body: { code: 'file-refused' } });
    await ended;
    silent.close();
    expect(await uploadsOf(id)).toHaveLength(1);
    await deleteOrphanUploads(served.db, openBlobs(served.config.blobs), new Date(Date.now() + 11 * 60_000));
    expect(await uploadsOf(id)).toEqual([]);
  });
});
