import type { RefreshReport } from '@jibline/contract';
import { anAirport, aSurfaceSet, aUser, id, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import AirportsPage from '../airports-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const airport = { ...anAirport, actions: ['surface-sets:list', 'surface-sets:create', 'surface-sets:refresh'] };
const inForce = { ...aSurfaceSet, number: 2 };
const draft = {
  ...aSurfaceSet,
  id: id(43),
  number: 3,
  name: 'Surfaces 2027',
  state: 'draft' as const,
  publishedAt: null,
  actions: ['surface-sets:publish', 'surface-sets:delete'],
};
const headOf = ({ surfaces, ...head }: typeof aSurfaceSet) => ({ ...head, surfaceCount: surfaces.length });
const view = `/airports?airport=${airport.id}&view=surfaces`;
const list = `GET airports/${airport.id}/surface-sets`;

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok(aUser),
    [`GET Airports/${airport.id}`]: ok(airport),
    [list]: ok({ items: [headOf(draft), headOf(inForce)] }),
    [`GET SurfaceSets/${draft.id}`]: ok(draft),
    [`GET SurfaceSets/${inForce.id}`]: ok(inForce),
    ...answers,
  });
  renderPage(path, <AirportsPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const sent = (method: string) => api.asked.filter((request) => request.method === method).map(({ body }) => body);

it('generates a draft by the rules that apply to the airport, and opens it', async () => {
  const user = await open(view, { 'POST SurfaceSets/generate': { status: 201, body: draft } });
  await user.click(await screen.findByRole('link', { name: 'Generate draft' }));
  await user.type(screen.getByLabelText('Name of the draft'), 'Surfaces 2027');
  await user.click(screen.getByRole('button', { name: 'Generate draft' }));
  expect(await screen.findByRole('heading', { name: /Set 3: Surfaces 2027/ })).toBeTruthy();
  expect(where()).toContain(`set=${draft.id}`);
  const [body] = sent('POST') as { rulesets: string[]; airportId: string }[];
  expect(body?.airportId).toBe(airport.id);
  // The sample airport has runways, a DME protected by NASF G, a hospital's site, procedures and public safety areas.
  expect(body?.rulesets.toSorted()).toEqual(
    ['doc8168', 'mos139-2019', 'nasf-b', 'nasf-c', 'nasf-d', 'nasf-e', 'nasf-g', 'nasf-h', 'nasf-i'].toSorted(),
  );
});

it('lists what is missing when refused, each with a link to where it is fixed', async () => {
  const user = await open(`${view}&make=generate`, {
    'POST SurfaceSets/generate': refusal('incomplete', {
      issues: [
        { path: 'runways.0.ends.1.threshold', message: 'Enter a position between the runway ends.' },
        { path: 'elevationAhdM', message: 'Enter a number.' },
      ],
    }),
  });
  await user.type(await screen.findByLabelText('Name of the draft'), 'Surfaces 2027');
  await user.click(screen.getByRole('button', { name: 'Generate draft' }));
  const missing = await screen.findByRole('link', { name: 'Runway 16/34, end 34, threshold' });
  expect(missing.getAttribute('href')).toBe(`/airports?airport=${airport.id}&view=runways`);
  expect(screen.getByText('Enter a position between the runway ends.', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Elevation of the airport' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name of the draft').value).toBe('Surfaces 2027');
});

it('compares a draft with the set in force', async () => {
  const user = await open(`${view}&set=${draft.id}`, {
    [`GET SurfaceSets/${inForce.id}/compare/${draft.id}`]: ok(samples.SurfaceSetComparison.valid),
  });
  await user.selectOptions(await screen.findByLabelText('Compare with'), '2. OLS 2026 (in force)');
  expect(await screen.findByText('Of 1 surfaces: 1 changed.')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /Conical/ }));
  expect(row.getByText('0.1 ha')).toBeTruthy();
  expect(row.getByText('1.50 m')).toBeTruthy();
});

