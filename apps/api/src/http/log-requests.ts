import type { FastifyInstance } from 'fastify';

/** One line per request: operation and status, never the address, which may hold names, nor the caller's. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request;
    const line = {
      operation: operation ?? 'other',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (operation === 'health' || operation === 'ready') request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}
