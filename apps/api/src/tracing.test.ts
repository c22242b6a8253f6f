import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { CORE_BASE } from '@jibline/contract';
import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { describe, expect, it } from 'vitest';
import { serveForTest } from '../test/served.ts';
import { parentOf } from './tracing.ts';

/** OTLP over HTTP as a collector receives it (opentelemetry-proto, trace.proto in JSON). */
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
}
interface Received {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

async function startCollector(status: number) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') received.push(body as Received);
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () =>
      received.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap((s) => s.spans))),
    stop: () => new Promise((done) => server.close(done)),
  };
}

const attributeOf = ({ attributes }: { attributes: Attribute[] }, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('traces', () => {
  it('reach the collector by operation with their queries, in the trace of the caller, without values', async () => {
    const collector = await startCollector(200);
    const served = await serveForTest({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } });
    await served.app.inject({ url: `${CORE_BASE}/health` });
    const url = served.api('Users/CurrentUser');
    await served.as('traced@x.test', { url, headers: { traceparent: `00-${TRACE}-${CALLER}-01` } });
    await served.app.inject({ url: '/no/such/address/for/jane.doe@x.test' });
    await served.stop();
    await collector.stop();

    const spans = collector.spans();
    const request = spans.find(({ name }) => name === 'currentUser');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2 });
    expect(request && attributeOf(request, 'http.response.status_code')).toBe(200);
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.map((query) => [query.name, query.traceId, query.kind])).toEqual(
      queries.map(() => ['query', TRACE, 3]),
    );
    expect(queries.some((query) => String(attributeOf(query, 'db.query.text')).includes('"users"'))).toBe(true);
    expect(spans.map(({ name }) => name)).not.toContain('health');
    expect(JSON.stringify(collector.received)).not.toMatch(/traced@x\.test|jane\.doe/);
    const [resource] = collector.received.flatMap(({ resourceSpans }) => resourceSpans.map((one) => one.resource));
    expect(resource && attributeOf(resource, 'service.name')).toBe('jibline-api');
  });

  it('are dropped, and requests still answered, when the collector refuses them', async () => {
    const collector = await startCollector(400);
    const served = await serveForTest({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
    const answer = await served.app.inject({ url: served.api('aerodromes') });
    expect(answer.statusCode).toBe(200);
    await served.stop();
    await collector.stop();
    expect(collector.received.length).toBeGreaterThan(0);
  });
});

it.each([
  [`00-${TRACE}-${CALLER}-01`, { traceId: TRACE, spanId: CALLER, traceFlags: 1, isRemote: true }],
  [`00-${TRACE}-${CALLER}-00`, { traceId: TRACE, spanId: CALLER, traceFlags: 0, isRemote: true }],
  [undefined, undefined],
  [`00-${'0'.repeat(32)}-${CALLER}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`ff-${TRACE}-${CALLER}-01`, undefined],
  [`00-${TRACE.toUpperCase()}-${CALLER}-01`, undefined],
])('traceparent %s', (header, expected) => {
  expect(trace.getSpanContext(parentOf(header))).toEqual(expected);
  if (expected === undefined) expect(parentOf(header)).toBe(ROOT_CONTEXT);
});
