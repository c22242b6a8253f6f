import { aKmlFile, anAirport, aSurfaceSet, aUser, id, pageWith, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import AirportsPage from '../airports-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const airport = { ...anAirport, actions: ['surface-sets:list', 'surface-sets:create', 'surface-sets:refresh'] };
const draft = { ...aSurfaceSet, id: id(43), number: 3, state: 'draft' as const, publishedAt: null };
const path = `/airports?airport=${airport.id}&view=surfaces&make=import&file=${aKmlFile.id}`;
const report = samples.ImportReport.valid as { problems: unknown[]; surfaces: unknown[] };

/** The chart's folder names its surface type; for "Layer 7" the person has to choose one. */
const CHART = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
<Folder><name>Conical surface</name><Placemark><name>C</name><Point><coordinates>151,-33,1</coordinates></Point></Placemark></Folder>
<Folder><name>Layer 7</name><Placemark><name>L</name><Point><coordinates>151,-33,1</coordinates></Point></Placemark></Folder>
</Document></kml>`;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(answers: Record<string, Reply | ((request: RecordedRequest) => Reply)>) {
  api = await startApi({
    'GET Users/CurrentUser': ok(aUser),
    [`GET Airports/${airport.id}`]: ok(airport),
    [`GET airports/${airport.id}/surface-sets`]: ok({ items: [] }),
    [`GET SurfaceSets/${draft.id}`]: ok(draft),
    'GET kml-files': ok(pageWith({ ...aKmlFile, airportId: airport.id })),
    [`GET kml-files/${aKmlFile.id}`]: ok({ ...aKmlFile, airportId: airport.id }),
    [`GET kml-files/${aKmlFile.id}/content`]: { status: 200, html: CHART },
    ...answers,
  });
  renderPage(path, <AirportsPage />);
  return userEvent.setup();
}
const imports = () =>
  api.asked.filter((request) => request.path === 'SurfaceSets/import').map(({ body }) => body as { preview: boolean });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Chart, edition, page'), 'Chart 7');
  await user.clear(screen.getByRole('textbox', { name: 'In effect from' }));
  await user.type(screen.getByRole('textbox', { name: 'In effect from' }), '01/11/2026');
}

it('starts with a rule for each folder, and needs the type of those it cannot tell', async () => {
  const user = await open({});
  await fill(user);
  const [first, second] = [
    screen.getByRole('group', { name: 'Rule 1' }),
    screen.getByRole('group', { name: 'Rule 2' }),
  ];
  expect(within(first).getByLabelText<HTMLInputElement>('for the words').value).toBe('Conical surface');
  expect(within(first).getByLabelText<HTMLSelectElement>('Kind').value).toBe('conical');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await within(second).findByText('Choose the type.')).toBeTruthy();
  expect(imports()).toEqual([]);
});

it('lists every problem and offers no import while there is an error', async () => {
  const user = await open({ 'POST SurfaceSets/import': ok(report) });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Remove rule 2' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Nothing can be imported yet. Fix 1 error first.')).toBeTruthy();
  expect(within(screen.getByLabelText('Import problems')).getByText(/in line 12.*the ring is open/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import into a draft' })).toBeNull();
  expect(imports()).toMatchObject([{ preview: true, source: 'Chart 7', effectiveFrom: '2026-11-01' }]);
});

it('imports what was previewed, and nothing that was changed since', async () => {
  const sound = { ...report, problems: [] };
  const user = await open({
    'POST SurfaceSets/import': ({ body }) =>
      ok((body as { preview: boolean }).preview ? sound : { ...sound, set: draft }),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Remove rule 2' }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByRole('button', { name: 'Import into a draft' });
  await user.selectOptions(screen.getByLabelText('Heights are in'), 'Feet');
  expect(screen.queryByRole('button', { name: 'Import into a draft' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Import into a draft' }));
  expect(await screen.findByRole('heading', { name: /Set 3/ })).toBeTruthy();
  expect(imports()).toMatchObject([
    { preview: true, heightsIn: 'metres' },
    { preview: true, heightsIn: 'feet' },
    { preview: false, heightsIn: 'feet' },
  ]);
});

it('reassesses with progress, and lists what changed', async () => {
  const run = samples.RefreshReport.valid as object;
  const refresh = `Airports/${airport.id}/refreshsurfaceresults`;
  const user = await open({
    [`POST ${refresh}`]: {
      status: 202,
      body: { ...run, state: 'running', assessed: 3, changed: [], finishedAt: null },
    },
    [`GET ${refresh}`]: ok({ last: run }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reassess' }));
  expect(await screen.findByText('1 permit with its crane up now penetrates a surface.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reassess' })).toBeTruthy());
});
