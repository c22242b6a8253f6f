import { aUser, pageWith, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import UsersPage from '../users-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const empty = { items: [], pageNumber: 1, pageSize: 50, total: 0 };
const me = { ...aUser, id: '0193a3b0-0000-7000-8000-000000000099', actions: ['users:list', 'users:add'] };
const one = `GET Users/${aUser.id}`;
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;
async function open(path: string, answers: Answers = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok(me),
    'GET Users': ok(pageWith(aUser)),
    'GET Airports': ok(empty),
    'GET Organisation': ok(empty),
    ...answers,
  });
  renderPage(path, <UsersPage />);
  return userEvent.setup();
}
const openRecord = (actions: string[], answers: Answers = {}) =>
  open(`/users?user=${aUser.id}`, { [one]: ok({ ...aUser, actions }), ...answers });
const where = () => screen.getByTestId('where').textContent;
const sent = (method: string, path: string) =>
  api.asked.filter((request) => request.method === method && request.path === path).map(({ body }) => body);
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('what a record shows', () => {
  it('names the facts in the words of the page, and what is missing', async () => {
    await openRecord([]);
    await screen.findByRole('heading', { level: 1, name: 'Ann Manager' });
    const facts = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      State: '✓Active',
      Email: 'manager@example.com',
      Position: 'None',
      Phone: '0412 345 678',
      Organisation: 'Example Cranes Pty Ltd',
      'Last seen': 'Never',
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a person without any access sees their own applications only', async () => {
    await open(`/users?user=${aUser.id}`, { [one]: ok({ ...aUser, grants: [] }) });
    expect(await screen.findByText('Own applications only.')).toBeTruthy();
  });

  it('tells an account that is inactive, or not registered yet', async () => {
    await open('/users', {
      'GET Users': ok({
        ...pageWith(aUser),
        items: [
          { ...aUser, active: false },
          { ...aUser, id: me.id, name: null, email: 'new@example.com', registered: false },
        ],
        total: 2,
      }),
    });
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows[1]).toContain('Inactive');
    expect(rows[2]).toContain('new@example.com');
    expect(rows[2]).toContain('Not registered yet');
  });
});

