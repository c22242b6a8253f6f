import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { isNestedDeeperThan } from './nesting.ts';
import { streamOf } from './stream-limits.ts';

const MAX_NESTING = 64;

/** Accepts JSON only; an empty body counts as no body, whatever the content type. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text === '') done(null, undefined);
    // Checked before parsing: a megabyte of brackets occupies the parser for as long as a thousand requests.
    else if (isNestedDeeperThan(MAX_NESTING, text))
      done(new ApiError('bad-request', `The body is nested more than ${MAX_NESTING} levels deep. Send it flatter.`));
    else void parse(request, text, done);
  });
}

/** Raw bytes of any type, passed on as they arrive. */
export function readStreams(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => done(null, streamOf(request.operation ?? '', payload)));
}