it('says which applications a draft would change, and after publishing which it changed, in the same words', async () => {
  let isPublished = false;
  const published = { ...draft, state: 'published' as const, actions: [] };
  const report = { ...(samples.RefreshReport.valid as RefreshReport), surfaceSetId: draft.id };
  const user = await open(`${view}&set=${draft.id}`, {
    [`GET SurfaceSets/${draft.id}`]: () => ok(isPublished ? published : draft),
    [`GET SurfaceSets/${draft.id}/impact`]: ok(samples.SurfaceSetImpact.valid),
    [`GET Airports/${airport.id}/refreshsurfaceresults`]: ok({ last: report }),
    [`POST SurfaceSets/${draft.id}/publish`]: () => {
      isPublished = true;
      return ok(published);
    },
  });
  expect(await screen.findByText('1 of 12 open applications and permits would change.')).toBeTruthy();
  const row = () => within(screen.getByRole('row', { name: /YSSY-2026-00001/ }));
  expect(screen.getByText('1 permit with its crane up would penetrate a surface.')).toBeTruthy();
  for (const text of ['Clear', '3.2 m below Conical', 'Penetrates a surface, short term', '0.4 m above Approach 16R'])
    expect(row().getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish set 3' }));
  expect(await screen.findByText('1 permit with its crane up now penetrates a surface.')).toBeTruthy();
  expect(screen.getByText('12 reassessed, 1 changed.')).toBeTruthy();
  expect(row().getByText('0.4 m above Approach 16R')).toBeTruthy();
  expect(row().getByRole('link', { name: 'YSSY-2026-00001' }).getAttribute('href')).toBe(
    `/home/craneApplicationStatus/${report.applications[0]?.applicationId}`,
  );
});

it('says when the effects of a draft can’t be worked out, and tries again', async () => {
  let isUp = false;
  const user = await open(`${view}&set=${draft.id}`, {
    [`GET SurfaceSets/${draft.id}/impact`]: () =>
      isUp ? ok({ ...samples.SurfaceSetImpact.valid, changed: [] }) : refusal('bad-request'),
  });
  expect(await screen.findByText('We couldn’t work out what would change')).toBeTruthy();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText('Nothing would change for the 12 open applications and permits of this airport.'),
  ).toBeTruthy();
});

it('publishes with the version it has seen, after a confirmation', async () => {
  let isPublished = false;
  const published = { ...draft, state: 'published' as const, actions: [] };
  const user = await open(`${view}&set=${draft.id}`, {
    [`GET SurfaceSets/${draft.id}`]: () => ok(isPublished ? published : draft),
    [`POST SurfaceSets/${draft.id}/publish`]: () => {
      isPublished = true;
      return ok(published);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/set 2 is superseded/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Publish set 3' }));
  expect(await screen.findByText(/Set 3 is in force. Set 2 is superseded/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(sent('POST')).toEqual([{ version: 1 }]);
});

it('of two people publishing, the second learns who was first and must confirm again', async () => {
  let version = 1;
  const user = await open(`${view}&set=${draft.id}`, {
    [`GET SurfaceSets/${draft.id}`]: () => ok({ ...draft, version }),
    [`POST SurfaceSets/${draft.id}/publish`]: () => {
      version = 2;
      return refusal('conflict', { changed: { by: 'Oli Operator', at: '2026-11-15T04:10:00Z', version: 2 } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: 'Publish set 3' }));
  expect(await screen.findByText('Not published. Another set was published first.')).toBeTruthy();
  expect(screen.getByText(/Oli Operator published another set/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: 'Publish set 3' }));
  await waitFor(() => expect(sent('POST')).toEqual([{ version: 1 }, { version: 2 }]));
});

it('says why a set that assessments refer to is not deleted', async () => {
  const user = await open(`${view}&set=${draft.id}`, {
    [`DELETE SurfaceSets/${draft.id}`]: refusal('in-use', {
      detail: 'Set 3 is published. Assessments refer to it.',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Not deleted. Set 3 is published. Assessments refer to it.')).toBeTruthy();
});

it('a set in force can be neither published nor deleted', async () => {
  await open(`${view}&set=${inForce.id}`);
  expect(await screen.findByRole('heading', { name: /Set 2/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Publish|Delete/ })).toBeNull();
});

it('a set of another airport is not shown under this one', async () => {
  await open(`${view}&set=${id(45)}`, {
    [`GET SurfaceSets/${id(45)}`]: ok({ ...draft, id: id(45), airportId: id(29) }),
  });
  await waitFor(() => expect(where()).toBe('/errorPermission/2'));
});
