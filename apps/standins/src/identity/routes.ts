import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '../read-body.ts';
import type { Exchange, Outcome } from './exchange.ts';
import { document, securityHeaders } from './pages/document.ts';
import { notFoundPage, rejectedPage } from './pages/failure.ts';
import type { Realm } from './realm.ts';
import { forgot, reset, showForgot, showReset } from './reset-password.ts';
import { showSignIn, signIn } from './sign-in.ts';
import { showSignUp, signUp } from './sign-up.ts';
import { resend, showResend, verify } from './verify.ts';

type Handler = (exchange: Exchange, uid: string) => Promise<Outcome>;

/** Our own pages, relative to the issuer. Everything else under the issuer belongs to the protocol. */
const ROUTES: readonly [string, RegExp, Handler][] = [
  ['GET', /^\/interaction\/([\w-]+)$/, showSignIn],
  ['POST', /^\/interaction\/([\w-]+)$/, signIn],
  ['GET', /^\/interaction\/([\w-]+)\/sign-up$/, showSignUp],
  ['POST', /^\/interaction\/([\w-]+)\/sign-up$/, signUp],
  ['GET', /^\/verify$/, verify],
  ['GET', /^\/verify\/resend$/, showResend],
  ['POST', /^\/verify\/resend$/, resend],
  ['GET', /^\/forgot$/, showForgot],
  ['POST', /^\/forgot$/, forgot],
  ['GET', /^\/reset$/, showReset],
  ['POST', /^\/reset$/, reset],
];

function send(realm: Realm, response: ServerResponse, outcome: Outcome): void {
  if (outcome === 'done') return;
  if ('redirect' in outcome) {
    response.writeHead(303, { location: outcome.redirect, 'cache-control': 'no-store' }).end();
    return;
  }
  response.writeHead(outcome.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    ...securityHeaders(realm, outcome),
  });
  response.end(document(realm, outcome));
}

/** Refuses a form posted from another site's page. Programs send no Origin and pass. */
function forged(realm: Realm, request: IncomingMessage): boolean {
  const origin = request.headers.origin;
  return origin !== undefined && origin !== new URL(realm.issuer).origin;
}

/** True when the request was for one of our pages and has been answered. `path` is relative to the issuer. */
export async function servePage(
  realm: Realm,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  const url = new URL(path, realm.issuer);
  const here = ROUTES.filter(([, pattern]) => pattern.test(url.pathname));
  if (here.length === 0) return false;
  const found = here.find(([method]) => method === request.method);
  if (found === undefined) {
    response.setHeader('allow', here.map(([method]) => method).join(', '));
    send(realm, response, rejectedPage(realm, 405, `This page does not answer ${request.method}.`));
    return true;
  }
  const [method, pattern, handle] = found;
  if (method === 'POST' && forged(realm, request)) {
    send(realm, response, rejectedPage(realm, 403, 'The form came from another site.'));
    return true;
  }
  const form = new URLSearchParams(method === 'POST' ? await readBody(request) : '');
  const exchange = { realm, request, response, query: url.searchParams, form };
  send(realm, response, await handle(exchange, pattern.exec(url.pathname)?.[1] ?? ''));
  return true;
}

export function serveNotFound(realm: Realm, response: ServerResponse): void {
  send(realm, response, notFoundPage(realm));
}

export function serveFailure(realm: Realm, response: ServerResponse, problem: unknown): void {
  if (problem instanceof BodyTooLarge && !response.headersSent) {
    send(realm, response, rejectedPage(realm, 413, problem.message));
    return;
  }
  realm.options.log?.(`identity: ${problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)}`);
  if (response.headersSent) response.destroy();
  else send(realm, response, rejectedPage(realm, 500, 'Something went wrong in the sign-in service. See its log.'));
}