describe('the history', () => {
  it('says what changed, by whom, and which access was added', async () => {
    await openRecord(['users:history'], { [`GET Users/${aUser.id}/history`]: ok(samples.UserHistory.valid) });
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(await history.findByText('Access changed')).toBeTruthy();
    expect(history.getByText(/^Gale Global, /)).toBeTruthy();
    expect(history.getByText(/^\+ Manager, SYDNEY/)).toBeTruthy();
  });

  it('that has no entries says so', async () => {
    await openRecord(['users:history'], { [`GET Users/${aUser.id}/history`]: ok({ entries: [] }) });
    expect(await screen.findByText('No changes yet.')).toBeTruthy();
  });

  it('that could not be loaded offers to try again, beside a record that stays', async () => {
    let requested = 0;
    const user = await openRecord(['users:history'], {
      [`GET Users/${aUser.id}/history`]: () =>
        requested++ === 0 ? refusal('internal') : ok(samples.UserHistory.valid),
    });
    expect(await screen.findByText('We couldn’t load the history.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ann Manager' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Access changed')).toBeTruthy();
  });
});

describe('editing details', () => {
  it('takes the focus to the first field, and Cancel leaves everything as it was', async () => {
    const user = await openRecord(['users:edit']);
    await user.click(await screen.findByRole('button', { name: 'Edit details' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await user.type(screen.getByLabelText('Name'), ' the Great');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Ann Manager' })).toBeTruthy();
    expect(sent('PUT', 'UserDetails/')).toEqual([]);
  });

  it('objects to a name of one letter before it is sent', async () => {
    const user = await openRecord(['users:edit']);
    await user.click(await screen.findByRole('button', { name: 'Edit details' }));
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'A');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(screen.getByText('Use 2 to 100 characters.')).toBeTruthy();
    expect(sent('PUT', 'UserDetails/')).toEqual([]);
  });

  it('in a conflict names the other person and what they changed, and uses theirs on request', async () => {
    let isChanged = false;
    const theirs = { ...aUser, version: 2, title: 'Chief', actions: ['users:edit'] };
    const user = await openRecord(['users:edit'], {
      [one]: () => ok(isChanged ? theirs : { ...aUser, actions: ['users:edit'] }),
      'PUT UserDetails/': () => {
        isChanged = true;
        return refusal('conflict', { changed: { by: 'Gale Global', at: '2026-11-15T04:10:00Z', version: 2 } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit details' }));
    await user.type(screen.getByLabelText('Position (optional)'), 'Dogger');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText(/^Gale Global changed this on 15 November 2026/)).toBeTruthy();
    expect(screen.getByText('Your changes are not saved yet.')).toBeTruthy();
    expect(screen.getByText('Position: “empty” became “Chief”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use their version' }));
    expect(screen.getByLabelText<HTMLInputElement>('Position (optional)').value).toBe('Chief');
    expect(sent('PUT', 'UserDetails/')).toHaveLength(1);
  });
});

describe('ending access', () => {
  it('activates an inactive account at once, without a question', async () => {
    const user = await openRecord(['users:activate'], { 'PUT UserDetails/': ok(aUser) });
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Ann Manager activated.')).toBeTruthy();
    expect(sent('PUT', 'UserDetails/')).toEqual([{ id: aUser.id, version: 1, active: true }]);
  });

  it('deletes an account only after saying what is lost, then leads back to the list', async () => {
    const user = await openRecord(['users:remove'], { [`DELETE Users/${aUser.id}`]: { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the account of Ann Manager?' }));
    expect(dialog.getByText(/deletes personal data\. .* You can’t undo this\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(where()).toBe('/users'));
    expect(sent('DELETE', `Users/${aUser.id}`)).toHaveLength(1);
  });

  it('says beforehand that permits keep an account, and beside the buttons which ones do', async () => {
    const detail = 'Ann Manager has 2 permits in force or to come (YSSY-2026-00017 and YSSY-2026-00019).';
    const user = await openRecord(['users:remove', 'users:deactivate'], {
      [`DELETE Users/${aUser.id}`]: refusal('in-use', { detail }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Only without permits and open applications: Ann Manager must hear/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    expect(await account.findByText(detail)).toBeTruthy();
    expect(account.getByRole('button', { name: 'Deactivate' })).toBeTruthy();
    expect(where()).toBe(`/users?user=${aUser.id}`);
  });

  it('Cancel in the dialog does nothing', async () => {
    const user = await openRecord(['users:remove']);
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('says why the last administrator cannot go, and stays', async () => {
    const user = await openRecord(['users:deactivate'], { 'PUT UserDetails/': refusal('last-administrator') });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(/^Every airport and organisation needs an active administrator\./)).toBeTruthy();
    expect(where()).toBe(`/users?user=${aUser.id}`);
  });
});

describe('ending sessions', () => {
  it('asks first, then signs the person out everywhere and says so', async () => {
    const user = await openRecord(['users:end-sessions'], {
      [`POST Users/${aUser.id}/end-sessions`]: { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign Ann Manager out on all devices?' }));
    expect(dialog.getByText(/Ann Manager can sign in again\./)).toBeTruthy();
    expect(sent('POST', `Users/${aUser.id}/end-sessions`)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign out on all devices' }));
    expect(await screen.findByText('Ann Manager was signed out on all devices.')).toBeTruthy();
    expect(sent('POST', `Users/${aUser.id}/end-sessions`)).toHaveLength(1);
  });

  it('is not offered where the record does not allow it', async () => {
    await openRecord(['users:deactivate']);
    await screen.findByRole('button', { name: 'Deactivate' });
    expect(screen.queryByRole('button', { name: 'Sign out on all devices' })).toBeNull();
  });
});

describe('changing access', () => {
  it('wants a target for each line, and not the same line twice', async () => {
    const user = await openRecord(['users:set-permissions']);
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    await user.click(screen.getByRole('button', { name: 'Add access' }));
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    const added = within(screen.getByRole('group', { name: 'Access 2' }));
    expect(added.getByText('Choose an airport.')).toBeTruthy();
    expect(sent('PUT', 'UserPermissions')).toEqual([]);
  });

  it('objects to a last day before the first', async () => {
    const user = await openRecord(['users:set-permissions']);
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    await user.type(screen.getByLabelText('First day (optional)'), '02/12/2026');
    await user.type(screen.getByLabelText('Last day (optional)'), '01/12/2026');
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    expect(screen.getByText('The last day must not be before the first day.')).toBeTruthy();
    expect(sent('PUT', 'UserPermissions')).toEqual([]);
  });

  it('saves the whole list, says that the person is emailed, and sends an empty list when all is removed', async () => {
    const user = await openRecord(['users:set-permissions'], {
      'PUT UserPermissions': ok({ ...samples.UserPermissions.valid, grants: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(region('Access').getByText('Own applications only.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    expect(await screen.findByText('Access saved. We’ve emailed the person about it.')).toBeTruthy();
    expect(sent('PUT', 'UserPermissions')).toEqual([{ userId: aUser.id, version: 1, grants: [] }]);
  });

  it('puts the server’s objection beside the line it is about', async () => {
    const issues = [{ path: 'grants.0.role', message: 'You can only grant roles up to your own.' }];
    const user = await openRecord(['users:set-permissions'], {
      'PUT UserPermissions': refusal('bad-request', { issues }),
    });
    await user.click(await screen.findByRole('button', { name: 'Change access' }));
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    const line = within(await screen.findByRole('group', { name: 'Access 1' }));
    expect(await line.findByText('You can only grant roles up to your own.')).toBeTruthy();
  });
});

describe('lists without a match', () => {
  it('offers to clear the filters, which shows everyone again', async () => {
    const user = await open('/users?search=zzz', {
      'GET Users': ({ query }) => ok(query.has('search') ? empty : pageWith(aUser)),
    });
    expect(await screen.findByRole('heading', { name: 'No users match these filters' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Ann Manager' })).toBeTruthy();
    expect(where()).toBe('/users');
  });

  it('says how people come here where there is no one yet', async () => {
    await open('/users', { 'GET Users': ok(empty) });
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
    expect(screen.getByText('People appear here once they have joined.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});
