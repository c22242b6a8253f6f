import { aDelivery, anApiKey, anOrganisation, aUser, aWebhook, pageWith } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RecordedRequest, type Reply, refusal, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import OrganisationsPage from '../organisations-page.tsx';

const { id } = anOrganisation;
const ok = (body: unknown): Reply => ({ status: 200, body });
const made = (body: unknown): Reply => ({ status: 201, body });
const KEYS = `Organisation/${id}/apiKeys`;
const HOOKS = `Organisation/${id}/webhooks`;
const allActions = {
  ...aWebhook,
  actions: ['webhooks:edit', 'webhooks:delete', 'webhooks:roll-secret', 'webhooks:test', 'webhooks:resend'],
};
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());

type Answers = Record<string, Reply | ((request: RecordedRequest) => Reply)>;
async function open(answers: Answers = {}, actions: string[] = ['organisations:programs']) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, actions: [] }),
    'GET Users': ok(pageWith(aUser)),
    [`GET Organisation/${id}`]: ok({ ...anOrganisation, actions }),
    [`GET ${KEYS}`]: ok({ items: [], offeredScopes: ['applications:read', 'permits:read'] }),
    [`GET ${HOOKS}`]: ok({ items: [], mayAdd: true }),
    ...answers,
  });
  renderPage(`/organisations?organisation=${id}`, <OrganisationsPage />);
  return userEvent.setup();
}
const sent = (method: string, path: string) =>
  api.asked.filter((request) => request.method === method && request.path === path).map(({ body }) => body);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('those who may not manage programs see neither keys nor webhooks', async () => {
  await open({}, []);
  await screen.findByRole('region', { name: 'Members' });
  expect(screen.queryByRole('region', { name: 'Keys for programs' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
  expect(sent('GET', KEYS)).toEqual([]);
});

describe('keys', () => {
  it('offers what the server offers, sends it, and shows the key once with a way to copy it', async () => {
    const secret = `jbl_${'0'.repeat(32)}_${'a'.repeat(43)}`;
    const user = await open({ [`POST ${KEYS}`]: made({ apiKey: anApiKey, secret }) });
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const keys = await region('Keys for programs');
    expect(await keys.findByText('No keys yet.')).toBeTruthy();
    await user.click(await keys.findByRole('button', { name: 'Make a key' }));
    expect(keys.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
      'applications:read',
      'permits:read',
    ]);
    await user.type(keys.getByLabelText('Name'), 'Dispatch system');
    await user.click(keys.getByLabelText('Download permits and site cards'));
    await user.click(keys.getByRole('button', { name: 'Make key' }));
    expect(await keys.findByText(secret)).toBeTruthy();
    expect(sent('POST', KEYS)).toEqual([
      { name: 'Dispatch system', scopes: ['applications:read', 'permits:read'], expiresInDays: 365 },
    ]);
    await user.click(keys.getByRole('button', { name: 'Copy key' }));
    expect(writeText).toHaveBeenCalledWith(secret);
    expect(await keys.findByRole('button', { name: 'Copied' })).toBeTruthy();
    await user.click(keys.getByRole('button', { name: 'Close' }));
    expect(keys.queryByText(secret)).toBeNull();
  });

  it('wants a name and something it may do', async () => {
    const user = await open();
    const keys = await region('Keys for programs');
    await user.click(await keys.findByRole('button', { name: 'Make a key' }));
    await user.click(keys.getByLabelText('Read applications'));
    await user.click(keys.getByRole('button', { name: 'Make key' }));
    expect(await keys.findByText('Choose at least one thing this key may do.')).toBeTruthy();
    expect(keys.getByText('Enter the name.')).toBeTruthy();
    expect(sent('POST', KEYS)).toEqual([]);
  });

  it('lists each with its last use and state, and revokes after a question', async () => {
    const stopped = { ...anApiKey, id: aUser.id, name: 'Old tool', state: 'stopped' };
    const user = await open({
      [`GET ${KEYS}`]: ok({ items: [anApiKey, stopped], offeredScopes: [] }),
      [`DELETE ${KEYS}/${anApiKey.id}`]: { status: 204 },
    });
    const keys = await region('Keys for programs');
    expect(await keys.findByText('Carla Company is no longer an administrator. Make another key.')).toBeTruthy();
    expect(keys.getAllByText('Never')).toHaveLength(2);
    expect(keys.queryByRole('button', { name: 'Make a key' })).toBeNull();
    await user.click(keys.getAllByRole('button', { name: 'Revoke' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(await keys.findByText('Key Dispatch system revoked.')).toBeTruthy();
    expect(sent('DELETE', `${KEYS}/${anApiKey.id}`)).toHaveLength(1);
  });

  it('that could not be loaded can be tried again', async () => {
    let requested = 0;
    const user = await open({
      [`GET ${KEYS}`]: () => (requested++ === 0 ? refusal('internal') : ok({ items: [anApiKey], offeredScopes: [] })),
    });
    const keys = await region('Keys for programs');
    await user.click(await keys.findByRole('button', { name: 'Try again' }));
    expect(await keys.findByText('Dispatch system')).toBeTruthy();
  });
});

describe('webhooks', () => {
  it('offers a company the events it can be told of, and shows a refused address beside its field', async () => {
    const refused: Reply = {
      status: 400,
      body: {
        type: 'urn:jibline:error:bad-request',
        title: 'Invalid request',
        status: 400,
        code: 'bad-request',
        detail: 'This address is not on the public internet, so it can’t be called.',
        issues: [{ path: 'url', message: 'This address is not on the public internet, so it can’t be called.' }],
      },
    };
    const user = await open({ [`POST ${HOOKS}`]: refused });
    const hooks = await region('Webhooks');
    await user.click(await hooks.findByRole('button', { name: 'Add a webhook' }));
    expect(hooks.getByText('Events: 31 of 31')).toBeTruthy();
    expect(hooks.queryByLabelText('Recommended')).toBeNull();
    await user.click(hooks.getByRole('button', { name: 'Choose none' }));
    await user.click(hooks.getByLabelText('Approved'));
    await user.type(hooks.getByLabelText('Name'), 'Dispatch');
    await user.type(hooks.getByLabelText('Address'), 'https://10.0.0.1/hooks');
    await user.click(hooks.getByRole('button', { name: 'Add webhook' }));
    expect(await hooks.findByText(/not on the public internet/)).toBeTruthy();
    expect(hooks.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true');
    expect(sent('POST', HOOKS)).toEqual([
      { name: 'Dispatch', url: 'https://10.0.0.1/hooks', events: ['application.approve'] },
    ]);
  });

  it('sends a test and says how it went; the log has each attempt and sends again', async () => {
    const path = `webhooks/${aWebhook.id}`;
    const user = await open({
      [`GET ${HOOKS}`]: ok({ items: [allActions], mayAdd: true }),
      [`POST ${path}/test`]: ok({ ...aDelivery, state: 'failed' }),
      [`GET ${path}/deliveries`]: ok(pageWith(aDelivery)),
      [`POST ${path}/deliveries/${aDelivery.id}/resend`]: { status: 202, body: aDelivery },
    });
    const hooks = await region('Webhooks');
    await user.click(await hooks.findByRole('button', { name: 'Send test' }));
    expect(await hooks.findByText('Test not taken. The receiver answered 500. (132 ms)')).toBeTruthy();
    await user.click(hooks.getByRole('button', { name: 'Delivery log' }));
    const log = within(await hooks.findByRole('table', { name: 'Delivery log' }));
    expect(log.getByText('Approved')).toBeTruthy();
    expect(log.getByText('YSSY-2026-000123')).toBeTruthy();
    expect(log.getByText('Internal Server Error')).toBeTruthy();
    await user.click(log.getByRole('button', { name: 'Send again' }));
    await vi.waitFor(() => expect(sent('POST', `${path}/deliveries/${aDelivery.id}/resend`)).toHaveLength(1));
  });

  it('that was stopped says why, and starts again with the version it has seen', async () => {
    const stateReason = 'Stopped by Jibline, because nothing got through for three days.';
    const user = await open({
      [`GET ${HOOKS}`]: ok({ items: [{ ...allActions, state: 'disabled', stateReason }], mayAdd: true }),
      [`PUT webhooks/${aWebhook.id}`]: ok({ ...aWebhook, version: 2 }),
    });
    const hooks = await region('Webhooks');
    expect(await hooks.findByText(stateReason)).toBeTruthy();
    await user.click(hooks.getByRole('button', { name: 'Start' }));
    expect(await hooks.findByText('Webhook started.')).toBeTruthy();
    const { name, url, events } = aWebhook;
    expect(sent('PUT', `webhooks/${aWebhook.id}`)).toEqual([{ version: 1, name, url, events, active: true }]);
  });

  it('gets a new secret after a question, shown once', async () => {
    const user = await open({
      [`GET ${HOOKS}`]: ok({ items: [allActions], mayAdd: true }),
      [`POST webhooks/${aWebhook.id}/secret`]: ok({ webhook: aWebhook, secret: 'whsec_new' }),
    });
    const hooks = await region('Webhooks');
    await user.click(await hooks.findByRole('button', { name: 'New secret' }));
    await user.click(screen.getByRole('button', { name: 'Make new secret' }));
    expect(await hooks.findByText('whsec_new')).toBeTruthy();
  });
});
