import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

export interface Tracing {
  tracer: Tracer;
  /** Sends spans still queued. */
  close(): Promise<void>;
}

/**
 * Traces go to an OpenTelemetry collector (OTLP over HTTP, JSON). Its libraries take 20 MB and a second to load, so they
 * load only when an address is set. Without an answering collector only traces are lost.
 */
export async function openTracing(url: string | null, service: { name: string; version: string }) {
  if (url === null) return null;
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all(
    [
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ],
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service.name, 'service.version': service.version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${url}/v1/traces` }) })],
  });
  return {
    tracer: provider.getTracer(service.name, service.version),
    close: () => provider.shutdown().catch(() => {}),
  } satisfies Tracing;
}

const current = new AsyncLocalStorage<{ tracer: Tracer; span: Span }>();

/** Runs `work` so that the queries it makes become parts of the span. */
export const inSpan = <T>(tracer: Tracer, span: Span, work: () => T): T => current.run({ tracer, span }, work);

/** W3C Trace Context: the caller's span, in whose trace ours belongs. */
export function parentOf(traceparent: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** A query as part of the request that makes it: its text, never its values. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  const request = current.getStore();
  if (!request) return;
  const end = Date.now();
  const span = request.tracer.startSpan(
    'query',
    {
      kind: SpanKind.CLIENT,
      startTime: new Date(end - queryDurationMillis),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
    },
    trace.setSpan(ROOT_CONTEXT, request.span),
  );
  if (level === 'error') span.setAttribute('error', true);
  span.end(end);
}
