import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS, type ErrorCode, type Problem } from '@jibline/contract';
import { API_BASE } from '@jibline/contract/enums';
import { connect } from '../src/lib/api.ts';

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization: string | undefined;
}
export interface Reply {
  status: number;
  body?: unknown;
  /** An HTML page instead of JSON, as a gateway sends it. */
  html?: string;
  /** Plain text instead of JSON. */
  text?: string;
}

export const refusal = (code: ErrorCode, more: Partial<Problem> = {}): Reply => ({
  status: ERRORS[code].status,
  body: { type: 'about:blank', code, ...ERRORS[code], ...more },
});

type Answer = Reply | ((request: RecordedRequest) => Reply | Promise<Reply>);

/** An API on a local port: `answers` has the reply by "METHOD path"; everything else is "not found". */
export async function startApi(answers: Record<string, Answer>) {
  const requests: RecordedRequest[] = [];
  let otherwise: Answer = refusal('not-found');
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-methods', '*');
    if (request.method === 'OPTIONS') return void response.end();
    void read(request).then(async (text) => {
      const url = new URL(request.url ?? '', 'http://api');
      const one = {
        method: request.method ?? '',
        path: url.pathname.replace(`${API_BASE}/`, ''),
        query: url.searchParams,
        body: isJson(request) ? JSON.parse(text) : text || undefined,
        authorization: request.headers.authorization,
      };
      requests.push(one);
      const prepared = answers[`${one.method} ${one.path}`] ?? otherwise;
      const { status, body, html, text: plain } = typeof prepared === 'function' ? await prepared(one) : prepared;
      const type = html !== undefined ? 'text/html' : plain !== undefined ? 'text/plain' : 'application/json';
      response.writeHead(status, { 'content-type': type });
      response.end(html ?? plain ?? (body === undefined ? undefined : JSON.stringify(body)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  connect({
    backendBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_BASE}`,
    accessToken: async () => 'token',
    renew: async () => null,
    refused: () => {},
  });
  return {
    asked: requests,
    /** Reply to every request without an entry; can be changed later. */
    otherwise: (answer: Answer) => {
      otherwise = answer;
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

const isJson = (request: IncomingMessage) => request.headers['content-type'] === 'application/json';

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}
