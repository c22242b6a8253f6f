import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS, type ErrorCode, route, routes } from '@jibline/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Connection, connect } from './api.ts';
import { call } from './call.ts';
import { signInAway } from './call-error.ts';
import { isReachable } from './reachability.ts';
import { serverNow } from './server-clock.ts';

const HEALTH = { status: 'ok', version: '1.2.3', uptimeSeconds: 1 };
const echo = route({
  method: 'POST',
  path: 'echo/{id}/{name}',
  slice: 'session',
  who: 'token',
  summary: 'test only',
  params: z.object({ id: z.string(), name: z.string() }),
  query: z.object({ q: z.string().optional(), page: z.number().optional() }),
  body: z.object({ said: z.string() }),
  reply: z.object({ url: z.string(), authorization: z.string().nullable(), body: z.unknown() }),
});
const file = route({
  method: 'GET',
  path: 'file',
  slice: 'session',
  who: 'anyone',
  summary: 'test only',
  reply: 'file',
});
const none = route({
  method: 'DELETE',
  path: 'x',
  slice: 'session',
  who: 'anyone',
  summary: 'test only',
  reply: 'none',
  status: 204,
});

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const connection = (part: Partial<Connection> = {}) =>
  connect({
    backendBase: `${base}/jibline-backend-core/api`,
    accessToken: async () => 'token-1',
    renew: async () => null,
    refused: () => {},
    ...part,
  });

beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connection();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const problem = (response: ServerResponse, code: ErrorCode) =>
  json(response, ERRORS[code].status, { type: 'about:blank', code, ...ERRORS[code], requestId: 'r-1' });

describe('an answer', () => {
  it('is parsed by the route’s schema and returned as [data, null]', async () => {
    answer = (_, response) => json(response, 200, { ...HEALTH, unknown: 'dropped' });
    expect(await call(routes.health, {})).toEqual([HEALTH, null]);
  });

  it('tells the server’s time, unless it may have been stored', async () => {
    const hoursAhead = async (hours: number, headers: Record<string, string>) => {
      answer = (_, response) => {
        response.setHeader('date', new Date(Date.now() + hours * 3_600_000).toUTCString());
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        json(response, 200, HEALTH);
      };
      await call(routes.health, {});
      return Math.round((serverNow().getTime() - Date.now()) / 60_000) / 60 + 0;
    };
    expect(await hoursAhead(-2, { 'cache-control': 'no-store' })).toBe(-2);
    expect(await hoursAhead(-50, { 'cache-control': 'public, max-age=86400' })).toBe(-2);
    expect(await hoursAhead(0, { 'cache-control': 'no-store' })).toBe(0);
  });

  it('says it is no link where a GET changes something, and nowhere else', async () => {
    const seen: unknown[] = [];
    answer = ({ method, headers }, response) => {
      response.setHeader('access-control-allow-headers', '*, authorization');
      if (method === 'GET') seen.push(headers['x-requested-with']);
      json(response, 200, method === 'GET' ? { examined: 0, migrated: 0, alreadyCurrent: 0 } : {});
    };
    await call(routes.migrateHistory, {});
    await call(routes.health, {});
    expect(seen).toEqual(['jibline', undefined]);
  });

  it('comes from the address the contract says, with token, query and body', async () => {
    answer = (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () =>
        json(response, 200, {
          url: request.url,
          authorization: request.headers.authorization ?? null,
          body: JSON.parse(Buffer.concat(parts).toString()),
        }),
      );
    };
    const [data] = await call(echo, {
      params: { id: '7', name: 'plan A/é 100%.pdf' },
      query: { q: 'a&b', page: 2 },
      body: { said: 'g’day' },
    });
    expect(data).toEqual({
      url: '/jibline-backend-core/api/echo/7/plan%20A%2F%C3%A9%20100%25.pdf?q=a%26b&page=2',
      authorization: 'Bearer token-1',
      body: { said: 'g’day' },
    });
  });

  it('to a call open to everyone also has the token, when there is one (section 6)', async () => {
    const sent: (string | undefined)[] = [];
    answer = (request, response) => {
      sent.push(request.headers.authorization);
      json(response, 200, HEALTH);
    };
    await call(routes.health, {});
    connection({ accessToken: async () => null });
    await call(routes.health, {});
    expect(sent).toEqual(['Bearer token-1', undefined]);
  });

  it('of a call beside the API uses that address', async () => {
    let requested: string | undefined;
    answer = (request, response) => {
      requested = request.url;
      json(response, 200, HEALTH);
    };
    await call(routes.health, {});
    expect(requested).toBe('/jibline-backend-core/health');
  });

  it('that violates the contract is an error that names the field', async () => {
    answer = (_, response) => json(response, 200, { ...HEALTH, uptimeSeconds: 'long' });
    const [data, error] = await call(routes.health, {});
    expect(data).toBeNull();
    expect(error).toMatchObject({ kind: 'unreadable', status: 200 });
    expect(error?.message).toBe('Something went wrong on our side. Reload the page.');
    expect(error?.cause).toBe('uptimeSeconds');
  });

  it('may be a file with its name, the extended spelling first', async () => {
    answer = (_, response) =>
      response
        .writeHead(200, { 'content-disposition': `attachment; filename="plain.pdf"; filename*=UTF-8''pl%C3%A4n.pdf` })
        .end('%PDF');
    const [data] = await call(file, {});
    expect(data?.filename).toBe('plän.pdf');
    expect(await data?.blob.text()).toBe('%PDF');
  });

  it('may be empty', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await call(none, {})).toEqual([null, null]);
  });
});

