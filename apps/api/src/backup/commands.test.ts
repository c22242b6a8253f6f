import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { API_BASE, CORE_BASE } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileCache } from '../../../../scripts/product/child.ts';
import { type BlobStorage, startBlobStorage } from '../../test/blob-storage.ts';
import { emptyDatabase, type FreshDatabase, isServer } from '../../test/fresh-database.ts';
import { type Issuer, startIssuer } from '../../test/issuer.ts';
import { spawnMain } from '../../test/spawn-main.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const runFile = promisify(execFile);

let home: string;
let issuer: Issuer;
let storage: BlobStorage;
const databases: FreshDatabase[] = [];
const running = new Set<ChildProcess>();
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'jibline-commands-'));
  issuer = await startIssuer();
  storage = await startBlobStorage();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await issuer.stop();
  await storage.stop();
  for (const database of databases) await database.close();
  await rm(home, { recursive: true });
});

/** Environment for an empty data folder, or an empty database on the server. */
async function aPlace(name: string): Promise<Record<string, string>> {
  const container = { ...storage.env, BLOB_CONTAINER: name };
  if (!isServer) return { ...container, DATA_DIR: path.join(home, name) };
  const database = await emptyDatabase('server');
  databases.push(database);
  return { ...container, DATABASE_URL: database.url ?? '' };
}

/** As a person types it. */
async function command(script: 'backup' | 'restore', env: Record<string, string>, args: string[]) {
  const options = {
    cwd: root,
    env: { PATH: process.env.PATH, INIT_CWD: home, NODE_COMPILE_CACHE: compileCache, ...env },
  };
  try {
    const { stdout } = await runFile(process.execPath, [`scripts/${script}.ts`, ...args], options);
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

async function started(env: Record<string, string>) {
  const main = spawnMain({ ...env, OIDC_ISSUER: issuer.url });
  running.add(main.child);
  const address = await main.ready;
  const token = await issuer.token('sub|me', {
    claims: { email: 'me@commands.test', email_verified: true, name: 'Me' },
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    call: async (method: string, where: string, body?: object) => {
      const answer = await fetch(`${address}${API_BASE}/${where}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as { id: string } };
    },
    ready: async () => (await fetch(`${address}${CORE_BASE}/health`)).status,
    stop: async () => {
      main.child.kill('SIGTERM');
      expect((await main.ended).code).toBe(0);
      running.delete(main.child);
    },
  };
}

/** Seven processes, one after another; on a busy machine each takes 20 s. */
const TIMEOUT_MS = 480_000;

it('backs up the running product, verifies, and restores into an empty place that starts', {
  timeout: TIMEOUT_MS,
}, async () => {
  const place = await aPlace('first');
  const product = await started(place);
  const draft = await product.call('POST', 'CranePermitApplications', { answers: {} });
  expect(draft.status).toBe(201);

  const made = await command('backup', place, ['night.tar']);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/Written: .*night\.tar\nVerified: \d+ rows in \d+ tables, \d+ history entries/);
  expect((await stat(path.join(home, 'night.tar'))).mode & 0o777).toBe(0o600);
  expect(await product.ready()).toBe(200);
  expect(await command('backup', place, ['night.tar'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('exists already. Name another file.'),
  });
  const refused = await command('restore', place, ['night.tar']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Nothing was restored: ') });
  await product.stop();
  if (!isServer) expect(await command('backup', place, ['stopped.tar'])).toMatchObject({ code: 0 });

  const other = await aPlace('second');
  expect(await command('restore', other, ['night.tar'])).toMatchObject({ code: 0, stderr: '' });
  const again = await started(other);
  expect((await again.call('GET', `CranePermitApplications/${draft.body.id}`)).body).toMatchObject({
    id: draft.body.id,
  });
  await again.stop();
});

it('says what is wrong with a file that is no archive', async () => {
  await writeFile(path.join(home, 'letter.tar'), 'Dear all,');
  expect(await command('backup', {}, ['--verify', 'letter.tar'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The archive is cut short'),
  });
});
