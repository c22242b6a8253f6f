import type { FastifyInstance } from 'fastify';

/** JSON and nothing else; an empty body is no body, whatever the content type promises. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, typeof body === 'string' ? body : body.toString('utf8'), done);
  });
}

/** Raw bytes of any type, handed over as they come. */
export function readStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}
