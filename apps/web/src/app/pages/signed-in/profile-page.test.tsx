import { aUser } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../test/api.ts';
import { renderPage } from '../../../../test/page.tsx';
import ProfilePage from './profile-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

async function open(me: object = aUser, answers: Record<string, Reply | ((request: RecordedRequest) => Reply)> = {}) {
  api = await startApi({ 'GET Users/CurrentUser': ok(me), ...answers });
  renderPage('/profile', <ProfilePage />);
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  return userEvent.setup();
}
const saved = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const panel = (name: string) => within(screen.getByRole('region', { name }));

describe('the details', () => {
  it('are shown as people write them, and saved as the contract has them', async () => {
    const user = await open(aUser, { 'PUT UserDetails/': ok({ ...aUser, version: 2, title: 'Site engineer' }) });
    expect(screen.getByLabelText<HTMLInputElement>('Phone (optional)').value).toBe('0412 345 678');
    await user.type(screen.getByLabelText('Position (optional)'), ' Site engineer ');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Details saved.')).toBeTruthy();
    expect(saved()).toEqual([
      { id: aUser.id, version: 1, name: 'Ann Manager', title: 'Site engineer', phone: '+61412345678' },
    ]);
  });

  it('say beside each field what to enter, and nothing is sent before it is right', async () => {
    const user = await open();
    await user.clear(screen.getByLabelText('Name'));
    await user.clear(screen.getByLabelText('Phone (optional)'));
    await user.type(screen.getByLabelText('Phone (optional)'), 'ring me');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Enter (a|the) name\.$/)).toBeTruthy();
    expect(screen.getByText('Enter a phone number, for example 0412 345 678.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(saved()).toEqual([]);
  });

  it('may leave the phone out', async () => {
    const user = await open(aUser, { 'PUT UserDetails/': ok({ ...aUser, version: 2, phone: null }) });
    await user.clear(screen.getByLabelText('Phone (optional)'));
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Details saved.')).toBeTruthy();
    expect(saved()).toMatchObject([{ phone: null }]);
  });

  it('keep what is typed when the server is silent, and say so', async () => {
    const user = await open(aUser, { 'PUT UserDetails/': { status: 502, html: '<h1>Bad gateway</h1>' } });
    await user.type(screen.getByLabelText('Position (optional)'), 'Dogger');
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(
      await screen.findByText('Not saved: no connection to the server. Your changes are still here. Try again.'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Position (optional)').value).toBe('Dogger');
    expect(screen.queryByText('Details saved.')).toBeNull();
  });

  it('put the server’s objection beside its field', async () => {
    const issues = [{ path: 'phone', message: 'Enter a phone number that can be reached.' }];
    const user = await open(aUser, { 'PUT UserDetails/': refusal('bad-request', { issues }) });
    await user.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Enter a phone number that can be reached.')).toBeTruthy();
    expect(screen.getByLabelText('Phone (optional)').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('notifications', () => {
  it('are saved as soon as they are ticked', async () => {
    const notifications = { email: true, digest: true };
    const user = await open(aUser, { 'PUT UserDetails/': ok({ ...aUser, version: 2, notifications }) });
    await user.click(screen.getByRole('checkbox', { name: /One daily summary/ }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved()).toEqual([{ id: aUser.id, version: 1, notifications }]);
  });

  it('go back to what is stored when they could not be saved', async () => {
    const user = await open(aUser, { 'PUT UserDetails/': refusal('forbidden') });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Emails about my applications/ });
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
    expect(box.checked).toBe(true);
  });

  it('say what comes regardless', async () => {
    await open();
    expect(screen.getByText(/We always email decisions, payments and access changes\./)).toBeTruthy();
    expect(screen.getByText(/We send it at 07:00 airport time\./)).toBeTruthy();
  });
});

describe('access and company', () => {
  it('names each access, what it allows and who granted it', async () => {
    await open();
    const access = panel('Your access');
    expect(access.getByText('Manager, SYDNEY (KINGSFORD SMITH) - (YSSY)')).toBeTruthy();
    expect(access.getByText('Works on applications, but can’t change people or settings')).toBeTruthy();
    expect(access.getByText(/^Granted by Gale Global on \d\d\/\d\d\/\d{4}$/)).toBeTruthy();
    expect(access.getByText('In force')).toBeTruthy();
  });

  it('says which company the person belongs to', async () => {
    await open();
    expect(panel('Company').getByText('Example Cranes Pty Ltd').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: 'Add your company' })).toBeNull();
  });

  it('offers a private person to add their company where they may', async () => {
    await open({ ...aUser, organisation: null, grants: [], actions: ['organisations:create'] });
    expect(panel('Company').getByText('You apply as a private person.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add your company' }).getAttribute('href')).toBe('/organisations?new=yes');
  });

  it('does not offer it to those who may not', async () => {
    await open({ ...aUser, organisation: null, grants: [], actions: [] });
    expect(screen.queryByRole('link', { name: 'Add your company' })).toBeNull();
  });
});

describe('where someone is signed in', () => {
  const here = {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    device: 'Firefox on Linux',
    signedInAt: '2026-11-16T00:00:00Z',
    lastSeenAt: '2026-11-16T04:10:00Z',
    current: true,
  };
  const phone = { ...here, id: '01890a5d-ac96-774b-bcce-b302099a8058', device: 'Safari on iPhone', current: false };
  const LIST = 'GET Users/CurrentUser/sessions';
  const END = `DELETE Users/CurrentUser/sessions/${phone.id}`;
  const sessions = () => panel('Where you’re signed in');

  it('lists devices, and signs one of them out; this one has no button', async () => {
    let items = [here, phone];
    const user = await open(aUser, {
      [LIST]: () => ok({ toldApart: true, items }),
      [END]: () => {
        items = [here];
        return { status: 204 };
      },
    });
    expect(await sessions().findByText('Safari on iPhone')).toBeTruthy();
    expect(sessions().getByText('This device')).toBeTruthy();
    expect(sessions().getAllByText(/^Signed in on 16 November 2026, \d\d:\d\d /)).toHaveLength(2);
    expect(sessions().getAllByText(/^Last used about 16 November 2026, \d\d:\d\d /)).toHaveLength(2);
    expect(sessions().getAllByRole('button')).toHaveLength(1);
    await user.click(sessions().getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await sessions().findByText('Safari on iPhone signed out.')).toBeTruthy();
    await waitFor(() => expect(sessions().queryByText('Safari on iPhone')).toBeNull());
    expect(sessions().getByText('Firefox on Linux')).toBeTruthy();
  });

  it('says why one was not signed out', async () => {
    const user = await open(aUser, {
      [LIST]: ok({ toldApart: true, items: [here, phone] }),
      [END]: { status: 502, html: '<h1>Bad gateway</h1>' },
    });
    await user.click(await sessions().findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await sessions().findByText(/^Not signed out: no connection to the server\./)).toBeTruthy();
    expect(sessions().getByText('Safari on iPhone')).toBeTruthy();
  });

  it('says so where the sign-in service does not tell devices apart', async () => {
    await open(aUser, { [LIST]: ok({ toldApart: false, items: [] }) });
    expect(
      await sessions().findByText(
        'Your sign-in service doesn’t tell us one device from another, so we can’t list them. You can sign out everywhere.',
      ),
    ).toBeTruthy();
  });
});

describe('my data and signing out everywhere', () => {
  it('downloads everything stored as a file', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => {} });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const user = await open(aUser, { 'GET Users/CurrentUser/my-data': ok({ user: aUser }) });
    expect(panel('Your data').getByText('Everything Jibline stores about you, in one JSON file.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(names).toEqual(['jibline-my-data.json']));
  });

  it('says why it did not sign out everywhere, and can be tried again', async () => {
    const user = await open();
    expect(screen.getByText('Signs you out on all devices. Use this if you lose your phone.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Not found, or you don’t have access.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere' }).disabled).toBe(false);
  });
});
