import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { EICAR, type MalwareScanner, startMalwareScanner } from '@jibline/standins';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationWorld,
  anApplicationWorld,
  approval,
  CLEAR,
  publishSurfaces,
  READY,
} from '../../../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../../../test/blob-storage.ts';
import { type Served, serveForTest } from '../../../../test/served.ts';
import { findSignedHead } from '../../../history/find-signed-head.ts';
import { hashOf } from '../../../history/hash-chain.ts';
import { makeRoot } from '../../../history/make-root.ts';
import { headText } from '../../../history/signed-head.ts';
import { type Blobs, openBlobs, uploadPath } from '../../../integrations/blobs.ts';
import { newId } from '../../../new-id.ts';
import { pathInBundle } from './evidence-documents.ts';

let storage: BlobStorage;
let scanner: MalwareScanner;
let blobs: Blobs;
let served: Served;
let world: ApplicationWorld;
let folder: string;
let evidenceUrl = '';
let signedHead = '';
let names: string[] = [];

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (text: string, bytes = 40) => Buffer.concat([Buffer.from(`%PDF-1.7\n${text}`), Buffer.alloc(bytes, text)]);
const PLAN = pdf('plan', 3_000_000);
const KML = Buffer.from('<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>');
const [LOST, OLD, NEW, GONE] = [pdf('lost'), pdf('old'), pdf('new'), pdf('gone')];

async function send(application: string, filename: string, payload: Buffer, fileId = newId()): Promise<string> {
  await served.as('applicant@cases.test', {
    method: 'PUT',
    url: served.api(`document/${world.airport}/${application}/${fileId}/${encodeURIComponent(filename)}`),
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });
  await world.as('applicant').put(`applications/files/FileStorageDB/${application}/${fileId}`, {
    filename,
    kind: 'other',
    sizeBytes: payload.length,
    sha256: sha(payload),
  });
  return fileId;
}
const blobOf = async (fileId: string) => {
  const row = served.db.selectFrom('application_files').select('upload_id').where('id', '=', fileId);
  return uploadPath((await row.executeTakeFirstOrThrow()).upload_id);
};

/** Downloads and unpacks; returns the folder. */
async function unpack(url: string): Promise<string> {
  const { rawPayload } = await served.as('airportAdmin@cases.test', { url });
  const into = mkdtempSync(path.join(tmpdir(), 'evidence-'));
  names = [];
  for (const [name, content] of Object.entries(unzipSync(rawPayload))) {
    mkdirSync(path.dirname(path.join(into, name)), { recursive: true });
    writeFileSync(path.join(into, name), content);
    names.push(name);
  }
  return into;
}

beforeAll(async () => {
  storage = await startBlobStorage();
  scanner = await startMalwareScanner({ port: 0, maxStreamBytes: 5_000_000 });
  served = await serveForTest({ env: { ...storage.env, MALWARE_SCANNER: scanner.url } });
  blobs = openBlobs(served.config.blobs);
  world = await anApplicationWorld(served);
  await publishSurfaces(served, world.airport);
  const lodged = await world.lodged(CLEAR);
  // Those of the test world are in no storage and no history.
  await served.db.deleteFrom('application_files').where('application_id', '=', lodged.id).execute();
  await send(lodged.id, 'Lageplan – Süd: 100%.pdf', PLAN);
  await send(lodged.id, 'photo.png', PNG);
  await send(lodged.id, 'site.kml', KML);
  const lost = await send(lodged.id, 'lost.pdf', LOST);
  await blobs.deleteIfExists(await blobOf(lost));
  await send(lodged.id, 'new.pdf', NEW, await send(lodged.id, 'old.pdf', OLD));
  const gone = await send(lodged.id, 'gone.pdf', GONE);
  const goneAt = `document/${world.airport}/${lodged.id}/${gone}/gone.pdf`;
  await served.as('applicant@cases.test', { method: 'DELETE', url: served.api(goneAt) });
  await send(lodged.id, 'evil.pdf', pdf(EICAR));
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  await admin.move(lodged.id, READY);
  await admin.move(lodged.id, approval(lodged, world.airport));
  const { db, outbox, signer } = served.casework;
  const now = () => new Date(Date.now() + 2 * 86_400_000);
  await makeRoot({ db, outbox, signer, mailbox: null, publishedAt: '', now });
  signedHead = (await findSignedHead(db, lodged.id)) ?? '';
  evidenceUrl = served.api(`applications/evidence/${lodged.id}`);
  folder = await unpack(evidenceUrl);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await served.stop();
  await scanner.stop();
  await storage.stop();
});