describe('a refusal', () => {
  it('is typed by its code', async () => {
    answer = (_, response) => problem(response, 'conflict');
    const [, error] = await call(routes.health, {});
    expect(error).toMatchObject({ kind: 'problem', code: 'conflict', status: 409, problem: { requestId: 'r-1' } });
  });

  it('without a problem document is unreadable, not a crash', async () => {
    answer = (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>oops</h1>');
    const [, error] = await call(routes.health, {});
    expect(error).toMatchObject({ kind: 'unreadable', status: 500, code: null });
  });
});

describe('no answer, in the words of specification section 8', () => {
  it('Request aborted', async () => {
    answer = () => {};
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 20);
    const [, error] = await call(routes.health, { signal: controller.signal });
    expect(error).toMatchObject({ kind: 'aborted', message: 'Request aborted' });
    expect(isReachable()).toBe(true);
  });

  it('timeout of N ms exceeded', async () => {
    answer = () => {};
    const [, error] = await call(routes.health, { timeoutMs: 40 });
    expect(error).toMatchObject({ kind: 'timeout', message: 'timeout of 40 ms exceeded' });
    expect(isReachable()).toBe(false);
  });

  it('Network Error', async () => {
    connection({ backendBase: 'http://127.0.0.1:1/jibline-backend-core/api' });
    const [, error] = await call(routes.health, {});
    expect(error).toMatchObject({ kind: 'network', message: 'Network Error' });
    expect(isReachable()).toBe(false);
  });

  it('a gateway’s 502 page counts as none, a coded 503 as one', async () => {
    answer = (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    expect((await call(routes.health, {}))[1]).toMatchObject({ message: 'Network Error' });
    expect(isReachable()).toBe(false);
    answer = (_, response) => problem(response, 'unavailable');
    expect((await call(routes.health, {}))[1]).toMatchObject({ code: 'unavailable' });
    expect(isReachable()).toBe(true);
  });

  it('a connection that breaks in the middle of the answer', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"status"');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await call(routes.health, {}))[1]).toMatchObject({ message: 'Network Error' });
  });
});

