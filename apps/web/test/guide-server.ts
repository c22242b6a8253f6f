import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AirportAround,
  dayAt,
  type FeeGuide,
  type FoundLocations,
  type GroundAnswer,
  type GroundGrid,
  type ListedAerodromes,
  type PrecheckAnswer,
  type PrecheckRequest,
  type SavedPrecheck,
  type SurfaceSetComponents,
} from '@jibline/contract';
import { aUser, someAerodromeDetails } from '@jibline/contract/samples';
import { airportFrom, answerLocation, ENGINE, holdAirports } from '@jibline/surfaces';
import { connect } from '../src/lib/api.ts';

const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

type Component = SurfaceSetComponents['components'][number]['component'];
const about = (name: string, kind: Component['kind'], radiusM: number) => ({
  ...{ id: name, kind, label: name, name, subject: { kind: 'aerodrome' as const }, clause: 'MOS 139 7.06' },
  provenance: { source: 'generated' as const, edition: 'mos139-2019' },
  footprint: { all: [{ kind: 'band' as const, hull: [{ x: 0, y: 0 }], from: 0, to: radiusM }] },
});

/** An aerodrome with a level surface at 51 m AHD out to 15 km, a wildlife area of 13 km, and a small navigation aid. */
const set: SurfaceSetComponents = {
  surfaceSetId: id(1),
  arp: { latitude: -33.9461, longitude: 151.1772 },
  components: [
    {
      ...about('Inner horizontal', 'inner-horizontal', 15_000),
      type: 'ols' as const,
      law: { kind: 'flat' as const, z: 51 },
    },
    { ...about('NDB', 'cns-zone-a', 100), type: 'cns' as const, law: { kind: 'flat' as const, z: 10 } },
    {
      ...about('Area A', 'wildlife-ring', 13_000),
      type: 'wildlife' as const,
      zone: { name: '13 km', advice: 'Keep waste covered.' },
    },
  ].map((component, n) => ({ surfaceId: id(10 + n), component })),
};
const head: AirportAround = {
  ...{ airportId: id(2), icao: 'YSSY', label: 'SYDNEY - (YSSY)', regime: 'FEDERAL_LEASED', shortTermMonths: 3 },
  ...{ surfaceSetId: id(1), timeZone: 'Australia/Sydney', surfaceTypesOff: [], bufferM: [5, 5, 5, 5] },
};
const locations: FoundLocations = {
  credit: 'Place names: Example',
  items: [
    {
      ...{ label: 'Mascot, New South Wales', latitude: -33.926, longitude: 151.193 },
      ...{ kind: 'locality', state: 'NSW', postcode: null, confidence: null },
    },
  ],
};
const tooMany = { type: 'about:blank', title: 'Too many requests', status: 429, code: 'rate-limited', requestId: 'r' };

const ARP = { lat: set.arp.latitude, lon: set.arp.longitude };
const NO_MODEL = { kind: 'not-proposed' as const, reason: 'no-source' as const, sentence: '', models: [] };
const FRESH = {
  readsOnly: false,
  fails: false,
  hidesSurfaces: false,
  surfaceAhdM: 51,
  ground: NO_MODEL as GroundAnswer,
  fees: { schedule: null } as FeeGuide,
  /** Only the airport of the set, unless a test lists more. */
  listed: { inForce: [ARP], unassessed: [] } as ListedAerodromes,
  grid: { kind: 'not-known', reason: 'no-source', sentence: '' } as GroundGrid,
};

/**
 * A server on a local port that answers with the real engine, and can be made to fail or to use other surfaces than it
 * published.
 */
export async function startGuideServer() {
  const state = { ...FRESH, asked: [] as PrecheckRequest[], kept: [] as PrecheckRequest[] };
  const answerTo = (request: PrecheckRequest) => {
    const [first, ...rest] = set.components;
    const level = {
      ...first!,
      component: { ...first!.component, law: { kind: 'flat' as const, z: state.surfaceAhdM } },
    };
    const airportsInForce = holdAirports([airportFrom(head, { ...set, components: [level, ...rest] })], state.listed);
    const now = new Date();
    return {
      answeredAt: now.toISOString(),
      request,
      ...answerLocation(airportsInForce, request, (timeZone) => dayAt(now, timeZone)),
      engine: ENGINE,
    };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const reply = (body: object, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      const { url = '' } = request;
      if (url.startsWith('/geocode')) return reply(locations);
      if (url.startsWith('/ground-level')) return reply(state.ground);
      if (url.startsWith('/ground-grid')) return reply(state.grid);
      if (url.startsWith('/ground-profile')) return reply({ model: null, levelsAhdM: [] });
      if (url === '/Users/CurrentUser')
        return reply({ ...aUser, actions: state.readsOnly ? [] : ['applications:create'] });
      if (url.startsWith('/airports/fees/')) return reply(state.fees);
      if (url.startsWith('/aerodromes/')) return reply(someAerodromeDetails);
      if (url.startsWith('/public/') && state.hidesSurfaces) return reply(tooMany, 429);
      if (url.startsWith('/public/airports-around')) return reply({ items: [head], listed: state.listed });
      if (url.startsWith('/public/SurfaceSets/')) return reply(set);
      // What another page still asked for when its test ended.
      if (parts.length === 0) return reply({}, 404);
      if (state.fails) return reply(tooMany, 429);
      const body: PrecheckRequest = JSON.parse(Buffer.concat(parts).toString());
      const answer = answerTo(body);
      if (url.endsWith('/kept')) {
        state.kept.push(body);
        const number = `P-2026-0000000${state.kept.length}`;
        return reply({ number, recorded: null, ...answer } satisfies SavedPrecheck, 201);
      }
      state.asked.push(body);
      return reply(answer satisfies PrecheckAnswer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const backendBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connect({ backendBase, accessToken: async () => null, renew: async () => null, refused: () => {} });
  return {
    state,
    reset: () => Object.assign(state, { ...FRESH, asked: [], kept: [] }),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
