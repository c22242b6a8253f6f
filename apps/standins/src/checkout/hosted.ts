import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';
import { type Card, cardProblem } from './cards.ts';
import { type Attempt, answerChallenge, attempt } from './charge.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { Session } from './objects.ts';
import { document, type Page, pageHeaders } from './pages/document.ts';
import { challengePage, expiredPage, nothingPage, paidPage, waitingPage } from './pages/notices.ts';
import { type PayView, payPage } from './pages/pay.ts';

/** The literal braces stay in the address until now, when the id is known. */
const returnUrl = (session: Session) => session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

interface Visit {
  context: CheckoutContext;
  session: Session;
  /** Path of this session's page. */
  at: string;
  response: ServerResponse;
}

function show({ context, session, response }: Visit, page: Page): void {
  const items = context.store.lineItems(session.id);
  response.writeHead(page.status ?? 200, pageHeaders(session)).end(document(page, session, items));
}

function go(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

/** The current page of the session: reloading or a second tab can never pay twice. */
function showNow(visit: Visit, view: Partial<PayView> = {}): void {
  const { context, session, at } = visit;
  const intent = session.payment_intent === null ? undefined : context.store.find('intent', session.payment_intent);
  if (session.status === 'complete') show(visit, paidPage(returnUrl(session)));
  else if (session.status === 'expired') show(visit, expiredPage(session));
  else if (intent?.status === 'processing') show(visit, waitingPage(session, at));
  else show(visit, payPage({ session, action: at, ...view }, context.now()));
}

function proceed(visit: Visit, outcome: Attempt, view: Partial<PayView> = {}): void {
  const { response, session, at } = visit;
  if (outcome.kind === 'paid') go(response, returnUrl(session));
  else if (outcome.kind === 'challenge') go(response, `${at}/challenge`);
  else if (outcome.kind === 'declined') showNow(visit, { ...view, problem: { field: null, message: outcome.message } });
  else go(response, at);
}

async function pay(visit: Visit, request: IncomingMessage): Promise<void> {
  const { context, session } = visit;
  const form = new URLSearchParams(await readBody(request));
  const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 300);
  const card: Card = { number: text('number').replace(/[\s-]/g, ''), expiry: text('expiry'), code: text('code') };
  const typed = { number: card.number.replace(/\D/g, '').slice(0, 19), expiry: card.expiry };
  const view = { typed, email: text('email'), name: text('name') };
  const noEmail = { field: 'email' as const, message: 'Enter an email address, for example name@example.com.' };
  const problem = /^[^\s@]+@[^\s@]+$/.test(view.email) ? cardProblem(card, context.now()) : noEmail;
  if (session.status === 'open' && problem) {
    showNow(visit, { ...view, problem });
    return;
  }
  const payer = { number: card.number, name: view.name || null, email: view.email || null };
  proceed(
    visit,
    context.store.transact(() => attempt(context, session.id, payer)),
    view,
  );
}

async function challenge(visit: Visit, request: IncomingMessage): Promise<void> {
  const { context, session } = visit;
  const passed = new URLSearchParams(await readBody(request)).get('answer') === 'confirm';
  proceed(
    visit,
    context.store.transact(() => answerChallenge(context, session.id, passed)),
  );
}

function showChallenge(visit: Visit): void {
  const { context, session, response, at } = visit;
  const intent = session.payment_intent === null ? undefined : context.store.find('intent', session.payment_intent);
  if (session.status === 'open' && intent?.status === 'requires_action') show(visit, challengePage(`${at}/challenge`));
  else go(response, at);
}

/** The pages a payer sees, without scripts: they work with a keyboard, a screen reader and on a phone. */
export async function serveHosted(
  context: CheckoutContext,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const [, id = '', step = ''] = /^\/pay\/(\w+)(\/challenge)?$/.exec(url.pathname.slice(base.length)) ?? [];
  const session = id === '' ? undefined : context.store.find('session', id);
  if (session === undefined || !['GET', 'HEAD', 'POST'].includes(request.method ?? '')) {
    response.writeHead(404, pageHeaders(undefined)).end(document(nothingPage));
    return;
  }
  const visit: Visit = { context, session, at: `${base}/pay/${id}`, response };
  const site = request.headers['sec-fetch-site'];
  if (request.method !== 'POST') {
    if (step === '') showNow(visit, { picked: url.searchParams.get('card') });
    else showChallenge(visit);
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Refused: the request came from another site.');
  } else if (step === '') await pay(visit, request);
  else await challenge(visit, request);
}
