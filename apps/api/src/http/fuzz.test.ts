import { ERRORS, Problem, type Route, routes } from '@jibline/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';
import { addressOf } from './serve.ts';

let served: Served;
let tokens: string[];
beforeAll(async () => {
  served = await serveForTest();
  const now = Math.floor(Date.now() / 1000);
  tokens = await Promise.all([
    served.tokenFor('fuzz@example.test'),
    served.tokenFor('fuzz-unverified@example.test', { email_verified: false }),
    served.tokenFor('late@example.test', { exp: now - 100 }),
    served.tokenFor('\u0000@x', { email: 'a\u0000b@example.test' }),
    served.issuer.token('odd', { claims: { email: 7, email_verified: 'yes', name: { first: 'x' } } }),
    served.issuer.token('x'.repeat(255), {
      claims: { email: `${'e'.repeat(60)}@example.test`, email_verified: true, name: 'n'.repeat(500) },
    }),
  ]);
});
afterAll(() => served.stop());

const table = Object.entries<Route>(routes);
/** Text that a person, a faulty program or an attacker may put into part of an address. */
const piece = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 40 }).map(encodeSafely),
  fc.string({ maxLength: 20 }),
  fc.integer().map(String),
  fc.constantFrom('..', '%2e%2e', '%00', '%ff', '%', '*', 'CurrentUser', 'null', 'a%2Fb', 'é', '\\', '{id}', ':id', ''),
);
function encodeSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
const query = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(fc.constantFrom('PageNumber', 'PageSize', 'search', '__proto__', 'x[y]', '%'), piece), {
      maxLength: 4,
    })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
);
const body = fc.oneof(
  { weight: 4, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      'null',
      '[]',
      '{"__proto__":1}',
      '{"id":"\\u0000"}',
      '{"a":1e999}',
      '"\\ud800"',
    ),
  },
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'application/json;',
  'text/plain',
  'application/octet-stream',
  '',
  'x/y; z',
);
const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS');

it('every route answers any input with a code of the catalogue and never with 500', async () => {
  const request = fc.record({
    at: fc.nat(table.length - 1),
    method: fc.option(method),
    pieces: fc.array(piece, { minLength: 4, maxLength: 4 }),
    query,
    body,
    contentType,
    token: fc.oneof(
      fc.nat(5),
      fc.constant(null),
      fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ at, method: other, pieces, query, body, contentType, token }) => {
      const [, route] = table[at] as [string, Route];
      let next = 0;
      const path = addressOf(route)
        .replaceAll('::', ':')
        .replace(/:(\w+)/g, () => pieces[next++] ?? '');
      const verb = (other ?? route.method) as 'GET';
      const answer = await served.app.inject({
        method: verb,
        url: path + query,
        headers: {
          ...(contentType ? { 'content-type': contentType } : {}),
          ...(token === null ? {} : { authorization: typeof token === 'number' ? `Bearer ${tokens[token]}` : token }),
        },
        ...(verb === 'GET' || (verb as string) === 'HEAD' ? {} : { payload: body }),
        remoteAddress: `10.1.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
      });
      if (answer.statusCode >= 500) expect([501, 503]).toContain(answer.statusCode);
      if (answer.statusCode >= 400 && answer.body !== '' && !path.endsWith('/ready')) {
        const problem = Problem.parse(answer.json());
        expect(ERRORS[problem.code].status).toBe(answer.statusCode);
        expect(problem.requestId).toBe(answer.headers['x-request-id']);
      }
    }),
    { numRuns: 1500, ignoreEqualValues: false },
  );
  expect(served.log()).not.toContain('unforeseen error');
}, 300_000);
