import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../listen.ts';
import { abnDetails, acnDetails, blank, matchingNames, UNKNOWN_PARTY } from './look-up.ts';

export interface BusinessRegisterOptions {
  port: number;
  /** The key of a registered party. */
  guid: string;
}

/** Ways the real register misbehaves: slow answers, an HTML error page with status 200, no answer at all. */
export interface RegisterFaults {
  delayMs?: number;
  htmlPage?: boolean;
  hangUp?: boolean;
}

export interface BusinessRegister {
  url: string;
  behave(mood: RegisterFaults): void;
  stop(): Promise<void>;
}

/** ABN Lookup's JSON service: always JSONP, always 200, the failure inside `Message`. */
export async function startBusinessRegister(options: BusinessRegisterOptions): Promise<BusinessRegister> {
  let mood: RegisterFaults = {};
  const server = createServer((request, response) => void answer(request, response, options.guid, mood));
  const port = await listen(server, options.port, 'business register');
  return {
    url: `http://127.0.0.1:${port}`,
    behave: (next) => {
      mood = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, guid: string, mood: RegisterFaults) {
  if (mood.delayMs) await pause(mood.delayMs);
  if (mood.hangUp) return request.socket.destroy();
  if (mood.htmlPage) {
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body>Service unavailable</body></html>');
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const text = (name: string) => searchParams.get(name) ?? '';
  const known = text('guid') === guid;
  const services: Record<string, () => object> = {
    '/json/AbnDetails.aspx': () => (known ? abnDetails(text('abn')) : blank(UNKNOWN_PARTY)),
    '/json/AcnDetails.aspx': () => (known ? acnDetails(text('acn')) : blank(UNKNOWN_PARTY)),
    '/json/MatchingNames.aspx': () =>
      known ? matchingNames(text('name'), Number(text('maxResults')) || 10) : { Message: UNKNOWN_PARTY, Names: [] },
  };
  const service = services[pathname];
  if (request.method !== 'GET' || !service)
    return response.writeHead(404, { 'content-type': 'text/html' }).end('Not Found');
  // The callback must be a script name; anything else is not echoed into a script body.
  const callback = /^[\w$.]{1,64}$/.test(text('callback')) ? text('callback') : 'callback';
  return response
    .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' })
    .end(`${callback}(${JSON.stringify(service())})`);
}
