import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { html } from '../html.ts';
import { type InboxPage, inboxDocument, pageHeaders } from './pages/document.ts';
import { listPage } from './pages/list.ts';
import { messagePage } from './pages/message.ts';
import { openAttachment, openMail } from './present.ts';
import type { Store } from './store.ts';

interface Call {
  store: Store;
  base: string;
  query: URLSearchParams;
  response: ServerResponse;
}
type Handler = (call: Call, id: number, part: number) => Promise<void> | void;

const PAGE_SIZE = 100;
const MAX_POLL_MS = 30_000;
/** What an email may do when shown: render and open links in a new tab. No scripts, no forms, no requests. */
const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function page(response: ServerResponse, it: InboxPage, status = 200): void {
  response.writeHead(status, pageHeaders()).end(inboxDocument(it));
}

function missing({ response, base }: Call): void {
  const content = html`<h1>Email not found</h1><p><a href="${base}">Back to the inbox</a></p>`;
  page(response, { title: 'Not found', base, content }, 404);
}

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function showList({ store, base, query, response }: Call): void {
  const search = query.get('q') ?? '';
  const to = query.get('to') ?? '';
  const messages = store.list({ search, to, limit: PAGE_SIZE, before: whole(query.get('before')) });
  const newest = store.list({ limit: 1 })[0]?.id ?? 0;
  const older = messages.length === PAGE_SIZE ? messages.at(-1)?.id : undefined;
  page(response, listPage({ base, messages, counts: store.counts(), search, to, newest, older }));
}

async function showMessage(call: Call, id: number): Promise<void> {
  const mail = await openMail(call.store, id);
  if (mail === undefined) return missing(call);
  call.store.markRead(id);
  page(call.response, messagePage(call.base, mail));
}

async function showEmail(call: Call, id: number): Promise<void> {
  const mail = await openMail(call.store, id);
  if (mail === undefined || mail.html === null) return missing(call);
  call.response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': EMAIL_POLICY,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  call.response.end(`<!doctype html><base target="_blank">${mail.html}`);
}

function download(response: ServerResponse, filename: string, content: Buffer): void {
  // RFC 6266: an ASCII name for old clients, the exact one for others. Never shown inline: emails are not trusted.
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    'content-length': content.length,
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}

async function sendAttachment(call: Call, id: number, part: number): Promise<void> {
  const file = await openAttachment(call.store, id, part);
  if (file === undefined) return missing(call);
  download(call.response, file.filename, file.content);
}

function sendRaw(call: Call, id: number): void {
  const mail = call.store.find(id);
  if (mail === undefined) missing(call);
  else download(call.response, `letter-${id}.eml`, mail.raw);
}

function deleteAll({ store, response, base }: Call): void {
  store.removeAll();
  response.writeHead(303, { location: base }).end();
}

function deleteOne({ store, response, base }: Call, id: number): void {
  store.remove(id);
  response.writeHead(303, { location: base }).end();
}

/** `wait` delays the answer until there is a message, so that tests need not poll. */
async function apiList({ store, query, response }: Call): Promise<void> {
  const requested = {
    to: query.get('to') ?? undefined,
    search: query.get('search') ?? undefined,
    limit: Math.min(whole(query.get('limit')) ?? PAGE_SIZE, 1000),
    before: whole(query.get('before')),
  };
  const after = whole(query.get('after')) ?? 0;
  const until = Date.now() + Math.min(whole(query.get('wait')) ?? 0, MAX_POLL_MS);
  for (;;) {
    const messages = store.list(requested).filter((mail) => mail.id > after);
    if (messages.length > 0 || Date.now() >= until) return json(response, 200, { messages, ...store.counts() });
    await pause(50);
  }
}

async function apiRead({ store, response }: Call, id: number): Promise<void> {
  const mail = await openMail(store, id);
  if (mail === undefined) json(response, 404, { error: `there is no message ${id}` });
  else json(response, 200, mail);
}

function apiDeleteAll({ store, response }: Call): void {
  store.removeAll();
  json(response, 200, store.counts());
}

function apiDelete({ store, response }: Call, id: number): void {
  json(response, store.remove(id) ? 200 : 404, store.counts());
}

const ROUTES: readonly [string, RegExp, Handler][] = [
  ['GET', /^\/?$/, showList],
  ['POST', /^\/delete-all$/, deleteAll],
  ['GET', /^\/(\d{1,15})$/, showMessage],
  ['GET', /^\/(\d{1,15})\/html$/, showEmail],
  ['GET', /^\/(\d{1,15})\/raw$/, sendRaw],
  ['GET', /^\/(\d{1,15})\/attachments\/(\d{1,4})$/, sendAttachment],
  ['POST', /^\/(\d{1,15})\/delete$/, deleteOne],
  ['GET', /^\/api\/messages$/, apiList],
  ['GET', /^\/api\/messages\/(\d{1,15})$/, apiRead],
  ['DELETE', /^\/api\/messages$/, apiDeleteAll],
  ['DELETE', /^\/api\/messages\/(\d{1,15})$/, apiDelete],
];

/** Browsers send the origin of a request; only our own pages may delete. Programs send none. */
function fromElsewhere(request: IncomingMessage): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

export async function serveInbox(
  store: Store,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = URL.parse(request.url ?? '/', 'http://inbox') ?? new URL('http://inbox/');
  const call: Call = { store, base, query: url.searchParams, response };
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return missing(call);
  const path = url.pathname.slice(base.length);
  const found = ROUTES.find(([method, pattern]) => method === request.method && pattern.test(path));
  if (found === undefined) {
    if (path.startsWith('/api/')) json(response, 404, { error: `nothing answers ${request.method} ${url.pathname}` });
    else missing(call);
    return;
  }
  if (request.method !== 'GET' && fromElsewhere(request)) {
    json(response, 403, { error: 'refused: the request came from another site' });
    return;
  }
  const [, pattern, handle] = found;
  const [, id, part] = pattern.exec(path) ?? [];
  await handle(call, Number(id ?? 0), Number(part ?? 0));
}
