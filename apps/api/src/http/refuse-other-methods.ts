import { type Route, routes } from '@jibline/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';
import { addressOf } from './serve.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** Parameters may have different names under different methods; the position is the same. */
const positionOf = (address: string) => address.replace(/:\w+/g, ':');

/** Every known address answers 405 with Allow to the methods it does not support. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const taken = new Map<string, { address: string; methods: Set<string> }>();
  for (const route of Object.values<Route>(routes)) {
    const address = addressOf(route);
    const known = taken.get(positionOf(address)) ?? { address, methods: new Set<string>() };
    known.methods.add(route.method);
    if (route.method === 'GET') known.methods.add('HEAD');
    taken.set(positionOf(address), known);
  }
  for (const { address, methods } of taken.values()) {
    const allow = [...methods].sort().join(', ');
    const refuse = async () => {
      throw new ApiError('method-not-allowed', `This address accepts ${allow} only.`, {}, { allow });
    };
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: address,
      config: { refusesOnly: true },
      onRequest: refuse,
      handler: refuse,
    });
  }
}
