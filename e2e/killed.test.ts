import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { AUDIENCE, SCOPES } from '@jibline/contract';
import { signInOverHttp } from '@jibline/standins';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../scripts/demo-people.ts';
import { freePorts } from '../scripts/product/free-ports.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'jibline-killed-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const product of running) killTree(product);
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm start` in its own process group, so that one signal ends the whole tree at once, like a power cut. */
async function start(port: number): Promise<ChildProcess> {
  const product = spawn(process.execPath, ['scripts/start.ts'], {
    // Two years of history would only slow the starts down.
    env: { ...process.env, DEMO_HISTORY: 'no', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  running.add(product);
  await new Promise<void>((resolve, reject) => {
    product.once('exit', (code) => reject(new Error(`npm start ended with ${code} before it was ready`)));
    createInterface({ input: product.stdout }).on('line', (line) => {
      if (line.includes('Demo accounts')) resolve();
    });
  });
  return product;
}

function killTree(product: ChildProcess): void {
  if (product.pid && product.exitCode === null) process.kill(-product.pid, 'SIGKILL');
  running.delete(product);
}

async function currentUser(address: string) {
  const { access_token } = await signInOverHttp({
    issuer: `${address}/oidc`,
    clientId: 'jibline-web',
    audience: AUDIENCE,
    redirectUri: `${address}/`,
    scope: SCOPES.join(' '),
    email: 'applicant@demo.jibline.test',
    password: DEMO_PASSWORD,
  });
  const answer = await fetch(`${address}/jibline-backend-core/api/Users/CurrentUser`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const send = (address: string, subject: string) =>
  fetch(`${address}/jibline-backend-core/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Robin Rigger',
      email: 'robin@example.com',
      subject,
      message: 'A message that must not be lost.',
      website: '',
      startedAt: new Date(Date.now() - 60_000).toISOString(),
    }),
  });

const letters = async (address: string): Promise<string> =>
  (await fetch(`${address}/mail/api/messages?wait=2000`)).text();

describe('kill -9 of everything', () => {
  it('loses nothing acknowledged: people, emails, sign-ins; the next start needs no help', async () => {
    const [port = 0] = await freePorts(1);
    const address = `http://localhost:${port}`;
    const first = await startWhenFree(port);
    const before = await currentUser(address);
    expect((await send(address, 'Sent just before the end')).ok).toBe(true);
    killTree(first);

    const second = await startWhenFree(port);
    expect((await currentUser(address)).id).toBe(before.id);
    // The email was acknowledged, so it arrives now if it had not been sent yet.
    await expect
      .poll(() => letters(address), { timeout: 110_000, interval: 1000 })
      .toContain('Sent just before the end');
    killTree(second);
  }, 240_000);

  it('at any moment of a start never leaves something the next start cannot open', async () => {
    for (const afterMs of [300, 900, 1800]) {
      const [port = 0] = await freePorts(1);
      const starting = start(port).catch(() => undefined);
      await pause(afterMs);
      for (const product of running) killTree(product);
      await starting;
    }
    const [port = 0] = await freePorts(1);
    const last = await start(port);
    expect((await currentUser(`http://localhost:${port}`)).email).toBe('applicant@demo.jibline.test');
    killTree(last);
  });

  it('of the parent alone ends the children, so that the data folder is free again', async () => {
    const [port = 0, next = 0] = await freePorts(2);
    const product = await start(port);
    product.kill('SIGKILL');
    running.delete(product);
    const after = await startWhenFree(next);
    killTree(after);
  });
});

/**
 * The children notice within moments; until then the folder's lock refuses a second process, as it must. And tests beside
 * this one may take a port between its choice and its use. Data that cannot be opened fails every time.
 */
async function startWhenFree(port: number): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await start(port);
    } catch (error) {
      if (attempt === 10) throw error;
      await pause(1000);
    }
  }
}
