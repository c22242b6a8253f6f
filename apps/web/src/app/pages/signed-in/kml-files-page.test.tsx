import { aKmlFile, anAirport, anApplicationSummary, aUser, id, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import KmlsPage from './kml-files-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const nothing = { items: [], pageNumber: 1, pageSize: 25, total: 0 };
const mine = { ...aKmlFile, actions: ['kml-files:edit', 'kml-files:delete'] };
const one = `GET kml-files/${aKmlFile.id}`;
const record = `/kmls?file=${aKmlFile.id}`;
const airport = { ...anAirport, actions: ['surface-sets:create'] };

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok(aUser),
    'GET Airports': ok(pageWith(airport)),
    'GET kml-files': ok(pageWith(mine)),
    [one]: ok(mine),
    ...answers,
  });
  renderPage(path, <KmlsPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const requests = (method: string, path: string) =>
  api.asked.filter((call) => call.method === method && call.path === path);

it('lists the files and opens one', async () => {
  const user = await open('/kmls');
  await user.click(await screen.findByRole('link', { name: mine.name }));
  expect(await screen.findByRole('heading', { name: mine.name, level: 1 })).toBeTruthy();
  expect(where()).toBe(record);
});

it('keeps the search when it fails', async () => {
  const user = await open('/kmls', {
    'GET kml-files': ({ query }) => (query.get('search') ? refusal('internal') : ok(pageWith(mine))),
  });
  await user.type(await screen.findByLabelText('Search'), 'ols');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('ols');
});

it('an empty library says what it is for', async () => {
  await open('/kmls', { 'GET kml-files': ok(nothing) });
  expect(await screen.findByText('No files yet')).toBeTruthy();
  expect(screen.queryByLabelText('Search')).toBeNull();
});

it('a file of another kind, or none, is refused before it is sent', async () => {
  const user = await open('/kmls?upload=yes');
  await user.click(await screen.findByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Choose a KML, KMZ or GeoJSON file.')).toBeTruthy();
  const loose = userEvent.setup({ applyAccept: false });
  await loose.upload(screen.getByLabelText('KML, KMZ or GeoJSON file'), new File(['x'], 'plan.pdf'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(screen.getByText('Choose a KML, KMZ or GeoJSON file.')).toBeTruthy();
  expect(requests('POST', 'kml-files')).toEqual([]);
});

it('says why the server refuses a file', async () => {
  const user = await open('/kmls?upload=yes', {
    'POST kml-files': refusal('file-refused', { detail: 'Line 3: the tag Placemark is not closed.' }),
  });
  await user.upload(await screen.findByLabelText('KML, KMZ or GeoJSON file'), new File(['{}'], 'chart.kml'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Line 3: the tag Placemark is not closed.')).toBeTruthy();
});

it('uploads under a name and for an airport, and shows what was found', async () => {
  const user = await open('/kmls?upload=yes', { 'POST kml-files': { status: 201, body: mine } });
  await user.upload(await screen.findByLabelText('KML, KMZ or GeoJSON file'), new File(['{}'], 'chart.kml'));
  await user.type(screen.getByLabelText('Name (optional)'), 'OLS chart');
  await user.selectOptions(await screen.findByLabelText('Airport (optional)'), anAirport.label);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(where()).toBe(record));
  const [call] = requests('POST', 'kml-files');
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    filename: 'chart.kml',
    name: 'OLS chart',
    airportId: anAirport.id,
  });
});

it('renames and attaches with the version it has seen', async () => {
  const user = await open(record, {
    [one]: ok({ ...mine, airportId: null }),
    [`PUT kml-files/${mine.id}`]: ok(mine),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'OLS 2026');
  await user.selectOptions(screen.getByLabelText('Airport'), anAirport.label);
  await user.click(screen.getByRole('button', { name: 'Save file' }));
  expect(await screen.findByText('File saved.')).toBeTruthy();
  expect(requests('PUT', `kml-files/${mine.id}`).map(({ body }) => body)).toEqual([
    { version: mine.version, name: 'OLS 2026', airportId: anAirport.id, applicationId: null },
  ]);
});

it('a file of an airport leads into its surface sets', async () => {
  await open(record, { [one]: ok({ ...mine, airportId: anAirport.id }) });
  const link = await screen.findByRole('link', { name: 'Import into a surface set' });
  expect(link.getAttribute('href')).toBe(`/airports?airport=${anAirport.id}&view=surfaces&make=import&file=${mine.id}`);
});

it('says why a file that surfaces came from is not deleted', async () => {
  const user = await open(record, {
    [`DELETE kml-files/${mine.id}`]: refusal('in-use', {
      detail: 'Surfaces were imported from this file into set 3 of YSSY.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }));
  expect(
    await screen.findByText('Not deleted. Surfaces were imported from this file into set 3 of YSSY.'),
  ).toBeTruthy();
});

it('a file of someone else leads to /errorPermission/2', async () => {
  await open(`/kmls?file=${id(88)}`);
  await waitFor(() => expect(where()).toBe('/errorPermission/2'));
});

it('offers to copy the file into the applications that take files from the person, and no other', async () => {
  const open1 = { ...anApplicationSummary, number: 'YSSY-2026-00001', actions: ['files:add'] };
  const others = { ...anApplicationSummary, id: id(77), number: 'YSSY-2026-00002', actions: [] };
  const applications = { ...pageWith(open1), items: [open1, others], total: 2, counts: [], previous: null, next: null };
  const user = await open(record, { 'POST CranePermitApplications/get-application': ok(applications) });
  await user.click(await screen.findByRole('button', { name: 'Copy into an application' }));
  const choice = await screen.findByLabelText('Application');
  expect(within(choice).getByText(/YSSY-2026-00001/)).toBeTruthy();
  expect(within(choice).queryByText(/YSSY-2026-00002/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy file' }));
  expect(await screen.findByText('Choose an application.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy into an application' }));
});
