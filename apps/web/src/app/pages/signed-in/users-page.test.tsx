import { aUser, pageWith } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import UsersPage from './users-page.tsx';

const me = { ...aUser, id: '0193a3b0-0000-7000-8000-000000000099', actions: ['users:list', 'users:add'] };
const ok = (body: unknown): Reply => ({ status: 200, body });
const record = `/users?user=${aUser.id}`;
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(
  path: string,
  answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {},
  as: object = me,
) {
  api = await startApi({
    'GET Users/CurrentUser': ok(as),
    'GET Users': ok({ ...pageWith(aUser), pageSize: 25, total: 60 }),
    'GET Airports': ok({ items: [], pageNumber: 1, pageSize: 1000, total: 0 }),
    'GET Organisation': ok({ items: [], pageNumber: 1, pageSize: 50, total: 0 }),
    [`GET Users/${aUser.id}`]: ok({ ...aUser, actions: ['users:set-permissions', 'users:deactivate'] }),
    ...answers,
  });
  renderPage(path, <UsersPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const requests = (method: string, path: string) =>
  api.asked.filter((one) => one.method === method && one.path === path);

describe('the list', () => {
  it('asks the server to search, filter and page, and keeps it in the address', async () => {
    const user = await open('/users?state=active&page=2');
    await screen.findByRole('link', { name: 'Ann Manager' });
    expect(Object.fromEntries(requests('GET', 'Users')[0]?.query ?? [])).toEqual({
      PageSize: '25',
      PageNumber: '2',
      state: 'active',
    });
    expect(screen.getByText('26–50 of 60 people')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Role'), 'Manager');
    await user.type(screen.getByLabelText('Search'), 'ann');
    await waitFor(() => expect(where()).toBe('/users?state=active&role=1&search=ann'));
    await waitFor(() => expect(requests('GET', 'Users').at(-1)?.query.get('search')).toBe('ann'));
    expect(requests('GET', 'Users').at(-1)?.query.get('PageNumber')).toBe('1');
  });

  it('has no invite button and no invitations unless the server says so', async () => {
    await open('/users?view=invitations', {}, { ...me, actions: ['users:list'] });
    await screen.findByRole('link', { name: 'Ann Manager' });
    expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
  });

  it('that the person may not see leads to /errorPermission', async () => {
    await open('/users', { 'GET Users': refusal('forbidden') });
    await waitFor(() => expect(where()).toBe('/errorPermission'));
  });

  it('that fails can be asked for again', async () => {
    let failures = 0;
    const user = await open('/users', {
      'GET Users': () => (failures++ === 0 ? refusal('internal', { requestId: 'req-9' }) : ok(pageWith(aUser))),
    });
    expect(await screen.findByText(/req-9/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ann Manager' })).toBeTruthy();
  });
});

describe('one person', () => {
  it('that is not there, or not for the person, leads to /errorPermission/2', async () => {
    await open(record, { [`GET Users/${aUser.id}`]: refusal('not-found') });
    await waitFor(() => expect(where()).toBe('/errorPermission/2'));
  });

  it('shows exactly the buttons of its actions', async () => {
    await open(record);
    await screen.findByRole('heading', { level: 1, name: 'Ann Manager' });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Change access', 'Deactivate']);
  });

  it('is deactivated only after a question that says what happens', async () => {
    const user = await open(record, { 'PUT UserDetails/': ok({ ...aUser, active: false }) });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = screen.getByRole('dialog', { name: 'Deactivate Ann Manager?' });
    expect(dialog.textContent).toContain('Ann Manager loses access immediately, on every device.');
    expect(requests('PUT', 'UserDetails/')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Ann Manager deactivated.')).toBeTruthy();
    expect(requests('PUT', 'UserDetails/').map(({ body }) => body)).toEqual([
      { id: aUser.id, version: 1, active: false },
    ]);
  });

  it('keeps its last administrator: the refusal is said in words', async () => {
    const user = await open(record, { 'PUT UserPermissions': refusal('last-administrator') });
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    expect(await screen.findByText(/needs an active administrator/)).toBeTruthy();
  });

  it('changed by someone else meanwhile: says who and what, keeps the typing, and saves over it only when told', async () => {
    const [grant] = aUser.grants;
    let saves = 0;
    let isChanged = false;
    const theirs = { ...aUser, version: 2, grants: [{ ...grant, role: 0 }] };
    const user = await open(record, {
      [`GET Users/${aUser.id}`]: () => ok(isChanged ? theirs : { ...aUser, actions: ['users:set-permissions'] }),
      'PUT UserPermissions': () => {
        isChanged = true;
        if (saves++ === 0)
          return refusal('conflict', { changed: { by: 'Gale Global', at: '2026-11-15T04:10:00Z', version: 2 } });
        return ok({ ...theirs, userId: aUser.id });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    await user.type(screen.getByLabelText('Last day (optional)'), '31/12/2026');
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    expect(await screen.findByText(/Gale Global changed this on 15 November 2026/)).toBeTruthy();
    expect(screen.getByText(/“Manager, .*” became “Administrator, .*”/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Last day (optional)').value).toBe('31/12/2026');
    await user.click(screen.getByRole('button', { name: 'Keep my version' }));
    expect(await screen.findByText(/Access saved/)).toBeTruthy();
    expect(requests('PUT', 'UserPermissions').map(({ body }) => Object(body).version)).toEqual([1, 2]);
  });
});

it('a list that cannot be asked again leaves what is typed beside it', async () => {
  const airport = { id: grantTarget(), label: 'SYDNEY - (YSSY)' };
  const user = await open('/users', {
    'GET Airports': ok(pageWith(summary(airport))),
    'GET Users': ({ query }) =>
      query.has('role') ? { status: 502, html: '<h1>Bad gateway</h1>' } : ok(pageWith(aUser)),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  await user.type(await screen.findByLabelText('Email'), 'new@example.com');
  await user.selectOptions(screen.getAllByLabelText('Role').at(-1) as HTMLElement, 'Manager');
  expect(await screen.findByText('We couldn’t load this page', {}, { timeout: 5000 })).toBeTruthy();
  expect(where()).toBe('/users?role=1');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.com');
});

it('an invitation is checked before it is sent: address, place and days', async () => {
  const airport = { id: grantTarget(), label: 'SYDNEY - (YSSY)' };
  const user = await open('/users', { 'GET Airports': ok(pageWith(summary(airport))) });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const form = await screen.findByRole('button', { name: 'Send invitation' });
  await user.type(screen.getByLabelText('First day (optional)'), '31/02/2026');
  await user.click(form);
  expect(screen.getByText('Enter an email address, for example name@example.com.')).toBeTruthy();
  expect(screen.getByText('Enter a date as day/month/year, for example 31/12/2026.')).toBeTruthy();
  await user.type(screen.getByLabelText('Email'), 'new@example.com');
  await user.click(form);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First day (optional)')));
  expect(requests('POST', 'Users/AddUser/')).toEqual([]);
});

const grantTarget = () => '0193a3b0-0000-7000-8000-000000000021';
const summary = (airport: { id: string; label: string }) => ({
  ...airport,
  name: 'Sydney',
  icao: 'YSSY',
  type: 0,
  active: true,
  arp: { type: 'Point', coordinates: [151.177, -33.946] },
  elevationAhdM: 6.4,
  timeZone: 'Australia/Sydney',
  regime: 'FEDERAL_LEASED',
  organisation: null,
  surfaceSetId: null,
  actions: [],
});

describe('what is not for everyone', () => {
  it('a person who may not see others is told so, with the way to their own profile', async () => {
    await open('/users', {}, { ...me, actions: [] });
    expect(await screen.findByText('You don’t have permission to see other people.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your profile' }).getAttribute('href')).toBe('/profile');
    expect(requests('GET', 'Users')).toEqual([]);
  });

  it('a global administrator migrates the history of an earlier system, and reads what became of it', async () => {
    const counts = { examined: 12, migrated: 9, alreadyCurrent: 3 };
    const path = 'CranePermitApplications/MigrateDBHistoryLogs';
    const user = await open(
      '/users',
      { [`GET ${path}`]: ok(counts) },
      { ...me, actions: [...me.actions, 'maintenance:run'] },
    );
    await user.click(await screen.findByRole('link', { name: 'Maintenance' }));
    expect(requests('GET', path)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Migrate history' }));
    expect(await screen.findByText('12 entries examined: 9 migrated, 3 migrated before.')).toBeTruthy();
    expect(requests('GET', path)).toHaveLength(1);
  });

  it('others are not offered it, by its address neither', async () => {
    await open('/users?view=maintenance');
    await screen.findByRole('link', { name: 'Ann Manager' });
    expect(screen.queryByRole('link', { name: 'Maintenance' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Migrate history' })).toBeNull();
  });
});