describe('401', () => {
  const onlyTakes = (token: string) => {
    answer = (request, response) =>
      request.headers.authorization === `Bearer ${token}`
        ? json(response, 200, { url: '', authorization: token, body: null })
        : problem(response, 'unauthenticated');
  };
  const neverCalled = () => {
    throw new Error('must not be asked');
  };
  const ask = () => call(echo, { params: { id: '1', name: 'x' }, body: { said: '' } });

  it('is answered by one silent renewal and a second try', async () => {
    onlyTakes('token-2');
    const requested: string[] = [];
    connection({
      renew: async (rejected) => {
        requested.push(rejected);
        return 'token-2';
      },
    });
    expect((await ask())[0]).toMatchObject({ authorization: 'token-2' });
    expect(requested).toEqual(['token-1']);
  });

  it('after the renewal ends the session, and the caller gets the error', async () => {
    onlyTakes('nobody’s');
    let renewals = 0;
    let refusals = 0;
    connection({
      renew: async () => `token-${++renewals + 1}`,
      refused: () => {
        refusals++;
      },
    });
    expect((await ask())[1]).toMatchObject({ code: 'unauthenticated' });
    expect({ renewals, refusals }).toEqual({ renewals: 1, refusals: 1 });
  });

  it('because the person signed out everywhere renews nothing and ends the session', async () => {
    answer = (_, response) => problem(response, 'session-ended');
    let ended = 0;
    connection({
      renew: neverCalled,
      ended: () => {
        ended++;
      },
    });
    expect((await ask())[1]).toMatchObject({ code: 'session-ended' });
    expect(ended).toBe(1);
  });

  it.each([
    ['too old', 'Bearer realm="jibline", max_age="1800"', { maxAgeSeconds: 1_800, acrValues: null }],
    ['too weak', 'Bearer realm="jibline", acr_values="gold mfa"', { maxAgeSeconds: 0, acrValues: 'gold mfa' }],
  ])('because the sign-in is %s waits for a new one, and sends the call again', async (_, challenge, needs) => {
    const seen: (string | undefined)[] = [];
    answer = ({ headers }, response) => {
      seen.push(headers.authorization);
      if (headers.authorization === 'Bearer token-fresh')
        return json(response, 200, { url: '', authorization: 'token-fresh', body: null });
      response.setHeader('access-control-expose-headers', 'www-authenticate');
      response.setHeader('www-authenticate', challenge);
      return problem(response, 'sign-in-too-old');
    };
    const needed: object[] = [];
    connection({
      renew: neverCalled,
      refused: neverCalled,
      signInAgain: async (requested) => {
        needed.push(requested);
        return 'token-fresh';
      },
    });
    expect((await ask())[1]).toBeNull();
    expect(needed).toEqual([needs]);
    expect(seen).toEqual(['Bearer token-1', 'Bearer token-fresh']);
  });

  it('because the sign-in is too old fails the call when the person cancels, and ends nothing', async () => {
    answer = (_, response) => problem(response, 'sign-in-too-old');
    connection({ renew: neverCalled, refused: neverCalled, signInAgain: async () => null });
    expect((await ask())[1]).toMatchObject({ code: 'sign-in-too-old' });
  });

  it('while the sign-in service gives no new token fails the call, and ends nothing', async () => {
    answer = (_, response) => problem(response, 'unauthenticated');
    connection({ renew: () => Promise.reject(signInAway()), refused: neverCalled });
    expect((await ask())[1]).toMatchObject({ code: 'unavailable' });
  });

  it('on a call without a token renews nothing', async () => {
    answer = (_, response) => problem(response, 'unauthenticated');
    connection({
      accessToken: async () => null,
      renew: neverCalled,
    });
    expect((await call(routes.health, {}))[1]).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('while someone is signed in and the sign-in service gives no token', () => {
  const sent: (string | undefined)[] = [];
  beforeEach(() => {
    sent.length = 0;
    answer = ({ headers }, response) => {
      sent.push(headers.authorization);
      json(response, 200, HEALTH);
    };
    connection({ accessToken: () => Promise.reject(signInAway()) });
  });

  it('a call is not sent, and fails with a sentence for people', async () => {
    expect((await call(echo, { params: { id: '1', name: 'x' }, body: { said: '' } }))[1]).toMatchObject({
      code: 'unavailable',
      message: 'The sign-in service isn’t available right now. Try again later.',
      isNoAnswer: false,
    });
    expect(sent).toEqual([]);
  });

  it('a call open to everyone goes without', async () => {
    expect(await call(routes.health, {})).toEqual([HEALTH, null]);
    expect(sent).toEqual([undefined]);
  });
});
