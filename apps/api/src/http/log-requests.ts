import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressClassOf } from './address-class.ts';

const personOf = ({ actor }: FastifyRequest) => (actor !== null && 'id' in actor ? actor.id : undefined);

/**
 * One line per request: who, from what kind of network, which operation, how it ended. Never the address, which may hold names,
 * nor the caller's. Who was not let in is told apart (`refused`), with the code of the reason.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, refusal } = request;
    const { statusCode: status } = reply;
    const line = {
      operation: operation ?? 'other',
      method: request.method,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      person: personOf(request),
      from: addressClassOf(request.ip),
    };
    if (isRefused(status)) request.log.info({ ...line, code: refusal }, 'refused');
    else if (operation === 'health' || operation === 'ready') request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

/** Not let in, or not allowed. */
export const isRefused = (status: number) => status === 401 || status === 403;
