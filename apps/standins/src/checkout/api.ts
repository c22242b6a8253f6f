import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody } from '../read-body.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { type Form, readForm } from './form-body.ts';
import type { Answer, Answers } from './idempotency-store.ts';
import { list } from './lists.ts';
import { newId } from './new-id.ts';
import { type Kind, withoutNotes } from './objects.ts';
import { createRefund } from './refunds.ts';
import { createSession, expireSession, lineItems, presentSession, updateSession } from './sessions.ts';
import { StripeError } from './stripe-error.ts';

interface Call {
  context: CheckoutContext;
  form: Form;
  path: string;
}
type Handler = (call: Call, id: string) => object;

const expanded = (form: Form) => (Array.isArray(form.expand) ? form.expand.map(String) : []);
const one =
  (kind: Kind): Handler =>
  ({ context }, id) =>
    context.store.get(kind, id);
const many =
  (kind: Kind): Handler =>
  ({ context, form, path }) =>
    list(context, kind, form, path);

function balance({ context }: Call): object {
  const { data } = context.store.list('balance', {
    limit: 1_000_000,
    startingAfter: null,
    endingBefore: null,
    created: {},
    match: {},
  });
  const amount = data.reduce((sum, moved) => sum + moved.net, 0);
  const money = [{ amount, currency: 'aud', source_types: { card: amount } }];
  return { object: 'balance', livemode: false, available: money, pending: [{ amount: 0, currency: 'aud' }] };
}

const ROUTES: readonly [string, RegExp, Handler][] = [
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    ({ context, form }) => presentSession(context, createSession(context, form), expanded(form)),
  ],
  ['GET', /^\/v1\/checkout\/sessions$/, many('session')],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    ({ context, form }, id) => presentSession(context, context.store.get('session', id, 'session'), expanded(form)),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    ({ context, form }, id) => presentSession(context, updateSession(context, id, form)),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    ({ context }, id) => presentSession(context, expireSession(context, id)),
  ],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)\/line_items$/, ({ context }, id) => lineItems(context, id)],
  ['GET', /^\/v1\/payment_intents$/, many('intent')],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, one('intent')],
  ['GET', /^\/v1\/charges$/, many('charge')],
  ['GET', /^\/v1\/charges\/(\w+)$/, one('charge')],
  ['POST', /^\/v1\/refunds$/, ({ context, form }) => createRefund(context, form)],
  ['GET', /^\/v1\/refunds$/, many('refund')],
  ['GET', /^\/v1\/refunds\/(\w+)$/, one('refund')],
  ['GET', /^\/v1\/events$/, many('event')],
  ['GET', /^\/v1\/events\/(\w+)$/, one('event')],
  ['GET', /^\/v1\/balance_transactions$/, many('balance')],
  ['GET', /^\/v1\/balance$/, balance],
];

/** Bearer, or the key as the user of basic authentication. */
function keyOf(request: IncomingMessage): string {
  const [, scheme = '', value = ''] = /^(\w+) (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  return /^bearer$/i.test(scheme) ? value : '';
}

function unauthorised(key: string): StripeError {
  if (key === '')
    return new StripeError(401, 'invalid_request_error', 'You did not provide an API key in the Authorization header.');
  const masked = key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}` : '*'.repeat(key.length);
  return new StripeError(401, 'invalid_request_error', `Invalid API Key provided: ${masked}`);
}

function work(
  context: CheckoutContext,
  answers: Answers,
  request: IncomingMessage,
  url: URL,
  body: string,
): Answer & { again?: true } {
  const key = keyOf(request);
  if (key !== context.options.secretKey) throw unauthorised(key);
  const found = ROUTES.find(([method, pattern]) => method === request.method && pattern.test(url.pathname));
  if (found === undefined)
    throw new StripeError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${url.pathname}).`,
    );
  const [method, pattern, handle] = found;
  const id = pattern.exec(url.pathname)?.[1] ?? '';
  const form = readForm(method === 'GET' ? url.search.slice(1) : body);
  const run = () => handle({ context, form, path: url.pathname }, id);
  if (method === 'GET') return { status: 200, body: run() };
  const idempotencyKey = request.headers['idempotency-key'];
  const call = `${method} ${url.pathname}`;
  const now = Math.floor(context.now().getTime() / 1000);
  return context.store.transact(() => {
    if (typeof idempotencyKey !== 'string') return { status: 200, body: run() };
    const before = answers.recall(idempotencyKey, call, body, now);
    if (before !== undefined) return { ...before, again: true };
    const answer = { status: 200, body: run() };
    answers.keep(idempotencyKey, call, body, answer, now);
    return answer;
  });
}

/** The vendor's API. Refusals are not stored under the idempotency key: a corrected request may reuse it. */
export async function serveApi(
  context: CheckoutContext,
  answers: Answers,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const reply = (status: number, body: object, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req_', 14), ...headers })
      .end(JSON.stringify(body, withoutNotes, 2));
  const failing = context.faults.failsNow(`${request.method} ${url.pathname}`);
  try {
    const body = await readBody(request);
    if (failing && !failing.afterwards)
      throw new StripeError(failing.status ?? 500, 'api_error', 'An unknown error occurred (as told to).');
    const answer = work(context, answers, request, url, body);
    if (failing) response.destroy();
    else reply(answer.status, answer.body, answer.again ? { 'idempotent-replayed': 'true' } : {});
  } catch (problem) {
    if (problem instanceof StripeError) reply(problem.status, problem.body);
    else if (problem instanceof BodyTooLarge)
      reply(413, new StripeError(413, 'invalid_request_error', problem.message).body);
    else throw problem;
  }
}
