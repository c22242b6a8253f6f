import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../listen.ts';
import { openBrowser } from './visit.ts';

// As behind the product's reverse proxy: the client is `/`, the provider a path under it.
const server = createServer((request, response) => {
  const redirects: Record<string, string> = { '/oidc/auth': '/oidc/login', '/oidc/finish': '/?code=abc' };
  const location = redirects[request.url ?? ''];
  if (location !== undefined) {
    response.writeHead(303, { location, 'set-cookie': 'step=1; path=/oidc' }).end();
    return;
  }
  const { cookie } = request.headers;
  response.end(
    `cookie ${cookie} <form method="post" action="/oidc/finish"><input type="hidden" name="a" value="1"></form>`,
  );
});
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server, 0, 'test')}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('stops at the client, not at a provider that lives under the same origin', async () => {
  const browser = openBrowser();
  const login = await browser.go(`${origin}/oidc/auth`, undefined, `${origin}/`);
  expect(login.url.pathname).toBe('/oidc/login');
  const back = await browser.submit(login, {}, `${origin}/`);
  expect(back.url.href).toBe(`${origin}/?code=abc`);
});

test('sends a cookie under its path only', async () => {
  const browser = openBrowser();
  expect((await browser.go(`${origin}/oidc/auth`)).text).toContain('cookie step=1');
  expect((await browser.go(`${origin}/oidcelsewhere`)).text).not.toContain('step=1');
});
