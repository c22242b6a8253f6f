import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isRefused } from './log-requests.ts';

/**
 * Counts and times every request by operation, never by address: addresses contain names, and there is no limit to
 * their number.
 */
export function metrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'jibline_' });
  const seconds = new Histogram({
    name: 'jibline_http_request_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refused = new Counter({
    name: 'jibline_refused_requests_total',
    help: 'Requests that were not let in or not allowed (401, 403), by operation and reason',
    labelNames: ['operation', 'code'] as const,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isRefused(reply.statusCode))
      refused.inc({ operation: request.operation ?? 'other', code: request.refusal ?? 'other' });
    seconds.observe({ operation: request.operation ?? 'other', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return registry;
}
