import type { Airport } from '@jibline/contract';
import { anAirport, id } from '@jibline/contract/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { fill, press, problemBeside, typedIn } from '../../../../test/form.ts';
import { renderPage } from '../../../../test/page.tsx';
import { AirportDetails } from './airport-details.tsx';
import type { OperatorField } from './airport-form.tsx';

const mine: Airport = { ...anAirport, actions: ['airports:edit', 'airports:activate', 'airports:delete'] };
const PUT = `PUT Airports/${mine.id}`;
const saved = ({ body }: RecordedRequest): Reply => ({
  status: 200,
  body: { ...mine, ...(body as object), version: 2 },
});

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

const Operator: OperatorField = ({ value, onChange }) => (
  <button type="button" onClick={() => onChange(id(31))}>
    {`Operator ${value ?? 'none'}`}
  </button>
);
async function open(airport = mine, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({ [`GET Airports/${mine.id}`]: { status: 200, body: airport }, ...answers });
  const onDeleted = vi.fn();
  renderPage(
    '/airports',
    <AirportDetails airport={airport} Operator={Operator} elsewhere={() => null} onDeleted={onDeleted} />,
  );
  return onDeleted;
}
const sent = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Airport);
const field = (label: string) => screen.getByLabelText(label);
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows an airport in words', async () => {
  await open({ ...mine, active: false, elevationAhdM: null, delegation: { instrument: 'D 1', expires: '2027-06-30' } });
  expect(factOf('State')).toContain('Inactive');
  expect(factOf('Legal regime')).toBe('Leased federal airport');
  expect(factOf('Elevation')).toBe('Not known');
  expect(factOf('Reference datum')).toBe('Calculated from the thresholds');
  expect(factOf('Delegation')).toBe('D 1, until 30/06/2027');
  expect(factOf('Short term')).toBe('Up to 3 months');
  expect(factOf('Assessed against')).toMatch(/^All but /);
  expect(factOf('Contacts')).toBe('Operations: Duty officer(02) 9667 9111');
});

it('a person who may only read gets no buttons', async () => {
  await open(anAirport);
  expect(screen.queryByText('Edit details')).toBeNull();
  expect(screen.queryByText('Delete')).toBeNull();
});

it('says beside each field what to enter, and sends nothing', async () => {
  await open();
  press('Edit details');
  const wrong = {
    'ICAO code': ['YS', 'Enter four letters or digits, such as YSSY.'],
    Type: ['', 'Choose the type.'],
    'Legal regime': ['', 'Choose the legal regime.'],
    'Latitude of the reference point': ['133', 'Enter degrees between -90 and 90, such as -33.9461 or 33°56′46″S.'],
    'Longitude of the reference point': ['east', 'Enter degrees between -180 and 180, such as 151.177 or 151°10′37″E.'],
    'Elevation, m AHD': ['6,4', 'Enter a number between -500 and 6,000.'],
    'Time zone': ['', 'Enter a time zone, such as Australia/Sydney.'],
    'Short-term limit, months': ['25', 'Enter a whole number between 0 and 24.'],
    'Delegation instrument': ['D', 'Use 3 to 200 characters.'],
    'Delegation expires': ['31/02/2027', 'Enter a date as day/month/year, for example 31/12/2026.'],
  } as const;
  for (const [label, [typed]] of Object.entries(wrong)) fill(label, typed);
  press('Save details');
  for (const [label, [, sentence]] of Object.entries(wrong)) expect(problemBeside(field(label))).toBe(sentence);
  await waitFor(() => expect(document.activeElement).toBe(field('ICAO code')));
  expect(sent()).toEqual([]);
});

