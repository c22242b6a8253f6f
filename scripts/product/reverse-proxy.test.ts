import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portFor, startReverseProxy } from './reverse-proxy.ts';

const rooms = { '/': 1, '/oidc': 2, '/mail': 3 };
const opened: Server[] = [];
const portOf = (server: Server) => (server.address() as AddressInfo).port;
let inner: Server;

beforeAll(async () => {
  inner = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      res.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
      res.end(
        JSON.stringify({
          url: req.url,
          method: req.method,
          host: req.headers.host,
          from: req.headers['x-forwarded-for'],
          body,
        }),
      );
    });
  });
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
  opened.push(inner);
});
afterAll(() => {
  for (const server of opened) server.close();
});

it.each([
  ['/', 1],
  ['/home', 1],
  ['/oidc/auth?x=/mail', 2],
  ['/oidc', 2],
  ['/oidcx', 1],
  ['/mail', 3],
  ['/mail?unread', 3],
  ['/mailbox', 1],
])('%s goes to server %i', (url, port) => expect(portFor(rooms, url)).toBe(port));

it('passes method, path, body, host and repeated headers through unchanged', async () => {
  const proxy = await startReverseProxy({ '/': portOf(inner) }, '127.0.0.1', 0);
  opened.push(proxy);
  const address = `http://127.0.0.1:${portOf(proxy)}`;
  const answer = await fetch(`${address}/a%2Fb?c=%20`, { method: 'POST', body: 'crane' });
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await answer.json()).toEqual({
    url: '/a%2Fb?c=%20',
    method: 'POST',
    host: `127.0.0.1:${portOf(proxy)}`,
    from: '127.0.0.1',
    body: 'crane',
  });
});

it('says so when the server behind it is not running', async () => {
  const proxy = await startReverseProxy({ '/': 1 }, '127.0.0.1', 0);
  opened.push(proxy);
  const answer = await fetch(`http://127.0.0.1:${portOf(proxy)}/`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('starting or stopping');
});

it('breaks off where the server behind it does', async () => {
  const broken = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'text/plain' });
    res.write('half', () => res.destroy());
  });
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
  const proxy = await startReverseProxy({ '/': portOf(broken) }, '127.0.0.1', 0);
  opened.push(broken, proxy);
  const answer = await fetch(`http://127.0.0.1:${portOf(proxy)}/`);
  await expect(answer.text()).rejects.toThrow('terminated');
});
