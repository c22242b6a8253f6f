import { aUser, pageWith, samples } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import UsersPage from '../users-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const empty = { items: [], pageNumber: 1, pageSize: 50, total: 0 };
const invitation = samples.UserInvitation.valid as { id: string; email: string };
const me = { ...aUser, actions: ['users:list', 'users:add'] };
const organisation = {
  ...samples.Organisation.valid,
  name: 'Example Cranes Pty Ltd',
  actions: ['organisations:invite'],
} as { id: string };
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

async function open(path: string, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({
    'GET Users/CurrentUser': ok(me),
    'GET Users': ok(pageWith(aUser)),
    'GET UserInvitations': ok(pageWith(invitation)),
    'GET Airports': ok(empty),
    'GET Organisation': ok(pageWith(organisation)),
    ...answers,
  });
  renderPage(path, <UsersPage />);
  return userEvent.setup();
}
const where = () => screen.getByTestId('where').textContent;
const sent = (path: string) => api.asked.filter((one) => one.method !== 'GET' && one.path === path);

describe('the invitations', () => {
  it('say who was invited to what, by whom, and until when the link works', async () => {
    await open('/users?view=invitations');
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    expect(row.getByText('new@example.com')).toBeTruthy();
    expect(row.getByText('Manager, SYDNEY (KINGSFORD SMITH) - (YSSY)')).toBeTruthy();
    expect(row.getByText('by Ann Manager')).toBeTruthy();
    expect(row.getByText('Open')).toBeTruthy();
    expect(row.getByText(/^until \d\d\/\d\d\/\d{4}$/)).toBeTruthy();
  });

  it('are sent again with a new link, and the old one no longer works', async () => {
    const again = `UserInvitations/${invitation.id}/resend`;
    const user = await open('/users?view=invitations', { [`POST ${again}`]: ok(invitation) });
    await user.click(await screen.findByRole('button', { name: 'Send again to new@example.com' }));
    expect(
      await screen.findByText('Invitation sent again to new@example.com. The old link no longer works.'),
    ).toBeTruthy();
    expect(sent(again)).toHaveLength(1);
  });

  it('are withdrawn only after a question that says what happens to the link', async () => {
    const path = `UserInvitations/${invitation.id}`;
    const user = await open('/users?view=invitations', { [`DELETE ${path}`]: { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation to new@example.com' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw the invitation to new@example.com?' }));
    expect(dialog.getByText(/^The link in the email stops working\./)).toBeTruthy();
    expect(sent(path)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Withdraw invitation' }));
    expect(await screen.findByText('Invitation to new@example.com withdrawn.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(path)).toHaveLength(1);
  });

  it('that cannot be sent again say why', async () => {
    const user = await open('/users?view=invitations', {
      [`POST UserInvitations/${invitation.id}/resend`]: refusal('rate-limited'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again to new@example.com' }));
    expect(await screen.findByText('Too many requests. Wait a minute and try again.')).toBeTruthy();
  });

  it('where there are none yet, offer to invite someone', async () => {
    const user = await open('/users?view=invitations', { 'GET UserInvitations': ok(empty) });
    expect(await screen.findByRole('heading', { name: 'No invitations yet' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Invite a person' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Send invitation' })).toBeTruthy();
  });

  it('where none match, offer to clear the filters', async () => {
    const user = await open('/users?view=invitations&state=revoked', {
      'GET UserInvitations': ({ query }) => ok(query.get('state') === 'revoked' ? empty : pageWith(invitation)),
    });
    expect(await screen.findByRole('heading', { name: 'No invitations match these filters' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('new@example.com')).toBeTruthy();
    expect(where()).toBe('/users?view=invitations');
  });
});

describe('inviting', () => {
  const begin = async (answers: Parameters<typeof open>[1] = {}) => {
    const user = await open('/users', answers);
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    await screen.findByRole('button', { name: 'Send invitation' });
    return user;
  };

  it('preselects the only organisation there is, and sends what was chosen', async () => {
    const user = await begin({ 'POST Users/AddUser/': { status: 201, body: { kind: 'invitation', invitation } } });
    expect(screen.getByText(/^We’ll email a single-use link, valid for \d+ days\./)).toBeTruthy();
    await user.type(screen.getByLabelText('Email'), ' new@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent to new@example.com.')).toBeTruthy();
    expect(sent('Users/AddUser/').map(({ body }) => body)).toEqual([
      {
        kind: 'invitation',
        email: 'new@example.com',
        name: null,
        grants: [{ scope: 2, role: 2, targetId: organisation.id, from: null, to: null }],
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  });

  it('says that the person has this access already, and keeps the form', async () => {
    const user = await begin({ 'POST Users/AddUser/': refusal('already-exists') });
    await user.type(screen.getByLabelText('Email'), 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(
      await screen.findByText('This person already has this access, or an open invitation to it. Check the list.'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.com');
  });

  it('needs at least one access', async () => {
    const user = await begin();
    await user.type(screen.getByLabelText('Email'), 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Add at least one access.')).toBeTruthy();
    expect(sent('Users/AddUser/')).toEqual([]);
  });

  it('refuses a name of one letter', async () => {
    const user = await begin();
    await user.type(screen.getByLabelText('Name (optional)'), 'X');
    await user.tab();
    expect(screen.getByText('Use 2 to 100 characters.')).toBeTruthy();
  });

  it('Cancel closes the form without sending', async () => {
    const user = await begin();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull());
    expect(sent('Users/AddUser/')).toEqual([]);
  });

  it('without anything to invite to says so', async () => {
    const user = await open('/users', { 'GET Organisation': ok(empty) });
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    expect(await screen.findByText(/^We couldn’t load the airports and organisations/)).toBeTruthy();
  });
});
