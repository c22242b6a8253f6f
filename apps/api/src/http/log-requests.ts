import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressClassOf } from './address-class.ts';

const personOf = ({ actor }: FastifyRequest) => (actor !== null && 'id' in actor ? actor.id : undefined);
const keyOf = ({ actor }: FastifyRequest) => (actor !== null && 'id' in actor ? actor.key?.id : undefined);

/**
 * One line per request: who, from what kind of network, which operation, and the result. Never the address, which may
 * contain names, nor the caller's IP address. Refused calls are marked (`refused`) with the reason's code, and
 * for a token with the claim, what it says and what it should say.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { operation, refusal, tokenFault } = request;
    const { statusCode: status } = reply;
    const line = {
      operation: operation ?? 'other',
      method: request.method,
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      person: personOf(request),
      key: keyOf(request),
      from: addressClassOf(request.ip),
    };
    // Someone has to look at this: which device it came from, and what else came from there.
    if (refusal === 'file-infected') request.log.warn({ ...line, code: refusal }, 'malware found');
    else if (isRefused(status)) request.log.info({ ...line, code: refusal, ...tokenFault }, 'refused');
    else if (operation === 'health' || operation === 'ready') request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

/** The first request of a sign-in. The provider's own log says how the person signed in. */
export const logSignIn = (request: FastifyRequest) =>
  request.log.info({ person: personOf(request), from: addressClassOf(request.ip) }, 'signed in');

/** Not authenticated, or not permitted. */
export const isRefused = (status: number) => status === 401 || status === 403;
