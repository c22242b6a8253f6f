import type { Airport } from '@jibline/contract';
import { anAirport } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { RunwaysEditor } from './runways-editor.tsx';

const mine: Airport = { ...anAirport, actions: ['airports:edit'] };
const PUT = `PUT Airports/${mine.id}`;
const saved = ({ body }: RecordedRequest): Reply => ({
  status: 200,
  body: { ...mine, ...(body as object), version: 2 },
});

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(airport = mine, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({ [`GET Airports/${mine.id}`]: { status: 200, body: airport }, ...answers });
  renderPage('/airports', <RunwaysEditor airport={airport} readPosition={readPosition} />);
}
/** The page reads positions; here one it knows, the threshold of 16R, and nothing else. */
const readPosition = (text: string) =>
  text === '56 331000 6243000'
    ? { position: { lat: -33.9381, lon: 151.1718 }, problem: null }
    : { position: null, problem: 'Enter a position.' };
const sent = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Airport);
type EndName = 'First end' | 'Second end';
const partOf = (legend: HTMLElement) => within(legend.parentElement as HTMLElement);
const end = (name: EndName) => partOf(screen.getByText(name, { selector: 'legend' }));
const location = (name: EndName, title: string) => partOf(end(name).getByText(title, { selector: 'legend' }));

it('sums up each runway: size, code, strip, approaches and levels', async () => {
  const [runway] = anAirport.runways;
  if (!runway) throw new Error('no runway');
  const [first, second] = runway.ends;
  const short = { ...second, landing: null, threshold: { ...second.threshold, lat: -33.948, lon: 151.179 } };
  const planned = { ...runway, status: 'planned' as const, strip: { widthM: null, extensionM: null } };
  await open({ ...mine, runways: [{ ...planned, ends: [first, short] }] });
  expect(screen.getByText('16/34 (planned)')).toBeTruthy();
  expect(screen.getByText(/× 45 m, code 4E, strip set by the rules/)).toBeTruthy();
  expect(screen.getByText('16: CAT I precision, threshold 6 m AHD, clearway 60 m')).toBeTruthy();
  expect(screen.getByText(/^34: no landings, threshold 5 m AHD, displaced 2\d\d m/)).toBeTruthy();
});

it('an airport without runways says what one is for', async () => {
  await open({ ...mine, runways: [] });
  expect(screen.getByText('No runways yet. Add one to generate surfaces from it.')).toBeTruthy();
  expect(screen.getByText('Add runway')).toBeTruthy();
});

it('a person who may only read gets no buttons', async () => {
  await open(anAirport);
  expect(screen.getByText('16/34')).toBeTruthy();
  expect(screen.queryByText('Add runway')).toBeNull();
  expect(screen.queryByLabelText('Edit runway 16/34')).toBeNull();
});

it('an empty form says beside every field what to enter or choose', async () => {
  await open();
  press('Add runway');
  press('Save runway');
  const beside = (label: string) => problemBeside(screen.getByLabelText(label));
  expect(beside('Width, m')).toBe('Enter a number between 6 and 120.');
  expect(beside('Code number')).toBe('Choose the code number.');
  expect(beside('Code letter')).toBe('Choose the code letter.');
  expect(beside('Strip width, m (optional)')).toBe('');
  const first = end('First end');
  expect(problemBeside(first.getByLabelText('Designator'))).toBe(
    'Enter two digits from 01 to 36, then L, C or R if needed, such as 16L.',
  );
  expect(problemBeside(first.getByLabelText('Approach'))).toBe('Choose the approach.');
  const latitude = location('First end', 'Runway end').getByLabelText('Latitude');
  expect(problemBeside(latitude)).toBe('Enter degrees between -90 and 90, such as -33.9461 or 33°56′46″S.');
  const level = location('Second end', 'Threshold').getByLabelText('Level, m AHD');
  expect(problemBeside(level)).toBe('Enter a number between -500 and 6,000.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Width, m')));
  expect(sent()).toEqual([]);
});

it('adds a runway typed as surveys print it', async () => {
  await open({ ...mine, runways: [] }, { [PUT]: saved });
  press('Add runway');
  fill('Width, m', '30');
  fill('Code number', '2');
  fill('Code letter', 'B');
  const fillEnd = (name: EndName, designator: string, lat: string, level: string) => {
    fill('Designator', designator, end(name));
    fill('Approach', 'NI', end(name));
    for (const title of ['Runway end', 'Threshold']) {
      fill('Latitude', lat, location(name, title));
      fill('Longitude', '151°10′12″E', location(name, title));
      fill('Level, m AHD', level, location(name, title));
    }
  };
  fillEnd('First end', '36', '33°57′00″S', '5');
  fillEnd('Second end', '18', '33°56′00″S', '6');
  press('Save runway');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [made] = sent()[0]?.runways ?? [];
  expect(made).toMatchObject({ id: '36/18', status: 'existing', widthM: 30, codeNumber: 2, codeLetter: 'B' });
  expect(made?.strip).toEqual({ widthM: null, extensionM: null });
  expect(made?.ends[0].end.lat).toBeCloseTo(-33.95, 9);
  expect(made?.ends[0].departure).toEqual({
    clearwayM: 0,
    highestGroundAhdM: null,
    turnsOver15Deg: null,
    over5700Kg: null,
  });
});

