import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERRORS, type ErrorCode } from '@jibline/contract';
import { aUser } from '@jibline/contract/samples';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { startSession } from '../../features/session/session.ts';
import { SessionContext } from '../../features/session/use-session.ts';
import { connect } from '../../lib/api.ts';
import { createQueryClient } from '../query-client.ts';
import AccountGate from './account-gate.tsx';

const me = {
  id: '01936b3e-7c1f-7000-8000-000000000001',
  version: 1,
  email: 'a@x.test',
  name: 'Alex',
  title: null,
  phone: null,
  organisation: null,
  active: true,
  registered: true,
  access: { active: true, type: null, administrator: false, manager: false, teamMember: false },
  grants: [],
  notifications: { email: true, digest: false },
  createdAt: '2026-11-01T00:00:00.000Z',
  lastSeenAt: null,
  actions: [],
};

let server: Server;
let reply: { status: number; body: object };
const REGISTERED = { status: 201, body: { kind: 'registration', user: aUser } };

beforeEach(async () => {
  server = createServer((request, response) => {
    const { status, body } = request.method === 'POST' ? REGISTERED : reply;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done)));

const problem = (code: ErrorCode) => ({
  status: ERRORS[code].status,
  body: { type: 'about:blank', code, ...ERRORS[code], requestId: 'req-7' },
});

const Where = () => <output>{useLocation().pathname}</output>;

function open(answer: { status: number; body: object }, path = '/users') {
  reply = answer;
  connect({
    backendBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jibline-backend-core/api`,
    accessToken: async () => 'token',
    renew: async () => null,
    refused: () => {},
  });
  const session = startSession({
    identity: { authority: 'http://127.0.0.1:1', clientId: 'c', audience: 'a', scopes: ['openid'] },
    frontendBase: location.origin,
  });
  renderAt(
    path,
    <SessionContext value={session}>
      <QueryClientProvider client={createQueryClient()}>
        <AccountGate>
          <h1>Users</h1>
        </AccountGate>
        <Where />
      </QueryClientProvider>
    </SessionContext>,
  );
}

it('opens for an active account', async () => {
  open({ status: 200, body: me });
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
});

it.each([
  ['by refusal', problem('account-inactive')],
  ['by flag', { status: 200, body: { ...me, active: false } }],
])('explains an inactive account (%s)', async (_, answer) => {
  open(answer);
  expect(await screen.findByRole('heading', { name: 'Your account is inactive' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull();
});

it('registers someone new at the path they wanted, and then opens it', async () => {
  const user = userEvent.setup();
  open({ status: 200, body: { ...me, name: 'Alex', phone: '+61412345678', registered: false } }, '/users?role=1');
  expect(await screen.findByRole('heading', { name: 'Register your account' })).toBeTruthy();
  expect(screen.getByText('/users')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull();
  await user.click(screen.getByLabelText(/Myself/));
  await user.click(screen.getByRole('checkbox'));
  reply = { status: 200, body: me };
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
  expect(screen.getByText('/users')).toBeTruthy();
});

it.each(['/registerAccount', '/profile'])('opens %s before registration', async (path) => {
  open({ status: 200, body: { ...me, registered: false } }, path);
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
});

it('leads to /errorPermission on 403', async () => {
  open(problem('forbidden'));
  expect(await screen.findByText('/errorPermission')).toBeTruthy();
});

it('shows ERROR with the number to quote when the server is at fault', async () => {
  open(problem('internal'));
  expect(await screen.findByRole('heading', { name: 'ERROR' })).toBeTruthy();
  expect(document.body.textContent).toContain('req-7');
});
