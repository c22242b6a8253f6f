import { API_BASE, type Route, routes } from '@jibline/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../test/served.ts';
import { requireDeclaredAccess } from './http/require-declared-access.ts';
import { addressOf } from './http/serve.ts';

/** Calls that need no token. A new one must be added here by hand, otherwise this test fails. */
const ANYONE = [
  'checkPaymentLink',
  'contact',
  'docs',
  'geocode',
  'getAerodrome',
  'getFeeGuide',
  'getPaymentLink',
  'getPrecheck',
  'getPrecheckKml',
  'getPrecheckPdf',
  'getPublicComponents',
  'getPublicSurfaceFeature',
  'getPublicSurfaceSet',
  'health',
  'heightMap',
  'keepPrecheck',
  'listAerodromes',
  'listAirportsAround',
  'listHistoryRoots',
  'listPermitKeys',
  'metrics',
  'openapi',
  'openedPaymentLink',
  'payByLink',
  'precheck',
  'proposeGroundLevel',
  'readGroundGrid',
  'readGroundProfile',
  'ready',
  'reverseGeocode',
  'stripeWebhook',
  'verifyPermit',
  'webConfig',
];

/** In the contract but not built: they answer 501. This list can only shrink. */
const NOT_BUILT_YET: string[] = [];

const table = Object.entries<Route>(routes);
let served: Served;
let app: FastifyInstance;
beforeAll(async () => {
  served = await serveForTest();
  app = served.app;
});
afterAll(() => served.stop());

describe('every route declares who may call it', () => {
  it('lists the anonymous ones exactly', () => {
    const anonymous = table.filter(([, route]) => route.who === 'anyone').map(([name]) => name);
    expect(anonymous.sort()).toEqual(ANYONE);
  });

  it.each(table)('%s is served at its address, as the contract says', (_name, route) => {
    expect(app.hasRoute({ method: route.method, url: addressOf(route) })).toBe(true);
  });

  it.each(table.filter(([, route]) => route.who !== 'anyone'))(
    '%s refuses a call without a token',
    async (_name, route) => {
      const answer = await app.inject({ method: route.method, url: exampleOf(route) });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('unauthenticated');
    },
  );

  it('the server does not start with a route that does not', () => {
    const bare = Fastify();
    requireDeclaredAccess(bare);
    expect(() => bare.get(`${API_BASE}/quiet`, async () => 'hello')).toThrow(
      `GET ${API_BASE}/quiet does not say who may call it`,
    );
    expect(() => bare.get('/a-page-of-the-web', async () => 'hello')).not.toThrow();
  });
});

describe('routes not built yet', () => {
  it('say so, and are listed here by name', async () => {
    const later: string[] = [];
    for (const [name, route] of table) {
      // Each call by another person, because one of them signs the caller out everywhere.
      const answer = await served.as(`${name}@example.test`, { method: route.method, url: exampleOf(route) });
      if (answer.statusCode === 501) {
        later.push(name);
        expect(answer.json()).toMatchObject({ code: 'not-built-yet', status: 501 });
      }
    }
    expect(later.sort()).toEqual(NOT_BUILT_YET);
  });
});

/** The route's address with a value for every parameter. */
function exampleOf(route: Route): string {
  return addressOf(route)
    .replaceAll('::', ':')
    .replace(/:(\w+)/g, () => '01890a5d-ac96-774b-bcce-b302099a8057');
}
