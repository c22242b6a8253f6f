import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  AirportFinding,
  FoundPlaces,
  HeightMap,
  PrecheckAnswer,
  PrecheckRequest,
  SurfaceResult,
} from '@jibline/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../../test/render.tsx';
import { connect } from '../../../lib/api.ts';
import LocationGuidePage from './location-guide-page.tsx';

type HeightResult = Extract<SurfaceResult, { dimension: 3 }>['working'];
const ID = '019a0000-0000-7000-8000-000000000001';
const outside: HeightResult = { finding: 'outside', governing: null, worst: null, working: [], sentence: 'Outside.' };

/** 45 m inner horizontal over a datum of 6 m AHD: 51 m AHD; ground at 6 leaves 45 m, less a metre of contingency. */
const finding = (request: PrecheckRequest): AirportFinding => ({
  airportId: ID,
  icao: 'YSSY',
  label: 'SYDNEY - (YSSY)',
  regime: 'FEDERAL_LEASED',
  distanceM: 4200,
  bearingDeg: 45,
  surfaceSetId: ID,
  path: 'RED-S',
  greatestTipAhdM: 50,
  greatestTipAglM: 50 - request.groundLevelAhdM,
  section: [
    { distanceM: 0, surfaceAhdM: 51, craneAhdM: null, groundAhdM: null },
    { distanceM: 3000, surfaceAhdM: 51, craneAhdM: request.groundLevelAhdM + request.heightAglM, groundAhdM: 6 },
    { distanceM: 3200, surfaceAhdM: 51, craneAhdM: null, groundAhdM: null },
  ],
  results: [
    {
      ...{ surfaceType: 'wildlife', dimension: 2, surfaceSetId: ID, finding: 'inside' },
      zones: [{ surfaceId: ID, name: 'Area A', value: '3 km', advice: 'Keep waste covered.' }],
    },
    {
      ...{ surfaceType: 'ols', dimension: 3, surfaceSetId: ID, resting: outside },
      working: {
        finding: 'pierced',
        governing: { surfaceId: ID, name: 'Inner horizontal', kind: 'inner-horizontal', clause: 'MOS 139 7.06' },
        worst: {
          ...{ longitude: 151.2, latitude: -33.9, part: 'jib' },
          ...{ surfaceAhdM: 51, craneAhdM: 67, marginM: -16 },
        },
        working: [{ name: 'Surface there', value: 51, unit: 'm AHD' }],
        sentence: 'The jib tip is 16.0 m above the inner horizontal surface.',
      },
    },
    { surfaceType: 'cns', dimension: 3, surfaceSetId: ID, resting: outside, working: outside },
  ],
});
const answerTo = (request: PrecheckRequest): PrecheckAnswer => ({
  number: 'P-2026-00001',
  answeredAt: '2026-11-15T05:00:00.000Z',
  request,
  permitNeeded: 'yes',
  sentence: `A crane of ${request.heightAglM} m needs a permit here.`,
  airports: [finding(request)],
  engine: 'surfaces 0.1.0',
});
const map: HeightMap = {
  ...{ west: 151, south: -34, east: 151.4, north: -33.8, columns: 1, rows: 1 },
  ...{ elevationsAhdM: [51], governing: [0], surfaces: [{ id: ID, airportId: ID, name: 'Inner horizontal' }] },
};
const places: FoundPlaces = {
  credit: 'Place names: Example',
  items: [
    {
      ...{ label: 'Mascot, New South Wales', latitude: -33.926, longitude: 151.193 },
      ...{ kind: 'locality', state: 'NSW', postcode: null, confidence: null },
    },
  ],
};

let server: Server;
let asked: PrecheckRequest[] = [];
let fails = false;
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const reply = (body: object, status = 200) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.url?.startsWith('/height-map')) return reply(map);
      if (request.url?.startsWith('/geocode')) return reply(places);
      if (fails) {
        const problem = {
          type: 'about:blank',
          title: 'Too many requests',
          status: 429,
          code: 'rate-limited',
          requestId: 'r',
        };
        return reply(problem, 429);
      }
      const body: PrecheckRequest = JSON.parse(Buffer.concat(parts).toString());
      asked.push(body);
      return reply(answerTo(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const backendBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  connect({ backendBase, accessToken: async () => null, renew: async () => null, refused: () => {} });
});
afterAll(() => new Promise<void>((done) => server.close(() => done())));
beforeEach(() => {
  asked = [];
  fails = false;
});