it('saves what was typed in the form of the contract', async () => {
  await open(mine, { [PUT]: saved });
  press('Edit details');
  fill('ICAO code', ' yssx ');
  fill('Latitude of the reference point', '33°57′00″S');
  fill('Elevation, m AHD', '');
  fill('Reference elevation datum, m AHD (optional)', '5.9');
  fill('Delegation instrument', '');
  press('Save details');
  expect(await screen.findByText('Airport saved.')).toBeTruthy();
  const [body] = sent();
  expect(body).toMatchObject({ icao: 'YSSX', elevationAhdM: null, referenceElevationAhdM: 5.9, delegation: null });
  expect(body?.arp.coordinates[1]).toBeCloseTo(-33.95, 9);
  expect(body?.contacts).toEqual(mine.contacts);
});

it('a day alone is no delegation: the instrument is needed too', async () => {
  await open({ ...mine, delegation: null });
  press('Edit details');
  fill('Delegation expires', '30/06/2027');
  press('Save details');
  expect(problemBeside(field('Delegation instrument'))).toBe('Enter the delegation instrument.');
});

it('ticks the surfaces assessed against, and stores those that are not', async () => {
  await open(mine, { [PUT]: saved });
  press('Edit details');
  const assessed = within(screen.getByRole('group', { name: 'Assessed against' }));
  const boxes = assessed.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.filter(({ checked }) => !checked)).toHaveLength(1);
  fireEvent.click(boxes.find(({ checked }) => !checked)!);
  press('Save details');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.surfaceTypesOff).toEqual([]);
});

it('adds, corrects and removes contacts', async () => {
  await open(mine, { [PUT]: saved });
  press('Edit details');
  press('Add contact');
  const second = within(screen.getByRole('group', { name: 'Contact 2' }));
  // Operations already exists, so the next kind is preselected.
  expect(typedIn('For', second)).toBe('tower');
  fill('Phone', '12', second);
  fill('Email', 'tower@', second);
  press('Save details');
  expect(problemBeside(second.getByLabelText('Name'))).toBe('Enter a name, such as Duty officer.');
  expect(problemBeside(second.getByLabelText('Phone'))).toBe('Enter a phone number, for example 0412 345 678.');
  expect(problemBeside(second.getByLabelText('Email'))).toBe('Enter an email address, for example name@example.com.');
  fill('Name', 'Tower', second);
  fill('Phone', '0412 345 678', second);
  fill('Email', '', second);
  press('Remove contact 1');
  expect(screen.queryByRole('group', { name: 'Contact 2' })).toBeNull();
  expect(typedIn('Name', within(screen.getByRole('group', { name: 'Contact 1' })))).toBe('Tower');
  press('Save details');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.contacts).toEqual([{ kind: 'tower', name: 'Tower', phone: '+61412345678', email: null }]);
});

it('adds, corrects and removes addresses of authorities', async () => {
  const casa = { authority: 'CASA' as const, name: 'Airspace', email: 'airspace@casa.test' };
  await open({ ...mine, referralContacts: [casa] }, { [PUT]: saved });
  expect(screen.getByText('CASA').closest('li')?.textContent).toBe('CASA: Airspaceairspace@casa.test');
  press('Edit details');
  press('Add address');
  const second = within(screen.getByRole('group', { name: 'Address 2' }));
  // CASA already has one, so the next authority is preselected.
  expect(typedIn('Authority', second)).toBe('AIRSERVICES');
  fill('Email', 'nowhere', second);
  press('Save details');
  expect(problemBeside(second.getByLabelText('Office or person'))).toBe('Enter the office or person.');
  expect(problemBeside(second.getByLabelText('Email'))).toBe('Enter an email address, for example name@example.com.');
  fill('Office or person', 'Developments', second);
  fill('Email', 'developments@airservices.test', second);
  press('Remove address 1');
  press('Save details');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.referralContacts).toEqual([
    { authority: 'AIRSERVICES', name: 'Developments', email: 'developments@airservices.test' },
  ]);
});

it('only a person who may activate the airport changes its operator and whether it is active', async () => {
  await open(mine, { [PUT]: saved });
  press('Edit details');
  press('Operator none');
  fireEvent.click(screen.getByLabelText('Active'));
  press('Save details');
  press('Deactivate');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ active: false, organisationId: id(31) });
});

