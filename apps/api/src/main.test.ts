import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { API_BASE, CORE_BASE } from '@jibline/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSeed } from '../../../scripts/product/write-seed.ts';
import { DEMO_APPLICATIONS } from '../demo/applications/demo-applications.ts';
import { isServer } from '../test/fresh-database.ts';
import { type Issuer, startIssuer } from '../test/issuer.ts';
import { type Spawned, spawnMain } from '../test/spawn-main.ts';
import { newId } from './new-id.ts';

let home: string;
let issuer: Issuer;
const started: Spawned[] = [];
beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'jibline-main-'));
  issuer = await startIssuer();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await issuer.stop();
  rmSync(home, { recursive: true, force: true });
});
const run = (env: Record<string, string>) => {
  const spawned = spawnMain({ OIDC_ISSUER: issuer.url, ...env });
  started.push(spawned);
  return spawned;
};
const dataDir = () => mkdtempSync(path.join(home, 'data-'));

// Each names the database it means, so once is enough.
describe.skipIf(isServer)('the process', () => {
  it('says in one sentence what is wrong and exits', async () => {
    const nothing = await run({ DATA_DIR: '', SMTP_URL: 'x' }).ended;
    expect(nothing.code).toBe(1);
    expect(nothing.stderr).toContain('The configuration has 2 problem(s):');
    expect(nothing.stderr).not.toContain('    at ');

    const squatter = createServer();
    await new Promise<void>((listening) => squatter.listen(0, '127.0.0.1', listening));
    const { port } = squatter.address() as AddressInfo;
    const taken = await run({ DATA_DIR: dataDir(), PORT: String(port) }).ended;
    squatter.close();
    expect([taken.code, taken.stderr]).toEqual([
      1,
      `Port ${port} is taken by another program: stop it, or choose another with PORT.\n`,
    ]);
  }, 240_000);

  it('says that the database does not answer, after retrying for a while', async () => {
    const removed = await run({
      DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:9/none',
      DATABASE_WAIT_SECONDS: '1',
    }).ended;
    expect(removed.code).toBe(1);
    expect(removed.stderr).toMatch(/^The database named by DATABASE_URL did not answer for 1 s: .*ECONNREFUSED/);
    expect(removed.stderr).not.toContain('secret');
  }, 240_000);
});

describe.skipIf(isServer)('on the embedded database', () => {
  const whoAmI = async (address: string, email: string) => {
    const token = await issuer.token(email, { claims: { email, email_verified: true } });
    const answer = await fetch(`${address}${API_BASE}/Users/CurrentUser`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };

  it('loses nothing acknowledged when killed, refuses a second process, and stops cleanly on request', async () => {
    const DATA_DIR = dataDir();
    const first = run({ DATA_DIR });
    const address = await first.ready;
    const known = new Map<string, string>();
    for (let i = 0; i < 5; i += 1) known.set(`p${i}@example.test`, await whoAmI(address, `p${i}@example.test`));

    // The embedded database sets its own modes on its files; the folder's mode keeps other users out.
    const modeOf = (name: string) => statSync(path.join(DATA_DIR, name)).mode & 0o777;
    expect(modeOf('database')).toBe(0o700);

    const second = await run({ DATA_DIR }).ended;
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/^The data folder .* is in use by another running process\./);

    // While more writes are running.
    const writing = [5, 6, 7].map((i) => whoAmI(address, `p${i}@example.test`).catch(() => null));
    first.child.kill('SIGKILL');
    await Promise.all([first.ended, ...writing]);

    const again = run({ DATA_DIR });
    const after = await again.ready;
    for (const [email, id] of known) expect(await whoAmI(after, email)).toBe(id);
    expect((await fetch(`${after}${CORE_BASE}/health`)).status).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.ended).toMatchObject({ code: 0, stderr: '' });
  }, 240_000);
});

describe.skipIf(!isServer)('several processes started at once on an empty database', () => {
  it('one migrates and fills it, while the others wait', async () => {
    const server = process.env.TEST_DATABASE_URL ?? '';
    const name = `empty_${newId().replaceAll('-', '')}`;
    const onServer = new pg.Client({ connectionString: server });
    await onServer.connect();
    await onServer.query(`create database ${name}`);
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    const SEED_FILE = writeSeed(dataDir());
    const processes = [1, 2, 3].map(() => run({ DATABASE_URL: url, SEED_FILE }));
    await Promise.all(processes.map(({ ready }) => ready));
    const inside = new pg.Client({ connectionString: url });
    await inside.connect();
    const countOf = async (table: string) =>
      (await inside.query<{ many: number }>(`select count(*)::integer as many from ${table}`)).rows[0]?.many;
    expect(await countOf('applications')).toBe(DEMO_APPLICATIONS.length);
    expect(await countOf('letters')).toBe(0);
    await inside.end();
    for (const { child, ended } of processes) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    await onServer.query(`drop database ${name}`);
    await onServer.end();
  }, 240_000);
});
