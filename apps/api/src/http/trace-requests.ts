import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inSpan, parentOf } from '../tracing.ts';

/** Asked every few seconds by machines: nobody looks at their traces. */
const NOT_TRACED: readonly (string | undefined)[] = ['health', 'ready', 'metrics'];

/** One span for each request, by operation; never by address, which may contain names. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    if (NOT_TRACED.includes(operation)) return done();
    const span = tracer.startSpan(
      operation ?? 'other',
      { kind: SpanKind.SERVER },
      parentOf(request.headers.traceparent),
    );
    spans.set(request, span);
    inSpan(tracer, span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.response.status_code': reply.statusCode,
      'jibline.request_id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
