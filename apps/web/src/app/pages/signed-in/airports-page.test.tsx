import { anAirport, aUser, id, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import AirportsPage from './airports-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const nothing = { items: [], pageNumber: 1, pageSize: 25, total: 0 };
const mine = { ...anAirport, actions: ['airports:edit', 'surface-sets:list', 'surface-sets:create'] };
const one = `GET Airports/${anAirport.id}`;
const put = `PUT Airports/${anAirport.id}`;
const record = (view = '') => `/airports?airport=${anAirport.id}${view && `&view=${view}`}`;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(
  path: string,
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>,
  actions: string[] = [],
) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions: ['airports:list', ...actions] }),
    'GET Airports': ok(pageWith(anAirport)),
    'GET Organisation': ok(nothing),
    [one]: ok(mine),
    ...answers,
  });
  renderPage(path, <AirportsPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const sent = (method: string) =>
  api.asked.filter((request) => request.method === method).map(({ body }) => body as typeof anAirport);

it('lists the airports and opens one', async () => {
  const user = await open('/airports', {});
  await user.click(await screen.findByRole('link', { name: anAirport.label }));
  expect(await screen.findByRole('heading', { name: anAirport.label, level: 1 })).toBeTruthy();
  expect(where()).toBe(record());
  expect(screen.getByText('Delegation 2026/1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('keeps the filter when a search fails', async () => {
  const user = await open('/airports', {
    'GET Airports': ({ query }) => (query.get('search') ? refusal('internal') : ok(pageWith(anAirport))),
  });
  await user.type(await screen.findByLabelText('Search'), 'perth');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('perth');
});

it('a person without an airport is told how to get one', async () => {
  await open('/airports', { 'GET Airports': ok(nothing) });
  expect(await screen.findByText('No airports yet')).toBeTruthy();
});

it('saves details with the version it has seen, and sends fields it does not show unchanged', async () => {
  const user = await open(record(), { [put]: ({ body }) => ok({ ...mine, ...(body as object), version: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  const elevation = screen.getByLabelText('Elevation, m AHD');
  await user.clear(elevation);
  await user.type(elevation, '6.7');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Airport saved.')).toBeTruthy();
  const [body] = sent('PUT');
  expect(body).toMatchObject({
    version: 1,
    elevationAhdM: 6.7,
    runways: anAirport.runways,
    legalTexts: anAirport.legalTexts,
  });
  expect(screen.getByText('6.7 m AHD')).toBeTruthy();
});

it('a contact without a way to reach it is not saved', async () => {
  const user = await open(record(), {});
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  const contact = within(screen.getByRole('group', { name: 'Contact 2' }));
  await user.type(contact.getByLabelText('Name'), 'Tower');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await contact.findByText('Enter a phone number or an email address.')).toBeTruthy();
  expect(sent('PUT')).toEqual([]);
});

it('in a conflict keeps what is typed, tells what they changed, and takes theirs when asked', async () => {
  let isChanged = false;
  const user = await open(record(), {
    [one]: () => ok(isChanged ? { ...mine, version: 2, elevationAhdM: 7.1 } : mine),
    [put]: () => {
      isChanged = true;
      return refusal('conflict', { changed: { by: 'Ari Airport', at: '2026-11-15T04:10:00Z', version: 2 } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.type(screen.getByLabelText('Name', { selector: '[name=name]' }), ' Airport');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Elevation, m AHD: “6.4” became “7.1”')).toBeTruthy();
  const name = screen.getByLabelText<HTMLInputElement>('Name', { selector: '[name=name]' });
  expect(name.value).toBe('Sydney (Kingsford Smith) Airport');
  await user.click(screen.getByRole('button', { name: 'Use their version' }));
  expect(screen.getByLabelText<HTMLInputElement>('Elevation, m AHD').value).toBe('7.1');
});

it('in a conflict names who saved first, and saves only its own part over theirs', async () => {
  let isChanged = false;
  const theirs = { ...mine, version: 2, name: 'Sydney', contacts: [] };
  const user = await open(record('runways'), {
    [one]: () => ok(isChanged ? theirs : mine),
    [put]: ({ body }) => {
      if ((body as { version: number }).version === 2) return ok({ ...theirs, version: 3 });
      isChanged = true;
      return refusal('conflict', { changed: { by: 'Ari Airport', at: '2026-11-15T04:10:00Z', version: 2 } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit runway 16/34' }));
  const width = screen.getByLabelText('Width, m');
  await user.clear(width);
  await user.type(width, '60');
  await user.click(screen.getByRole('button', { name: 'Save runway' }));
  expect(await screen.findByText(/Ari Airport changed this/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my version' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]).toMatchObject({ version: 2, name: 'Sydney', contacts: [], runways: [{ widthM: 60 }] });
});

it('a runway is checked where it is typed, and drawn', async () => {
  const user = await open(record('runways'), {});
  await user.click(await screen.findByRole('button', { name: 'Edit runway 16/34' }));
  expect(screen.getByRole('application', { name: /Plan of/ })).toBeTruthy();
  const designator = within(screen.getByRole('group', { name: 'Second end' })).getByLabelText('Designator');
  await user.clear(designator);
  await user.type(designator, '35');
  expect(await screen.findByText(/Enter the reciprocal of 16 \(34\)\./)).toBeTruthy();
  await user.clear(designator);
  await user.type(designator, '99');
  await user.click(screen.getByRole('button', { name: 'Save runway' }));
  expect(await screen.findByText(/Enter two digits from 01 to 36/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(designator));
  expect(sent('PUT')).toEqual([]);
});

it('a threshold at the far end is refused beside it, and nothing is sent', async () => {
  const user = await open(record('runways'), {});
  await user.click(await screen.findByRole('button', { name: 'Edit runway 16/34' }));
  const first = within(screen.getByRole('group', { name: 'First end' }));
  const second = within(screen.getByRole('group', { name: 'Second end' }));
  const fields = (end: typeof first, location: string) => {
    const of = within(end.getByRole('group', { name: location }));
    return ['Latitude', 'Longitude', 'Level, m AHD'].map((label) => of.getByLabelText<HTMLInputElement>(label));
  };
  const far = fields(second, 'Runway end').map(({ value }) => value);
  for (const [at, field] of fields(first, 'Threshold').entries()) {
    await user.clear(field);
    await user.type(field, far[at] ?? '');
  }
  await user.click(screen.getByRole('button', { name: 'Save runway' }));
  const [latitude] = fields(first, 'Threshold');
  expect(latitude?.getAttribute('aria-invalid')).toBe('true');
  const stated = document.getElementById(latitude?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(stated?.textContent).toMatch(/No runway would be left to land on/);
  expect(sent('PUT')).toEqual([]);
});

it('unusual values are shown with what was compared, and saved once confirmed', async () => {
  const message = 'The reference elevation datum is 20 m AHD, but the runway ends are between 5.2 m AHD and 6.4 m AHD.';
  const user = await open(record(), {
    [put]: ({ body }) =>
      (body as { confirmed?: string[] }).confirmed
        ? ok({ ...mine, ...(body as object), version: 2 })
        : refusal('needs-confirmation', { issues: [{ path: 'referenceElevationAhdM', message }] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText('Nothing is saved yet. Correct the values, or save them if they are right.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save with these values' }));
  expect(await screen.findByText('Airport saved.')).toBeTruthy();
  expect(sent('PUT').map((body) => (body as { confirmed?: string[] }).confirmed)).toEqual([
    undefined,
    ['referenceElevationAhdM'],
  ]);
});

it('shows no buttons to people who may only read', async () => {
  await open(record('facilities'), { [one]: ok({ ...anAirport, actions: ['surface-sets:list'] }) });
  expect(await screen.findByText('DME', { selector: 'strong' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Edit|Add|Remove/ })).toBeNull();
});

it('adds an airport, and continues with its runways', async () => {
  const user = await open('/airports?new=yes', { 'POST Airports': { status: 201, body: mine } }, ['airports:create']);
  await user.type(await screen.findByLabelText('Name'), 'Sydney');
  await user.type(screen.getByLabelText('ICAO code'), 'yssy');
  await user.selectOptions(screen.getAllByLabelText('Type')[0]!, 'Certified');
  await user.selectOptions(screen.getByLabelText('Legal regime'), 'FEDERAL_LEASED');
  await user.type(screen.getByLabelText('Latitude of the reference point'), '33°56′46″S');
  await user.type(screen.getByLabelText('Longitude of the reference point'), '151.177');
  await user.click(screen.getByRole('button', { name: 'Create airport' }));
  await waitFor(() => expect(where()).toBe(record('runways')));
  expect(sent('POST')).toMatchObject([{ icao: 'YSSY', type: 0, elevationAhdM: null, runways: [], active: true }]);
});

it.each(['not-found', 'forbidden'] as const)('a record answered with %s leads to /errorPermission/2', async (code) => {
  await open(`/airports?airport=${id(77)}`, { [`GET Airports/${id(77)}`]: refusal(code) });
  await waitFor(() => expect(where()).toBe('/errorPermission/2'));
});

it('a person without an airport is told so, with the way to the directory', async () => {
  await open('/airports', { 'GET Users/CurrentUser': ok({ ...aUser, actions: [] }) });
  expect(await screen.findByText('You don’t have permission to manage airports.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View all aerodromes' }).getAttribute('href')).toBe('/aerodromes');
  expect(screen.getByRole('heading', { level: 1, name: 'Airports' })).toBeTruthy();
});
