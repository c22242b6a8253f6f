import rateLimit from '@fastify/rate-limit';
import { CORE_BASE, type Route } from '@jibline/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

/** Probes of orchestrators come often and from one address. */
const PROBES = new Set([`${CORE_BASE}/health`, `${CORE_BASE}/ready`, `${CORE_BASE}/metrics`]);

/** Letters cost other people's time; a payment provider's messages come in bursts and are signed. */
const OWN: Record<string, { max: number; timeWindow: number } | false> = {
  contact: { max: 5, timeWindow: 10 * 60_000 },
  // A grid is some hundred thousand questions.
  heightMap: { max: 30, timeWindow: 60_000 },
  stripeWebhook: false,
};
const ANONYMOUS_WRITE = { max: 60, timeWindow: 60_000 };

/** Somebody without a token may not make us work hard. */
export function limitFor(name: string, route: Route): { rateLimit?: { max: number; timeWindow: number } | false } {
  const own = OWN[name];
  if (own !== undefined) return { rateLimit: own };
  return route.who === 'anyone' && route.method !== 'GET' ? { rateLimit: ANONYMOUS_WRITE } : {};
}

export async function limits(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    cache: 20_000,
    // One home or office behind IPv6 owns a whole subnet.
    ipv6Subnet: 64,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    allowList: (request) => PROBES.has(request.url) || request.routeOptions.config.operation === undefined,
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.max(1, Math.ceil(context.ttl / 1000));
      return new ApiError('rate-limited', `more than ${context.max} requests; try again in ${seconds} s`, {
        retryAfterSeconds: seconds,
      });
    },
  });
}
