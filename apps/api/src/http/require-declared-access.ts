import { CORE_BASE } from '@jibline/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set where an address only refuses methods it does not take. */
    refusesOnly?: true;
  }
}

/** A route under the product's base that does not say who may call it stops the server from starting. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const isOurs = url === CORE_BASE || url.startsWith(`${CORE_BASE}/`);
    if (isOurs && config?.who === undefined && !config?.refusesOnly)
      throw new Error(`${String(method)} ${url} does not say who may call it: serve it from the contract`);
  });
}
