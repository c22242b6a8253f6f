import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { type Served, serveForTest } from '../../../../test/served.ts';
import { findSignedHead } from '../../../history/find-signed-head.ts';
import { hashOf } from '../../../history/hash-chain.ts';
import { makeRoot } from '../../../history/make-root.ts';
import { headText } from '../../../history/signed-head.ts';
import { newId } from '../../../new-id.ts';

let served: Served;
let world: ApplicationWorld;
let folder: string;
let signedHead = '';
const names: string[] = [];
beforeAll(async () => {
  served = await serveForTest();
  world = await anApplicationWorld(served);
  await publishSurfaces(served, world.airport);
  const lodged = await world.lodged(CLEAR);
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  await admin.move(lodged.id, READY);
  await admin.move(lodged.id, approval(lodged, world.airport));
  const { db, outbox, signer } = served.casework;
  const now = () => new Date(Date.now() + 2 * 86_400_000);
  await makeRoot({ db, outbox, signer, mailbox: null, publishedAt: '', now });
  signedHead = (await findSignedHead(db, lodged.id)) ?? '';
  const url = served.api(`applications/evidence/${lodged.id}`);
  const { rawPayload } = await served.as('airportAdmin@cases.test', { url });
  folder = mkdtempSync(path.join(tmpdir(), 'evidence-'));
  for (const [name, content] of Object.entries(unzipSync(rawPayload))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
    names.push(name);
  }
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await served.stop();
});

const check = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(folder, 'verify.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, output: `${stdout}${stderr}` };
};
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

it('names the file in which one byte was changed, and a file that is missing', () => {
  for (const name of names) {
    const flipped = withChanged(name, (content) => {
      const copy = Buffer.from(content);
      const at = Math.floor(copy.length / 2);
      copy[at] = copy.readUInt8(at) ^ 1;
      return copy;
    });
    expect([name, flipped.status]).toEqual([name, 1]);
    expect(flipped.output).toContain(name);
    if (name !== 'verify.mjs') expect(withChanged(name, () => null).output).toContain(`${name}: is missing`);
  }
}, 60_000);

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
  // Only the file itself is another: every entry and the head fit.
  expect(output.trim()).toBe('chain.json: was changed');
});
