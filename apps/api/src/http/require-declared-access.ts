import { CORE_BASE } from '@jibline/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on addresses that exist only to refuse unsupported methods. */
    refusesOnly?: true;
  }
}

/** Stops the server from starting when a route does not declare who may call it. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const isOurs = url === CORE_BASE || url.startsWith(`${CORE_BASE}/`);
    if (isOurs && config?.who === undefined && !config?.refusesOnly)
      throw new Error(`${String(method)} ${url} does not say who may call it: serve it from the contract`);
  });
}
