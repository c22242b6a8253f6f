import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serveForTest } from '../../test/served.ts';
import { answerErrors } from './answer-errors.ts';
import { timeLimit } from './time-limit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise<never>(() => {});

describe('the time limit', () => {
  const opened: FastifyInstance[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
  });

  function open() {
    const app = Fastify({ forceCloseConnections: true });
    opened.push(app);
    answerErrors(app);
    const limit = timeLimit(app, 400);
    app.addHook('onRequest', (_request, reply, done) => {
      limit.begin(reply);
      done();
    });
    app.addHook('onResponse', (_request, reply, done) => {
      limit.end(reply);
      done();
    });
    return app;
  }

  it('answers requests that take too long, and no others', async () => {
    const app = open();
    const unknownId = () => {};
    let release: (text: string) => void = unknownId;
    app.get('/never', never);
    app.get('/soon', () => new Promise<string>((resolve) => (release = resolve)));
    // The first to start is the first to end: the others change places in the list and must still be found.
    const soon = app.inject('/soon');
    const hanging = [app.inject('/never'), app.inject('/never'), app.inject('/never')];
    await vi.waitUntil(() => release !== unknownId);
    release('here');
    expect((await soon).body).toBe('here');
    for (const answer of await Promise.all(hanging)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'unavailable', detail: 'This took too long. Try again.' });
    }
  });

  it('cuts off a half-sent answer instead of completing it', async () => {
    const app = open();
    app.get('/half', (_request, reply) => {
      const half = new Readable({ read() {} });
      half.push('half');
      return reply.send(half);
    });
    const answer = await fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/half`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  });
});

/** A clock that only moves when it is told to. */
function standStill() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  return (ms: number) => {
    clock += ms;
    vi.advanceTimersByTime(ms);
  };
}

// One waits for the database before its caller is admitted, the other, open to anyone, while it is carried out.
it.each([
  ['Users', 'listUsers'],
  ['aerodromes?search=y', 'listAerodromes'],
])('applies to every route: half a minute, then an error', async (called, operation) => {
  const pass = standStill();
  const served = await serveForTest();
  const isOpen = operation === 'listAerodromes';
  const headers = isOpen ? {} : { authorization: `Bearer ${await served.tokenFor('kim@example.test')}` };
  await served.app.inject({ url: served.api('Users/CurrentUser'), headers });
  let [locked, release] = [() => {}, () => {}];
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const current = new Promise<void>((resolve) => (release = resolve));
  const holding = served.db.transaction().execute(async (tx) => {
    await sql`lock table users, airports in access exclusive mode`.execute(tx);
    locked();
    await current;
  });
  await isLocked;
  const waiting = served.app.inject({ url: served.api(called), headers });
  const reached = async () => new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 50; turn += 1) await reached();
  pass(29_700);
  await reached();
  expect(served.log()).not.toContain(`"operation":"${operation}"`);
  pass(600);
  expect((await waiting).json()).toMatchObject({ status: 503, code: 'unavailable' });
  release();
  await holding;
  // Its own answer comes now, too late for anyone: the log need not say so.
  expect((await served.app.inject({ url: served.api(called), headers })).statusCode).toBe(200);
  expect(served.log()).not.toContain('already sent');
  await served.stop();
});

it('does not cut off a page’s file over a slow line', async () => {
  const pass = standStill();
  const root = mkdtempSync(path.join(os.tmpdir(), 'jibline-web-'));
  const large = Buffer.alloc(16 * 1024 * 1024, 'x');
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Jibline</title>');
  writeFileSync(path.join(root, 'large.js'), large);
  const served = await serveForTest({ env: { WEB_ROOT: root } });
  const { port } = served.app.server.address() as AddressInfo;
  const [answer] = (await once(get(`http://127.0.0.1:${port}/large.js`), 'response')) as [IncomingMessage];
  // More than the connection's buffers take is still to be sent.
  pass(31_000);
  let received = 0;
  for await (const part of answer) received += (part as Buffer).length;
  expect([answer.statusCode, received]).toEqual([200, large.length]);
  await served.stop();
  rmSync(root, { recursive: true });
});