it('a manager sees neither', async () => {
  await open({ ...mine, actions: ['airports:edit'] });
  press('Edit details');
  expect(screen.queryByLabelText('Active')).toBeNull();
  expect(screen.queryByText('Operator none')).toBeNull();
});

it('puts what the server objects to beside its field, also of a contact', async () => {
  await open(mine, {
    [PUT]: refusal('bad-request', {
      issues: [
        { path: 'timeZone', message: 'Enter a time zone we know.' },
        { path: 'contacts.0.phone', message: 'Enter a number in service.' },
      ],
    }),
  });
  press('Edit details');
  press('Save details');
  await waitFor(() => expect(problemBeside(field('Time zone'))).toBe('Enter a time zone we know.'));
  const contact = within(screen.getByRole('group', { name: 'Contact 1' }));
  expect(problemBeside(contact.getByLabelText('Phone'))).toBe('Enter a number in service.');
  await waitFor(() => expect(document.activeElement).toBe(field('Time zone')));
});

it('says what to do about a code that is taken', async () => {
  await open(mine, { [PUT]: refusal('already-exists') });
  press('Edit details');
  press('Save details');
  expect(await screen.findByText('Not saved. Another airport already has this ICAO code.')).toBeTruthy();
});

it('deletes after a confirmation', async () => {
  const onDeleted = await open(mine, { [`DELETE Airports/${mine.id}`]: { status: 204 } });
  press('Delete');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Only an airport without surface sets.* You can’t undo this\./)).toBeTruthy();
  press('Delete airport', dialog);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

it('says why it was not deleted', async () => {
  const onDeleted = await open(mine, {
    [`DELETE Airports/${mine.id}`]: refusal('in-use', { detail: 'This airport has 2 surface sets.' }),
  });
  press('Delete');
  press('Delete airport', within(screen.getByRole('dialog')));
  expect(await screen.findByText('This airport has 2 surface sets.')).toBeTruthy();
  expect(onDeleted).not.toHaveBeenCalled();
});

describe('deactivating', () => {
  const counts = [
    { state: 2, count: 3 },
    { state: 3, count: 1 },
    { state: 7, count: 2 },
    { state: 6, count: 9 },
  ];
  const page = { items: [], total: 15, counts, previous: null, next: null, pageNumber: 1, pageSize: 1 };
  const ask = async (over: Partial<Airport> = {}) => {
    await open(
      { ...mine, name: 'Tamworth', type: 0, active: true, ...over },
      { [PUT]: saved, 'POST CranePermitApplications/get-application': { status: 200, body: page } },
    );
    press('Edit details');
    fireEvent.click(field('Active'));
    press('Save details');
    return within(await screen.findByRole('dialog', { name: 'Deactivate Tamworth?' }));
  };
  const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

  it('asks, and says what visitors will read from then on', async () => {
    const dialog = await ask();
    expect(sent()).toEqual([]);
    expect(plain(dialog.getByRole('blockquote'))).toBe(
      'Tamworth, 2.0 km: its surfaces are not in Jibline. This is not a clearance. Before you raise a crane, ask Duty officer, (02) 9667 9111.',
    );
    expect(await dialog.findByText(/^It has 4 open applications and 2 permits\./)).toBeTruthy();
    expect(dialog.getByText(/Within 30 km of its reference point/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.active).toBe(false);
  });

  it('of a landing area speaks of 15 km; cancelled, nothing is saved and the form stays', async () => {
    const dialog = await ask({ type: 1, contacts: [] });
    expect(dialog.getByText(/Within 15 km of its reference point/)).toBeTruthy();
    expect(plain(dialog.getByRole('blockquote'))).toMatch(/Ask the aerodrome’s operator before you raise a crane\.$/);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Save details' })).toBeTruthy();
  });

  it('any other change is saved without a question', async () => {
    await open({ ...mine, active: true }, { [PUT]: saved });
    press('Edit details');
    fill('Short-term limit, months', '4');
    press('Save details');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
