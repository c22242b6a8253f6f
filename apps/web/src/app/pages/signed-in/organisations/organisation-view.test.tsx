import { anOrganisation, aUser, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import OrganisationsPage from '../organisations-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const empty = { items: [], pageNumber: 1, pageSize: 25, total: 0 };
const one = `GET Organisation/${anOrganisation.id}`;
const record = `/organisations?organisation=${anOrganisation.id}`;
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;
async function open(path: string, answers: Answers = {}, actions: string[] = []) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions }),
    'GET Users': ok(pageWith(aUser)),
    'GET Organisation': ok(pageWith(anOrganisation)),
    [one]: ok(anOrganisation),
    ...answers,
  });
  renderPage(path, <OrganisationsPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const sent = (method: string, path: string) =>
  api.asked.filter((request) => request.method === method && request.path === path).map(({ body }) => body);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the record', () => {
  it('shows numbers as people write them, and what is missing', async () => {
    await open(record);
    await screen.findByRole('heading', { level: 1, name: 'Example Cranes Pty Ltd' });
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      Kind: 'Applicant company',
      'Trading name': 'None',
      ABN: '62 082 578 809',
      ACN: '082 578 809',
      Address: '1 Example Street, Mascot NSW 2020',
      Email: 'None',
      Phone: 'None',
      'Email for invoices': 'None',
    });
    expect(facts['ABN state']).toMatch(/^Active \(checked on \d\d\/\d\d\/\d{4}\)$/);
  });

  it('leads back to the list it came from, with its filters', async () => {
    await open(`${record}&search=cranes&page=2`);
    const back = await screen.findByRole('link', { name: '← All organisations' });
    expect(back.getAttribute('href')).toBe('/organisations?search=cranes&page=2');
  });

  it('says of an ABN the register has not found that it was not found', async () => {
    await open('/organisations', { 'GET Organisation': ok(pageWith({ ...anOrganisation, abnCheck: 'not-found' })) });
    expect(await screen.findByText('Not found')).toBeTruthy();
  });

  it('is deleted only after a question, then leads back', async () => {
    const user = await open(record, {
      [one]: ok({ ...anOrganisation, actions: ['organisations:delete'] }),
      [`DELETE Organisation/${anOrganisation.id}`]: { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Example Cranes Pty Ltd?' }));
    expect(dialog.getByText(/without people, airports or applications\. You can’t undo this\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete organisation' }));
    await waitFor(() => expect(where()).toBe('/organisations'));
  });
});

describe('its form', () => {
  const edit = async (answers: Answers = {}) => {
    const user = await open(record, answers);
    await user.click(await screen.findByRole('button', { name: 'Edit details' }));
    return user;
  };

  it.each([
    ['Name', 'X', 'Use 2 to 200 characters.'],
    ['ABN (optional)', '62 082 578 808', 'That ABN isn’t valid. Check the 11 digits.'],
    ['ACN (optional)', '082 578 808', 'That ACN isn’t valid. Check the 9 digits.'],
    ['Phone (optional)', 'none', 'Enter a phone number, for example 0412 345 678.'],
    ['Email (optional)', 'office@', 'Enter an email address, for example name@example.com.'],
    ['Email for invoices (optional)', 'accounts', 'Enter an email address, for example name@example.com.'],
    ['Postcode', '20', 'Enter a 4-digit postcode.'],
  ])('%s “%s”: says what to enter, and sends nothing', async (label, typed, sentence) => {
    const user = await edit();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
    await user.click(screen.getByRole('button', { name: 'Save organisation' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent('PUT', 'Organisation')).toEqual([]);
  });

  it('wants the whole address or none', async () => {
    const user = await edit();
    await user.clear(screen.getByLabelText('Suburb'));
    await user.click(screen.getByRole('button', { name: 'Save organisation' }));
    expect(screen.getByText('Complete the address, or leave all of it empty.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Suburb')));
  });

  it('sends the version it has seen with everything as the contract has it', async () => {
    const user = await edit({ 'PUT Organisation': ok({ ...anOrganisation, version: 2 }) });
    await user.type(screen.getByLabelText('Phone (optional)'), '(02) 9667 9111');
    await user.click(screen.getByRole('button', { name: 'Save organisation' }));
    expect(await screen.findByText('Organisation saved.')).toBeTruthy();
    expect(sent('PUT', 'Organisation')).toEqual([
      {
        id: anOrganisation.id,
        version: 1,
        kind: 'APPLICANT',
        name: 'Example Cranes Pty Ltd',
        tradingName: null,
        abn: '62082578809',
        acn: '082578809',
        address: { street: '1 Example Street', suburb: 'Mascot', state: 'NSW', postcode: '2020' },
        email: null,
        phone: '+61296679111',
        accountsEmail: null,
      },
    ]);
  });

  it('explains what becomes of the members of an inactive one, to those who may decide it', async () => {
    await edit({ [one]: ok({ ...anOrganisation, actions: ['organisations:edit', 'organisations:admit'] }) });
    expect(screen.getByText('When inactive, its members lose access through it. Nothing is deleted.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Airport operator/ })).toBeTruthy();
  });

  it('tells that the ABN is taken', async () => {
    const user = await open('/organisations?new=yes', { 'POST Organisation': refusal('already-exists') }, [
      'organisations:create',
    ]);
    await user.type(await screen.findByLabelText('Name'), 'Example Cranes Pty Ltd');
    await user.click(screen.getByRole('button', { name: 'Create organisation' }));
    expect(
      await screen.findByText('An organisation with this ABN is already on Jibline. Search for it in the list.'),
    ).toBeTruthy();
  });
});

describe('members', () => {
  it('are listed with a way to each record', async () => {
    await open(record);
    const members = await region('Members');
    const link = await members.findByRole('link', { name: 'Ann Manager' });
    expect(link.getAttribute('href')).toBe(`/users?user=${aUser.id}`);
    expect(api.asked.find(({ path }) => path === 'Users')?.query.get('targetId')).toBe(anOrganisation.id);
  });

  it('where there are none, say so', async () => {
    await open(record, { 'GET Users': ok(empty) });
    expect(await (await region('Members')).findByText('No members yet.')).toBeTruthy();
  });

  it('that could not be loaded can be tried again, beside a record that stays', async () => {
    let requested = 0;
    const user = await open(record, {
      'GET Users': () => (requested++ === 0 ? refusal('internal') : ok(pageWith(aUser))),
    });
    expect(await screen.findByText('We couldn’t load members.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Example Cranes Pty Ltd' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ann Manager' })).toBeTruthy();
  });

  it('are invited with an address and a role', async () => {
    const path = `Users/AddUser/Organisation/${anOrganisation.id}`;
    const user = await open(record, {
      [one]: ok({ ...anOrganisation, actions: ['organisations:invite'] }),
      [`POST ${path}`]: refusal('already-exists'),
    });
    await user.click(await screen.findByRole('button', { name: 'Invite a member' }));
    await user.type(screen.getByLabelText('Email'), 'not an address');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(screen.getByText('Enter an email address, for example name@example.com.')).toBeTruthy();
    expect(sent('POST', path)).toEqual([]);
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('This person is already a member, or has an open invitation.')).toBeTruthy();
    expect(sent('POST', path)).toMatchObject([{ email: 'new@example.com', role: 1 }]);
  });
});

describe('the list', () => {
  it('without a match offers to clear the filters', async () => {
    const user = await open('/organisations?search=zzz&kind=OPERATOR', {
      'GET Organisation': ({ query }) => ok(query.has('search') ? empty : pageWith(anOrganisation)),
    });
    expect(await screen.findByRole('heading', { name: 'No organisations match these filters' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Example Cranes Pty Ltd' })).toBeTruthy();
    expect(where()).toBe('/organisations');
  });

  it('that is empty says who will be in it, and offers nothing to those who may not add', async () => {
    await open('/organisations', { 'GET Organisation': ok(empty) });
    expect(await screen.findByRole('heading', { name: 'No organisations yet' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add your company' })).toBeNull();
    expect(screen.queryByLabelText('Search')).toBeNull();
  });

  it('offers those who add operators a new organisation of either kind', async () => {
    const user = await open('/organisations', {}, ['organisations:create', 'airports:create']);
    await user.click(await screen.findByRole('link', { name: 'New organisation' }));
    expect(where()).toBe('/organisations?new=yes');
    expect((await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual([
      'OPERATOR',
      'APPLICANT',
    ]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(where()).toBe('/organisations');
  });
});