const checkIn = (unpacked: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(unpacked, 'verify.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};
const check = (...args: string[]) => checkIn(folder, ...args);
/** What the verifier says while one file has other content, or none. */
function withChanged(name: string, change: (content: Buffer) => Buffer | null) {
  const file = path.join(folder, name);
  const before = readFileSync(file);
  const after = change(before);
  if (after === null) rmSync(file);
  else writeFileSync(file, after);
  const result = check();
  writeFileSync(file, before);
  return result;
}

it('verifies with Node alone, with the record printed on a permit too', () => {
  expect(check()).toMatchObject({ status: 0, output: expect.stringMatching(/^Nothing was changed\. \d+ entries/) });
  expect(check().output).toMatch(/root of \d{4}-\d\d-\d\d: [0-9a-f]{64}/);
  expect(check(signedHead).status).toBe(0);
  expect(check(signedHead.replace(/~[0-9a-f]{64}~/, `~${'0'.repeat(64)}~`))).toMatchObject({ status: 1 });
});

/** What the rest is checked with: changed alone, so that the rest is still checked. */
const CHECKED_WITH = ['keys.json', 'manifest.json', 'manifest.sig', 'verify.mjs'];
const kindsOf = (all: readonly string[]) => [...CHECKED_WITH.map((name) => [name]), all];

function flipOneByte(name: string): void {
  const content = readFileSync(path.join(folder, name));
  const at = Math.floor(content.length / 2);
  content[at] = content.readUInt8(at) ^ 1;
  writeFileSync(path.join(folder, name), content);
}

it('names the file in which one byte was changed, and a file that is missing', () => {
  const others = names.filter((name) => !CHECKED_WITH.includes(name));
  expect(others).toHaveLength(16);
  for (const changed of kindsOf(others)) {
    const before = changed.map((name) => [name, readFileSync(path.join(folder, name))] as const);
    changed.forEach(flipOneByte);
    const flipped = check();
    for (const name of changed) if (name !== 'verify.mjs') rmSync(path.join(folder, name));
    const missing = check();
    for (const [name, content] of before) writeFileSync(path.join(folder, name), content);
    expect([changed, flipped.status, missing.status]).toEqual([changed, 1, 1]);
    for (const name of changed) expect(flipped.output).toContain(name);
    for (const name of changed) if (name !== 'verify.mjs') expect(missing.output).toContain(`${name}: is missing`);
  }
}, 60_000);

it('holds every surface of the set its findings were made with, in order', async () => {
  const stored = await served.db.selectFrom('surfaces').select(['id', 'component']).orderBy('position').execute();
  // More than one batch.
  expect(stored.length).toBeGreaterThan(50);
  const surfaces: { id: string; component: unknown }[] = JSON.parse(
    readFileSync(path.join(folder, 'surfaces.json'), 'utf8'),
  );
  expect(surfaces.map(({ id, component }) => ({ id, component }))).toEqual(stored);
});

it('holds the uploaded documents byte for byte, and says plainly which are not there', () => {
  const PLAN_AT = 'documents/01 Lageplan _ Sud_ 100_.pdf';
  expect(names.filter((name) => name.startsWith('documents/'))).toEqual([
    PLAN_AT,
    'documents/02 photo.png',
    'documents/03 site.kml',
    'documents/05 new.pdf',
  ]);
  expect(sha(readFileSync(path.join(folder, PLAN_AT)))).toBe(sha(PLAN));
  expect(readFileSync(path.join(folder, 'documents/03 site.kml'))).toEqual(KML);
  const listed = JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8'));
  expect(listed).toMatchObject([
    { filename: 'Lageplan – Süd: 100%.pdf', path: PLAN_AT, state: 'as-uploaded', sha256: sha(PLAN) },
    { filename: 'photo.png', state: 'as-uploaded' },
    { filename: 'site.kml', state: 'as-uploaded' },
    { filename: 'lost.pdf', path: null, state: 'missing' },
    { filename: 'new.pdf', state: 'as-uploaded' },
  ]);
  const summary = readFileSync(path.join(folder, 'summary.txt'), 'utf8').split('\n');
  const line = (start: string) => summary.find((one) => one.startsWith(start)) ?? '';
  expect(line('Documents: ')).toBe('Documents: 5.');
  // Ground 570 m + 20 m; 590 ÷ 0.3048 = 1935.7 ft.
  expect(line('Crane: ')).toBe('Crane: Mobile crane, Example, AT 100');
  expect(line('Requested highest point: ')).toContain('20.0\u00a0m AGL = 590.0\u00a0m AHD (1936\u00a0ft AMSL)');
  expect(line('Approved height: ')).toBe('Approved height: 590.0\u00a0m AHD (1936\u00a0ft AMSL)');
  expect(line('  1. ')).toBe('  1. No part above the height shown.');
  expect(line('  Obstacle limitation surfaces: ')).toContain('would be clear of the inner horizontal surface');
  const history = summary.slice(summary.indexOf('History:'));
  expect(history.some((one) => / AE[DS]T {2}Review started {2}/.test(one))).toBe(true);
  expect(history.some((one) => /\b(take|mark-ready|T\d\d)\b|\dZ/.test(one))).toBe(false);
  expect(line('MISSING: lost.pdf')).toContain('The storage no longer has it, so it is not in this bundle.');
  expect(line('Deleted: gone.pdf')).toContain(sha(GONE));
  expect(line('Replaced: old.pdf')).toContain(sha(OLD));
  expect(line('Refused because of malware (Eicar-Test-Signature): evil.pdf')).toContain('Never stored.');
  expect(check().output).toContain('Not in this bundle: lost.pdf.');
});

it('a document changed in the storage, or listed without a history, is named', async () => {
  const [at] = await served.db
    .selectFrom('application_files')
    .select('id')
    .where('filename', '=', 'photo.png')
    .execute();
  const blob = await blobOf(at?.id ?? '');
  await blobs.put(blob, Readable.from([Buffer.concat([PNG, Buffer.of(0)])]), 'image/png');
  const changed = await unpack(evidenceUrl);
  expect(readFileSync(path.join(changed, 'summary.txt'), 'utf8')).toContain('CHANGED: documents/02 photo.png');
  const result = checkIn(changed);
  expect([result.status, result.output.trim()]).toEqual([1, 'documents/02 photo.png: is not the document uploaded']);
  rmSync(changed, { recursive: true });
  await blobs.put(blob, Readable.from([PNG]), 'image/png');
  await served.db
    .updateTable('application_files')
    .set({ sha256: sha(PLAN) })
    .where('filename', '=', 'site.kml')
    .execute();
  const foreign = await unpack(evidenceUrl);
  expect(checkIn(foreign).output).toContain('documents/03 site.kml: is not the document uploaded');
  expect(checkIn(foreign).output).toContain('files.json: site.kml is not listed');
  rmSync(foreign, { recursive: true });
});

it('while the storage is away the answer is 503, before a byte of the bundle is sent', async () => {
  await storage.stop();
  const { statusCode, body } = await served.as('airportAdmin@cases.test', { url: evidenceUrl });
  expect([statusCode, JSON.parse(body).detail]).toEqual([503, expect.stringContaining('File storage')]);
});

it.each([
  ['plan.pdf', 'documents/01 plan.pdf'],
  ['../../etc/passwd', 'documents/01 _etc_passwd'],
  ['.htaccess', 'documents/01 .htaccess'],
  ['CON', 'documents/01 CON'],
  [`${'a'.repeat(200)}.PDF`, `documents/01 ${'a'.repeat(60)}.PDF`],
])('%s lies in the bundle under a name every system takes', (filename, expected) =>
  expect(pathInBundle(0, filename)).toBe(expected),
);

it('names a file that does not belong', () => {
  writeFileSync(path.join(folder, 'extra.txt'), 'x');
  expect(check()).toMatchObject({ status: 1, output: expect.stringContaining('extra.txt: does not belong') });
  rmSync(path.join(folder, 'extra.txt'));
});

it.each([
  ['the last entry dropped', (entries: unknown[]) => entries.slice(0, -1), 'the head says'],
  ['two entries exchanged', ([a, b, ...rest]: unknown[]) => [b, a, ...rest], 'entry 1 was changed or is missing'],
])('says what is wrong with a history with %s', (_what, change, output) => {
  const result = withChanged('chain.json', (content) => {
    const chain = JSON.parse(content.toString()) as { entries: unknown[] };
    return Buffer.from(JSON.stringify({ ...chain, entries: change(chain.entries) }));
  });
  expect(result).toMatchObject({ status: 1, output: expect.stringContaining(output) });
});

it('follows the rule of the server for any entry', () => {
  const about = { aboutKind: 'application', aboutId: newId() };
  const details = fc.sample(fc.dictionary(fc.string(), fc.jsonValue()), { numRuns: 200, seed: 7 });
  let previousHash = '';
  const entries = details.map((random, at) => {
    const detail = JSON.parse(JSON.stringify(random)) as Record<string, unknown>;
    const entry = { ...about, sequence: at + 1, event: 'x', actorId: null, at: new Date(at), detail, previousHash };
    previousHash = hashOf(entry);
    return { ...entry, hash: previousHash };
  });
  const { signer } = served.casework;
  const head = { ...about, length: entries.length, hash: previousHash };
  const signature = signer.sign(headText(head, signer.keyId));
  const chain = JSON.stringify({ entries, head: { ...head, keyId: signer.keyId, signature }, proof: null });
  const { output } = withChanged('chain.json', () => Buffer.from(chain));
  // Only the file itself is another, and the documents are not in it: every entry and the head fit.
  expect(output.split('\n').filter((line) => line && !line.startsWith('files.json'))).toEqual([
    'chain.json: was changed',
  ]);
});
