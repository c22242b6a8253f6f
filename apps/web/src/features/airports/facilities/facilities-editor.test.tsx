import type { Airport } from '@jibline/contract';
import { anAirport } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { FacilitiesEditor } from './facilities-editor.tsx';

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
  renderPage('/airports', <FacilitiesEditor airport={airport} />);
}
const sent = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Airport);
const field = (label: string) => screen.getByLabelText(label);

it('lists each facility with its kind, rules and ground, and draws it', async () => {
  await open();
  expect(screen.getByText('DME', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText(/^DME, NASF.*ground 5 m AHD$/)).toBeTruthy();
  expect(within(screen.getByRole('application', { name: /^Plan of/ })).getByText('DME')).toBeTruthy();
});

it('an airport without facilities says what one is for', async () => {
  await open({ ...mine, facilities: [] });
  expect(
    screen.getByText('No facilities yet. Add one, and its building restricted areas become surfaces.'),
  ).toBeTruthy();
});

it('a person who may only read gets no buttons', async () => {
  await open(anAirport);
  expect(screen.queryByText('Add facility')).toBeNull();
  expect(screen.queryByLabelText('Remove DME')).toBeNull();
});

it('an empty form says what to enter or choose', async () => {
  await open();
  press('Add facility');
  press('Save facility');
  expect(problemBeside(field('Name'))).toBe('Enter the name.');
  expect(problemBeside(field('Identifier'))).toBe('Enter the identifier.');
  expect(problemBeside(field('Kind'))).toBe('Choose the kind.');
  expect(problemBeside(field('Longitude'))).toBe('Enter degrees between -180 and 180, such as 151.177 or 151°10′37″E.');
  expect(problemBeside(field('Ground, m AHD'))).toBe('Enter a number between -500 and 6,000.');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(sent()).toEqual([]);
});

it('a text that is too long is refused with the limit', async () => {
  await open();
  press('Edit DME');
  const name = fill('Name', 'x'.repeat(121));
  press('Save facility');
  expect(problemBeside(name)).toBe('Use 120 characters or fewer.');
});

it('shows what the rule of the kind needs, and requires it', async () => {
  await open(mine, { [PUT]: saved });
  press('Edit DME');
  fill('Kind', 'ils_loc');
  expect(
    within(field('Serves landings on'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose', '16', '34']);
  press('Save facility');
  const needed = 'Choose this. The rule for this kind of facility needs it.';
  expect([problemBeside(field('Serves landings on')), problemBeside(field('Category'))]).toEqual([needed, needed]);
  fill('Serves landings on', '16');
  fill('Category', 'II/III');
  press('Save facility');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.facilities).toMatchObject([{ id: 'dme-1', kind: 'ils_loc', serves: '16', category: 'II/III' }]);
});

it('offers the kinds of the chosen rules', async () => {
  await open();
  press('Edit DME');
  fill('Rules', 'eur-doc-015');
  const kinds = within(field('Kind'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(kinds).toContain('MLS azimuth');
  expect(kinds).toContain('DME, directional antenna');
});

it('an identifier that another facility has is not sent', async () => {
  const [dme] = anAirport.facilities;
  if (!dme) throw new Error('no facility');
  await open({ ...mine, facilities: [dme, { ...dme, id: 'vor-1', name: 'VOR' }] });
  press('Edit VOR');
  fill('Identifier', 'dme-1');
  press('Save facility');
  expect(await screen.findByText('Another facility is already called dme-1. Choose another identifier.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('someone else saved first: only the facilities are put over their version', async () => {
  let isChanged = false;
  const theirs = { ...mine, version: 2, name: 'Sydney' };
  await open(mine, {
    [`GET Airports/${mine.id}`]: () => ({ status: 200, body: isChanged ? theirs : mine }),
    [PUT]: (request) => {
      if ((request.body as { version: number }).version === 2) return saved(request);
      isChanged = true;
      return refusal('conflict', { changed: { by: 'Ari Airport', at: '2026-11-15T04:10:00Z', version: 2 } });
    },
  });
  press('Edit DME');
  fill('Ground, m AHD', '5.2');
  press('Save facility');
  await screen.findByText(/Ari Airport changed this/);
  expect(typedIn('Ground, m AHD')).toBe('5.2');
  press('Keep my version');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ version: 2, name: 'Sydney', facilities: [{ groundElevationAhdM: 5.2 }] });
});

it('removes a facility after a confirmation, and says why it could not', async () => {
  await open(mine, { [PUT]: refusal('forbidden') });
  press('Remove DME');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Published sets keep its surfaces/)).toBeTruthy();
  press('Remove facility', dialog);
  expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  expect(sent()[0]?.facilities).toEqual([]);
});