const Where = () => <output aria-label="address of the page">{useLocation().search}</output>;
function open(search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(
    `/locationguide${search}`,
    <QueryClientProvider client={client}>
      <LocationGuidePage />
      <Where />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('says section 5’s words, each beside its field', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Check this place' }));
  expect(screen.getByText('Address must have minimum 3 letters')).toBeDefined();
  await user.click(screen.getByLabelText('Coordinates'));
  expect(screen.getByText('Please enter Latitude and Longitude information.')).toBeDefined();
  type('Latitude', 'x');
  type('Longitude', '151.2');
  expect(screen.getByText('The latitude entered is not valid.')).toBeDefined();
  type('Latitude', '-33.9');
  type('Longitude', '200');
  expect(screen.getByText('The longitude entered is not valid.')).toBeDefined();
  type('Longitude', `151°12'00"E`);
  expect(screen.getByText('Location entered is valid')).toBeDefined();
  expect(asked).toEqual([]);
});

it('offers to mend a swapped pair, although the latitude is not valid as typed', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Coordinates'));
  type('Latitude', '151.2');
  type('Longitude', '-33.9');
  await user.click(screen.getByRole('button', { name: 'Swap them' }));
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-33.9');
  expect(screen.getByText('Location entered is valid')).toBeDefined();
});

it('takes a GNSS ground height and an AHD crane height, and asks the server in AHD and AGL', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Coordinates'));
  type('Latitude', '-33.9');
  type('Longitude', '151.2');
  type('Ground level, m', '29');
  fireEvent.change(screen.getByLabelText('Ground measured from'), { target: { value: 'ellipsoid' } });
  type('Geoid separation N here, m', '23');
  type('Crane height, m', '67');
  fireEvent.change(screen.getByLabelText('Height measured from'), { target: { value: 'ahd' } });
  await user.click(screen.getByRole('button', { name: 'Check this place' }));
  await screen.findByText('A crane of 61 m needs a permit here.');
  // 29 − 23 = 6 m AHD of ground; 67 − 6 = 61 m above it.
  expect(asked[0]).toMatchObject({ latitude: -33.9, longitude: 151.2, groundLevelAhdM: 6, heightAglM: 61, radiusM: 0 });
  expect(screen.getByLabelText('address of the page').textContent).toContain('ground=6&height=61');
});

it('an address is searched, a place chosen, and the question goes into the page’s address', async () => {
  const user = open('?address=Mascot');
  await user.click(await screen.findByRole('button', { name: /Mascot, New South Wales/ }));
  type('Ground level, m', '6');
  type('Crane height, m', '60');
  await user.click(screen.getByRole('button', { name: 'Check this place' }));
  await screen.findByText('A crane of 60 m needs a permit here.');
  expect(asked[0]).toMatchObject({ latitude: -33.926, longitude: 151.193, address: 'Mascot, New South Wales' });
});

const LINK = '?latitude=-33.9&longitude=151.2&ground=6&height=60&radius=40';

it('a link is the whole question: findings gravest first, with distance, bearing, limit, working and section', async () => {
  const user = open(LINK);
  const card = await screen.findByRole('article', { name: 'SYDNEY - (YSSY)' });
  expect(within(card).getByText(/4\.20 km north-east of the reference point \(bearing 45\.0° true\)/)).toBeDefined();
  const names = within(card).getAllByRole('heading', { level: 3 });
  expect(names.map((name) => name.textContent)).toEqual(['Obstacle limitation surfaces', 'Wildlife strikes']);
  expect(within(card).getByText('The jib tip is 16.0 m above the inner horizontal surface.')).toBeDefined();
  expect(within(card).getByText('Outside: Navigation and radar (CNS).')).toBeDefined();
  await user.click(within(card).getByText('Show the working'));
  expect(within(card).getByText('51 m AHD')).toBeDefined();
  expect(within(card).getByRole('img', { name: /Section/ })).toBeDefined();
  expect(screen.getByText('44.0 m AGL = 50.0 m AHD, set by SYDNEY - (YSSY)')).toBeDefined();
  const start = screen.getByRole('link', { name: 'Start an application from here' });
  expect(start.getAttribute('href')).toBe(
    '/crane?latitude=-33.9000000&longitude=151.2000000&ground=6&height=60&radius=40',
  );
});

it('a slider asks again for where it came to rest', async () => {
  open(LINK);
  await screen.findByText('A crane of 60 m needs a permit here.');
  for (const value of ['50', '40', '30']) {
    fireEvent.change(screen.getByLabelText('Crane height'), { target: { value } });
  }
  await screen.findByText('A crane of 30 m needs a permit here.');
  fireEvent.change(screen.getByLabelText('Moved north or south'), { target: { value: '100' } });
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map(({ heightAglM }) => heightAglM)).toEqual([60, 30, 30]);
  // A degree of latitude is 110.9 km here: 100 m north is 0.0009 degrees.
  expect(asked[2]!.latitude).toBeCloseTo(-33.9 + 0.0009017, 6);
});

it('says when the server will not answer, and asks again on request', async () => {
  fails = true;
  const user = open(LINK);
  expect(await screen.findByText(/Too many questions in a short time/)).toBeDefined();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('A crane of 60 m needs a permit here.');
});
