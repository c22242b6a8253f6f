import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { CORE_BASE } from '@jibline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import { sendProblem } from './answer-errors.ts';
import { type TimeLimit, waitWhileSending } from './time-limit.ts';

/** The build puts a hash of the content into these names, so their content never changes. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/;
const INDEX = 'index.html';

const isOurs = (url: string) => url === CORE_BASE || url.startsWith(`${CORE_BASE}/`) || url.startsWith(`${CORE_BASE}?`);
/** True for a browser that opens a page, false for a script that requests a file. */
const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !isOurs(request.url);

/** The built front end: its files, and its index page for every page address. */
export async function serveWeb(app: FastifyInstance, webRoot: string | null, time: TimeLimit): Promise<void> {
  const hasWeb = webRoot !== null && existsSync(path.join(webRoot, INDEX));
  // A busy disk or a slow line makes a file late; the time limit would cut it off, and the page with it.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOurs(request.url)) waitWhileSending(reply, time);
    done();
  });
  if (hasWeb)
    await app.register(fastifyStatic, {
      root: webRoot,
      cacheControl: false,
      // The build stores a compressed copy beside each text file.
      preCompressed: true,
      setHeaders: (reply, file) => {
        const forEver = HASHED.test(file.split(path.sep).join('/'));
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && wantsPage(request)) return reply.code(200).sendFile(INDEX);
    return sendProblem(request, reply, new ApiError('not-found', 'Page not found.'));
  });
}