it('hides what a designator without landings or departures has no use for, and saves neither', async () => {
  await open(mine, { [PUT]: saved });
  press('Edit runway 16/34');
  expect(end('Second end').getByLabelText('Inner edge, m (optional)')).toBeTruthy();
  fill('Approach', 'none', end('Second end'));
  fill('Departures', 'none', end('Second end'));
  expect(end('Second end').queryByLabelText('Inner edge, m (optional)')).toBeNull();
  expect(end('Second end').queryByLabelText('Clearway, m')).toBeNull();
  expect(end('First end').getByLabelText('Clearway, m')).toBeTruthy();
  press('Save runway');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.runways[0]?.ends[1]).toMatchObject({ landing: null, departure: null });
});

it('calculates a displaced threshold from its distance, on the centreline', async () => {
  await open();
  press('Edit runway 16/34');
  expect(typedIn('Threshold displaced by, m', end('First end'))).toBe('0');
  fill('Threshold displaced by, m', '99999', end('First end'));
  expect(end('First end').getByText('Calculate threshold').matches(':disabled')).toBe(true);
  fill('Threshold displaced by, m', '300', end('First end'));
  press('Calculate threshold', end('First end'));
  const threshold = location('First end', 'Threshold');
  // From 16 at -33.93, 151.17 towards 34 at -33.95, 151.18: south and a little east, level falling by 1 m in 2,404 m.
  expect(Number(typedIn('Latitude', threshold))).toBeLessThan(-33.932);
  expect(Number(typedIn('Longitude', threshold))).toBeGreaterThan(151.171);
  expect(typedIn('Level, m AHD', threshold)).toBe('5.88');
});

it('a line of the profile without an elevation is refused beside the profile', async () => {
  await open();
  press('Edit runway 16/34');
  expect(typedIn('Centreline elevations (optional)')).toBe('1000 5.5');
  const profile = fill('Centreline elevations (optional)', '1000 5.5\n1200');
  press('Save runway');
  expect(problemBeside(profile)).toBe(
    'Enter one line each: distance from the first end and elevation in metres, such as 1200 5.4.',
  );
  expect(sent()).toEqual([]);
});

it('a second runway of the same designators is not sent', async () => {
  const [runway] = anAirport.runways;
  if (!runway) throw new Error('no runway');
  const ends = runway.ends.map((one, at) => ({ ...one, designator: ['07', '25'][at] ?? '' }));
  const other = { ...runway, id: '07/25', ends: ends as unknown as typeof runway.ends };
  await open({ ...mine, runways: [runway, other] });
  press('Edit runway 07/25');
  fill('Designator', '16', end('First end'));
  fill('Designator', '34', end('Second end'));
  press('Save runway');
  expect(await screen.findByText('Runway 16/34 already exists. Choose other designators.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('names a field of another form that the server objects to by its label, never by its path', async () => {
  await open(mine, {
    [PUT]: refusal('bad-request', {
      issues: [
        { path: 'elevationAhdM', message: 'Enter the elevation of the airport first.' },
        { path: 'facilities.0.groundElevationAhdM', message: 'Enter a level near the runway.' },
      ],
    }),
  });
  press('Edit runway 16/34');
  press('Save runway');
  expect(
    await screen.findByText(
      'Not saved. Elevation, m AHD: Enter the elevation of the airport first. Ground, m AHD: Enter a level near the runway.',
    ),
  ).toBeTruthy();
  expect(typedIn('Width, m')).toBe('45');
});

it('keeps what is typed when the server does not answer', async () => {
  await open(mine, { [PUT]: refusal('internal', { requestId: 'r-42' }) });
  press('Edit runway 16/34');
  fill('Width, m', '50');
  press('Save runway');
  expect(await screen.findByText(/Something went wrong on our side\. Try again\..*quote r-42\./)).toBeTruthy();
  expect(typedIn('Width, m')).toBe('50');
});

it('removes a runway after a confirmation', async () => {
  await open(mine, { [PUT]: saved });
  press('Remove runway 16/34');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Published sets keep their surfaces/)).toBeTruthy();
  press('Remove runway', dialog);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.runways).toEqual([]);
});

it('cancelling leaves the runway as it was', async () => {
  await open();
  press('Edit runway 16/34');
  fill('Width, m', '60');
  press('Cancel');
  expect(screen.getByText(/× 45 m, code 4E, strip 280 m/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('takes a position in one line, says what it understood, and measures the runway', async () => {
  await open();
  press('Edit runway 16/34');
  const part = location('First end', 'Threshold');
  fill('Threshold in one line (optional)', 'nowhere', part);
  expect(problemBeside(part.getByLabelText('Threshold in one line (optional)'))).toBe('Enter a position.');
  fill('Threshold in one line (optional)', '56 331000 6243000', part);
  expect(part.getByText(/^Understood as 33°56'17/)).toBeTruthy();
  press('Use position for the threshold', part);
  expect([typedIn('Latitude', part), typedIn('Longitude', part)]).toEqual(['-33.9381000', '151.1718000']);
  // From -33.93, 151.17 to -33.95, 151.18: 2,218 m south and 924 m east, so 2,403 m at 157.4 degrees.
  expect(
    screen.getByText(/^Computed from the ends: 2,40\d m long, bearing 157\.\d° true from the first end\.$/),
  ).toBeTruthy();
});
