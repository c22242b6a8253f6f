import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOPBACK, listen } from '../listen.ts';
import { openDatabase } from '../open-database.ts';
import { accountStore } from './accounts.ts';
import { purgeExpired } from './adapter.ts';
import { serveControl } from './control.ts';
import { addSigningKey, loadSigningKeys } from './keys.ts';
import { linkStore } from './links.ts';
import { openMailer } from './mailer.ts';
import type { Identity, IdentityFaults, IdentityOptions } from './options.ts';
import { buildProvider } from './provider.ts';
import type { Realm } from './realm.ts';
import { serveFailure, serveNotFound, servePage } from './routes.ts';
import { SCHEMA } from './schema.ts';
import { throttle } from './throttle.ts';

const CONTROL = '/standin-control';

/** A real OpenID provider on loopback, standing in for a hosted one. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const log = options.log ?? (() => {});
  const db = openDatabase(options.dataDir, 'identity', SCHEMA);
  purgeExpired(db);
  const purging = setInterval(() => purgeExpired(db), 3_600_000).unref();

  const server = createServer((request, response) => {
    answer(request, response).catch((problem: unknown) => serveFailure(realm, response, problem));
  });
  const port = await listen(server, options.port, 'identity').catch((problem: unknown) => {
    clearInterval(purging);
    db.close();
    throw problem;
  });
  const issuer = (options.issuer ?? `http://${LOOPBACK}:${port}/oidc`).replace(/\/$/, '');
  const base = new URL(issuer).pathname.replace(/\/$/, '');
  const home = options.client.postLogoutRedirectUris[0] ?? options.client.redirectUris[0] ?? issuer;

  const realm: Realm = {
    options,
    productName: options.productName ?? 'Jibline',
    issuer,
    base,
    home,
    db,
    accounts: accountStore(db),
    links: linkStore(db),
    throttle: throttle(db),
    mailer: openMailer(options.smtpUrl, options.mailFrom, log),
    provider: () => provider,
  };
  await Promise.all(options.people.map((person) => realm.accounts.seed(person)));
  let provider = buildProvider(realm, await loadSigningKeys(db));
  let handle = provider.callback();

  let slowness = 0;
  let tokenFailures = 0;
  const trouble: IdentityFaults = {
    respondSlowly(milliseconds) {
      slowness = milliseconds;
    },
    failTokenEndpoint(times) {
      tokenFailures = times;
    },
    async rotateKeys() {
      provider = buildProvider(realm, await addSigningKey(db));
      handle = provider.callback();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    if (url === CONTROL) return serveControl(trouble, request, response);
    if (slowness > 0) await pause(slowness);
    if (!url.startsWith(`${base}/`)) return serveNotFound(realm, response);
    const path = url.slice(base.length);
    if (tokenFailures > 0 && request.method === 'POST' && /^\/token(\?|$)/.test(path)) {
      tokenFailures -= 1;
      const body = JSON.stringify({ error: 'temporarily_unavailable', error_description: 'failing as told to' });
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(body);
      return;
    }
    // Whatever host name the reverse proxy uses, the public one is the issuer's.
    const { host, protocol } = new URL(issuer);
    request.headers.host = host;
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.replace(':', '');
    if (await servePage(realm, request, response, path)) return;
    // The provider derives its mount path by comparing the two.
    Object.assign(request, { originalUrl: url, url: path });
    await handle(request, response);
  }

  return {
    ...trouble,
    url: `http://${LOOPBACK}:${port}`,
    port,
    issuer,
    controlUrl: `http://${LOOPBACK}:${port}${CONTROL}`,
    async stop() {
      clearInterval(purging);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await realm.mailer.stop();
      db.close();
    },
  };
}
