import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startGuideServer } from '../../../../test/guide-server.ts';
import { renderAt } from '../../../../test/render.tsx';
import type { Order } from './location-guide/map/height-map-worker.ts';
import LocationGuidePage from './location-guide-page.tsx';

/** The level surface is at 51 m AHD: on ground at 6 m with 1 m of contingency, 44 m pass. */
let server: Awaited<ReturnType<typeof startGuideServer>>;
beforeAll(async () => {
  server = await startGuideServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

function open(search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(
    `/locationguide${search}`,
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/locationguide" element={<LocationGuidePage />} />
        <Route path="*" element={null} />
      </Routes>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The server is called after a debounce, on a machine that may be busy. */
const seen = (words: RegExp) => screen.findByText(words, {}, { timeout: 8_000 });

it('shows the messages of section 5, each beside its field', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Check location' }));
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
  expect(server.state.asked).toEqual([]);
});

it('offers to fix a swapped pair, although the latitude is not valid as typed', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Coordinates'));
  type('Latitude', '151.2');
  type('Longitude', '-33.9');
  await user.click(screen.getByRole('button', { name: 'Swap latitude and longitude' }));
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-33.9');
  type('Latitude', `33°54'00"N`);
  await user.click(screen.getByRole('button', { name: 'Make the latitude south' }));
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('-33.9');
  expect(screen.getByText('Location entered is valid')).toBeDefined();
});

it('gives no answer for a pair outside Australia before the mistake is fixed', async () => {
  const user = open('?latitude=33.9&longitude=151.2&ground=6&height=60&radius=40');
  expect(screen.getByText('Is this the right location?')).toBeDefined();
  expect(screen.queryByText(/permit/i)).toBeNull();
  const [beside] = screen.getAllByRole('button', { name: 'Make the latitude south' });
  await user.click(beside!);
  expect(
    (await screen.findAllByText(/would penetrate the inner horizontal surface .* by 16\.0 m/)).length,
  ).toBeGreaterThan(0);
  await seen(/Checked against the surfaces in force/);
  expect(server.state.asked.map(({ latitude }) => latitude)).toEqual([-33.9]);
});

it('moves the map when another location is typed', async () => {
  open(LINK);
  await screen.findByRole('article', { name: 'SYDNEY - (YSSY)' });
  // Without a pointer the map's foot names its centre.
  expect(screen.getByText('33.90000° S 151.20000° E')).toBeTruthy();
  type('Latitude', '-37.8');
  expect(screen.getByText('37.80000° S 151.20000° E')).toBeTruthy();
});

it('answers for where the crane is dragged to on the map', async () => {
  open(LINK);
  await screen.findByRole('article', { name: 'SYDNEY - (YSSY)' });
  const map = screen.getByRole('application', { name: 'Height map of the location' });
  // The crane is in the middle of 640 × 480 pixels of 12 m; ten pixels to the right are 120 m east.
  for (const [type, x] of [
    ['pointerDown', 320],
    ['pointerMove', 325],
    ['pointerMove', 330],
    ['pointerUp', 330],
  ] as const)
    fireEvent[type](map, { pointerId: 1, button: 0, clientX: x, clientY: 240 });
  expect(screen.getByText('120 m east')).toBeTruthy();
  expect(screen.getByText('33.90000° S 151.20000° E')).toBeTruthy();
});

it('accepts a GNSS ground height and an AHD crane height, and sends AHD and AGL', async () => {
  const user = open();
  await user.click(screen.getByLabelText('Coordinates'));
  type('Latitude', '-33.9');
  type('Longitude', '151.2');
  type('Ground level, m', '29');
  fireEvent.change(screen.getByLabelText('Ground measured from'), { target: { value: 'ellipsoid' } });
  type('Geoid separation N here, m', '23');
  type('Crane height, m', '67');
  // An empty radius is not zero: until it is entered, we assume one and say so.
  expect(await screen.findByText('45.0 m, our assumption')).toBeDefined();
  type('Radius, m', '0');
  fireEvent.change(screen.getByLabelText('Height measured from'), { target: { value: 'ahd' } });
  // 29 − 23 = 6 m AHD of ground; 67 − 6 = 61 m above it, 68 m AHD with the contingency: 17 m too high.
  await screen.findAllByText(/would penetrate the inner horizontal surface .* by 17\.0 m/, {}, { timeout: 8_000 });
  await seen(/Checked against the surfaces in force/);
  expect(server.state.asked.at(-1)).toMatchObject({
    ...{ latitude: -33.9, longitude: 151.2, groundLevelAhdM: 6, heightAglM: 61, radiusM: 0 },
  });
  await waitFor(() => expect(window.location.search).toContain('ground=6&height=61'));
});

it('an address is searched, a location chosen, and the question put into the page’s address', async () => {
  const user = open('?address=Mascot');
  await user.click(await screen.findByRole('button', { name: /Mascot, New South Wales/ }));
  type('Ground level, m', '6');
  type('Crane height, m', '60');
  type('Radius, m', '40');
  await seen(/the centre of the suburb or town, not your site/);
  await seen(/Checked against the surfaces in force/);
  expect(server.state.asked.at(-1)).toMatchObject({
    ...{ latitude: -33.926, longitude: 151.193, address: 'Mascot, New South Wales' },
  });
});

it('checking a place by its address searches for it first', async () => {
  const user = open();
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'Mascot');
  await user.click(screen.getByRole('button', { name: 'Check location' }));
  await user.click(await screen.findByRole('button', { name: /Mascot, New South Wales/ }));
  expect(screen.getByText('Location entered is valid')).toBeDefined();
});

it('answers from the place alone, then above ground, then for the crane', async () => {
  open('?latitude=-33.9&longitude=151.2');
  // 51 m AHD less 1 m of contingency: 50 m; less 5 m of buffer: 45 m.
  expect(await screen.findByText('45.0 m')).toBeDefined();
  expect(screen.getByText(/^above sea level \(AHD\)/)).toBeDefined();
  expect(screen.getByText(/We count 1\sm contingency, a safety allowance, above the crane\.$/)).toBeDefined();
  // The guide's further parts are there before anything is known of the crane.
  expect(screen.getByRole('article', { name: 'SYDNEY - (YSSY)' })).toBeDefined();
  expect(screen.getByRole('application', { name: 'Height map of the location' })).toBeDefined();
  type('Crane height, m', '60');
  expect(screen.getByText('Enter the ground level to check this height.')).toBeDefined();
  type('Crane height, m', '');
  type('Ground level, m', '6');
  expect(screen.getByText('39.0 m')).toBeDefined();
  await waitFor(() => expect(window.location.search).toBe('?latitude=-33.9000000&longitude=151.2000000&ground=6'));
  fireEvent.change(screen.getByRole('slider', { name: 'Crane height' }), { target: { value: '60' } });
  expect(screen.getByLabelText<HTMLInputElement>('Crane height, m').value).toBe('60');
  // 6 + 60 + 1 is 16 m above 51 m.
  expect(
    (await screen.findAllByText(/would penetrate the inner horizontal surface .* by 16\.0 m/)).length,
  ).toBeGreaterThan(0);
  await waitFor(() => expect(window.location.search).toContain('ground=6&height=60'));
  // A lower height leaves the way back up.
  type('Crane height, m', '90.5');
  type('Crane height, m', '30');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Crane height' }).max).toBe('90.5');
  type('Crane height, m', '60');
  expect(window.location.search).not.toContain('radius');
});

const PATIENT = { timeout: 12_000 };
const LINK = '?latitude=-33.9&longitude=151.2&ground=6&height=60&radius=40';

it('a link contains the whole question: findings most serious first, with distance, bearing, limit, calculation and section', async () => {
  const user = open(LINK);
  const card = await screen.findByRole('article', { name: 'SYDNEY - (YSSY)' });
  // 0.0461° of latitude and 0.0228° of longitude there: 5113 m north, 2109 m east.
  expect(
    within(card).getByText(/5\.53 km north of the aerodrome reference point \(bearing 22\.\d° true\)/),
  ).toBeDefined();
  const names = within(card).getAllByRole('heading', { level: 3 });
  expect(names.map((name) => name.textContent)).toEqual(['Obstacle limitation surfaces', 'Wildlife strikes']);
  expect(
    within(card).getByText(/would penetrate the inner horizontal surface \(51\.0 m AHD\) by 16\.0 m/),
  ).toBeDefined();
  expect(within(card).getByText('Outside: Navigation and radar (CNS).')).toBeDefined();
  await user.click(within(card).getByText('Show calculation'));
  // In the calculation; once the section is drawn, in its table too.
  expect(within(card).getAllByText('MOS 139 7.06').length).toBeGreaterThan(0);
  // The directory's sample aerodrome has one runway; 6 + 60 + 1 m contingency is 16 m above 51 m.
  const section = await within(card).findByRole('img', { name: /^Section A–A from the threshold of runway/ }, PATIENT);
  expect(section.textContent).toContain('penetrates by 16.0\u00A0m');
  expect(
    within(card).getByRole('row', { name: /1 Inner horizontal level MOS 139 7\.06 51\.0 penetrates by 16\.0/ }),
  ).toBeDefined();
  // The map shows where the section is cut, with its letter at both ends.
  const map = screen.getByRole('application', { name: 'Height map of the location' });
  expect(within(map).getAllByText('A')).toHaveLength(2);
  const reader = within(card).getByRole('slider', { name: 'Read at' });
  fireEvent.change(reader, { target: { value: '100' } });
  expect(reader.getAttribute('aria-valuetext')).toMatch(
    /^1\d\d\sm from the threshold of runway .*: 1 Inner horizontal 51\.0\sm AHD$/,
  );
  expect(screen.getByText('44.0 m AGL = 50.0 m AHD, set by SYDNEY - (YSSY)')).toBeDefined();
  await seen(/Checked against the surfaces in force/);
  expect(server.state.kept).toEqual([]);
});

it('a point selected on the map, also by keyboard, can be given to the crane', async () => {
  const user = open(LINK);
  await seen(/Checked against the surfaces in force/);
  expect(screen.queryByRole('button', { name: 'Put the crane here' })).toBeNull();
  const map = screen.getByRole('application', { name: 'Height map of the location' });
  // The map moves north; Enter selects its middle.
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  fireEvent.keyDown(map, { key: 'Enter' });
  const put = screen.getByRole('button', { name: 'Put the crane here' });
  const [latitude = 0, longitude] = put.parentElement?.textContent.match(/-?\d+\.\d{5}/g)?.map(Number) ?? [];
  expect(latitude).toBeGreaterThan(-33.9);
  expect(longitude).toBeCloseTo(151.2, 4);
  await user.click(put);
  expect(screen.queryByRole('button', { name: 'Put the crane here' })).toBeNull();
  await waitFor(() => expect(server.state.asked.at(-1)?.latitude).toBeCloseTo(latitude, 4), { timeout: 8_000 });
});

it('does not offer an application to people with a reading role', async () => {
  server.state.readsOnly = true;
  open(LINK);
  await seen(/Checked against the surfaces in force\./);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Start application' })).toBeNull());
});

it('saves an answer when someone continues with it, and passes its number on', async () => {
  const user = open(LINK);
  await seen(/Checked against the surfaces in force\./);
  await user.click(screen.getByRole('link', { name: 'Start application' }));
  await waitFor(() => expect(window.location.pathname).toBe('/crane'));
  expect(window.location.search).toBe(
    '?precheck=P-2026-00000001&latitude=-33.9000000&longitude=151.2000000&ground=6&height=60&radius=40',
  );
  expect(server.state.kept).toMatchObject([{ latitude: -33.9, heightAglM: 60 }]);
});

it('once left it no longer changes the address, however long the next page takes to load', async () => {
  vi.useFakeTimers();
  const { promise, resolve: arrive } = Promise.withResolvers<{ default: ComponentType }>();
  const Next = lazy(() => promise);
  renderAt(
    `/locationguide${LINK}`,
    <QueryClientProvider client={new QueryClient()}>
      <Link to="/help">Help</Link>
      <Suspense>
        <Routes>
          <Route path="/locationguide" element={<LocationGuidePage />} />
          <Route path="/help" element={<Next />} />
        </Routes>
      </Suspense>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Crane height, m'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('link', { name: 'Help' }));
  // Still shown while the next page loads, with the debounce over.
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('heading', { name: 'Location guide' })).toBeDefined();
  expect(window.location.pathname).toBe('/help');
  await act(async () => arrive({ default: () => <h1>How to apply</h1> }));
  expect(screen.getByRole('heading', { name: 'How to apply' })).toBeDefined();
  // The question asked before leaving belongs to this test, also when it arrives late.
  vi.useRealTimers();
  await waitFor(() => expect(server.state.asked.at(-1)?.heightAglM).toBe(30), { timeout: 8_000 });
});

it('answers before the server has, and calls it only once a slider has stopped', async () => {
  open(LINK);
  await seen(/Checked against the surfaces in force/);
  for (const value of ['50', '40', '30']) {
    fireEvent.change(screen.getByLabelText('Crane height'), { target: { value } });
  }
  // At once, without waiting: 6 + 30 + 1 = 37, so 14 m below.
  expect(screen.getAllByText(/would be clear of the inner horizontal surface .* by 14\.0 m/).length).toBeGreaterThan(0);
  expect(screen.getByText('Checking…')).toBeDefined();
  await seen(/Checked against the surfaces in force/);
  fireEvent.change(screen.getByLabelText('Moved north or south'), { target: { value: '100' } });
  await waitFor(() => expect(server.state.asked).toHaveLength(3), { timeout: 8_000 });
  expect(server.state.asked.map(({ heightAglM }) => heightAglM)).toEqual([60, 30, 30]);
  // A degree of latitude is 110.9 km here: 100 m north is 0.0009 degrees.
  expect(server.state.asked[2]!.latitude).toBeCloseTo(-33.9 + 0.0009017, 6);
});

it('requests the height map once location and level are stable, and not for a height', async () => {
  const orders: Order[] = [];
  // jsdom has no workers.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (order: Order) => orders.push(order);
      terminate() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const levels = () => orders.flatMap((order) => (order.kind === 'map' ? [order.order.levelAhdM] : []));
  open(LINK);
  await seen(/Checked against the surfaces in force/);
  await waitFor(() => expect(levels()).toEqual([6]));
  type('Crane height, m', '61');
  // At once: 6 + 61 + 1 = 68, so 17 m above.
  expect(screen.getAllByText(/would penetrate the inner horizontal surface .* by 17\.0 m/).length).toBeGreaterThan(0);
  await seen(/Checked against the surfaces in force/);
  for (const level of ['1', '10', '10.5']) type('Ground level, m', level);
  await seen(/Checked against the surfaces in force/);
  await waitFor(() => expect(levels()).toEqual([6, 10.5]));
});

it('shows the finding at rest, and refuses a resting height above the working height', async () => {
  open(LINK);
  await seen(/Checked against the surfaces in force/);
  type('Height at rest, m above ground', '70');
  expect(screen.getByText('Height at rest can’t be more than the working height (60 m).')).toBeDefined();
  // The crane has no answer; the place has.
  expect(screen.queryByText('Your crane')).toBeNull();
  expect(screen.getByText(/^above ground/)).toBeDefined();
  type('Height at rest, m above ground', '20');
  // 6 + 20 + 1 = 27: 24 m below.
  expect(await seen(/would be clear of the inner horizontal surface .* by 24\.0 m/)).toBeDefined();
  await waitFor(() => expect(server.state.asked.at(-1)).toMatchObject({ heightAglM: 60, restingHeightAglM: 20 }), {
    timeout: 8_000,
  });
});

it('shows the server’s answer, and says so, if the two differ', async () => {
  server.state.surfaceAhdM = 40;
  open(LINK);
  await seen(/The result has changed since you opened this page\./);
  // 67 − 40.
  expect(screen.getAllByText(/would penetrate the inner horizontal surface .* by 27\.0 m/).length).toBeGreaterThan(0);
  // The section shows what the server recorded.
  expect((await screen.findAllByText(/penetrates by 27\.0 m/, {}, PATIENT)).length).toBeGreaterThan(0);
});

it('keeps its own answer, marked as not confirmed, when the server fails, and tries again on request', async () => {
  server.state.fails = true;
  const user = open(LINK);
  await seen(/^Not checked against the surfaces in force\. Too many requests\. Wait a minute and try again\.$/);
  expect(screen.getAllByText(/would penetrate the inner horizontal surface .* by 16\.0 m/).length).toBeGreaterThan(0);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download KML' }).disabled).toBe(true);
  server.state.fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await seen(/Checked against the surfaces in force/);
});

it('without the surfaces only the server answers', async () => {
  server.state.hidesSurfaces = true;
  open(LINK);
  await seen(/Checked against the surfaces in force/);
  expect(await screen.findByText('We couldn’t load the surfaces for the section.', {}, PATIENT)).toBeDefined();
  expect(screen.getAllByText(/would penetrate the inner horizontal surface .* by 16\.0 m/).length).toBeGreaterThan(0);
});

it('takes a terrain model’s level only when told to, and says what both of its ends would mean', async () => {
  const model = { name: 'LiDAR', surveyed: '2013', cellM: 5, accuracy95M: 0.3, credit: '' };
  const levels = { levelAhdM: 6, u95M: 0.4, model };
  server.state.ground = { kind: 'proposed', ...levels, models: [{ levelAhdM: 6, toleranceM: 3, model }] };
  const user = open('?latitude=-33.9&longitude=151.2&height=43.8&radius=0');
  const use = await screen.findByRole('button', { name: /^Use 6\.0.m AHD$/ }, { timeout: 8_000 });
  expect(screen.getByLabelText<HTMLInputElement>('Ground level, m').value).toBe('');
  // Answered with it, but nothing of it is passed on: neither in the link nor to an application.
  await waitFor(() => expect(server.state.asked.at(-1)).toMatchObject({ groundLevelAhdM: 6 }), { timeout: 8_000 });
  expect(window.location.search).not.toContain('ground=');
  expect(screen.getByRole('link', { name: 'Start application' }).getAttribute('href')).not.toContain('ground');
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  await user.click(use);
  expect(screen.getByLabelText<HTMLInputElement>('Ground level, m').value).toBe('6');
  // The surface is at 51 m: 43.8 + 1 of contingency reach 50.4 m on ground at 5.6 m and 51.2 m on ground at 6.4 m.
  expect(
    await seen(
      /^The ground lies between 5\.6 and 6\.4.m AHD \(95%\)\. At the lower end a permit may be needed, at the higher end a permit is needed\. We used the higher one\. A survey is needed to decide this\.$/,
    ),
  ).toBeTruthy();
  await waitFor(() =>
    expect(server.state.asked.at(-1)).toMatchObject({
      groundLevelSource: 'terrain-model',
      groundModel: { choice: 'used', ...levels, latitude: -33.9, longitude: 151.2 },
    }),
  );
  // The model's level is for this place. Elsewhere its upper end is taken as it is, never less.
  fireEvent.change(screen.getByLabelText('Moved north or south'), { target: { value: '100' } });
  expect(
    screen.getByText(/^The terrain model’s level is for the position you entered\. .* 6\.4.m AHD\.$/),
  ).toBeTruthy();
  await waitFor(() =>
    expect(server.state.asked.at(-1)).toMatchObject({
      ...{ groundLevelAhdM: 6.4, groundLevelSource: 'typed', groundModel: null },
    }),
  );
  // Changed by hand, it is no longer the model's.
  type('Ground level, m', '6.5');
  await waitFor(
    () =>
      expect(server.state.asked.at(-1)).toMatchObject({
        groundLevelAhdM: 6.5,
        groundLevelSource: 'typed',
        groundModel: null,
      }),
    { timeout: 8_000 },
  );
});

it('beside an aerodrome without surfaces: can’t tell, no height anywhere, nothing green, nothing saved', async () => {
  const [text, label] = ['Duty officer, (02) 6767 5555', 'TAMWORTH - (YSTW)'];
  const contact = { name: 'Duty officer', phone: '+61267675555', email: null, text };
  server.state.listed = {
    ...server.state.listed,
    unassessed: [
      // 0.017 of a degree north of the place: 1.9 km.
      {
        airportId: '019a0000-0000-7000-8000-000000000077',
        name: 'Tamworth',
        label,
        type: 1,
        latitude: -33.8829,
        longitude: 151.2,
        contact,
      },
    ],
  };
  open('?latitude=-33.9&longitude=151.2&ground=6.05&height=20&radius=40');
  expect(await screen.findByRole('heading', { name: 'We can’t tell' }, { timeout: 8_000 })).toBeTruthy();
  await seen(/^Checked against the aerodromes in Jibline\.$/);
  const result = screen.getByRole('region', { name: 'Result' });
  const words = result.textContent.replaceAll('\u00a0', ' ');
  expect(words).toContain('Tamworth, 1.9 km: its surfaces are not in Jibline. This is not a clearance.');
  expect(words).toContain('Hatched: surfaces not in Jibline. No height is shown here.');
  expect(words).not.toMatch(
    /[Nn]o permit|permissible|Any height|Up to \d|limits the height|Checked against the surfaces/,
  );
  expect(result.querySelectorAll('[class*="_ok"]')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  // What the surfaces we have say is still there, without a section or a globe that would show room.
  expect(screen.getByRole('article', { name: 'SYDNEY - (YSSY)' })).toBeTruthy();
  expect(screen.queryByText('Section through the surfaces')).toBeNull();
  expect(screen.queryByText('3D view')).toBeNull();
  // An application may still be started: the airport decides on its own surfaces.
  expect(screen.getByRole('link', { name: 'Start application' }).getAttribute('href')).not.toContain('precheck=');
  expect(server.state.kept).toEqual([]);
}, 20_000);
