import { aFleetBoard, anOrganisation, aUser, id, pageWith } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Reply, startApi } from '../../../../../test/api.ts';
import { renderPage } from '../../../../../test/page.tsx';
import FleetPage from '../fleet-page.tsx';

const ok = (body: unknown): Reply => ({ status: 200, body });
const company = { id: id(31), name: 'Example Cranes' };
const grant = {
  ...{ id: id(91), scope: 2, role: 1, targetId: company.id, targetName: company.name },
  ...{ from: null, to: null, grantedBy: null, grantedAt: '2026-01-01T00:00:00Z' },
};
const sam = {
  ...aUser,
  ...{ id: id(3), name: 'Sam Sender', email: 'sam@example.com', phone: '+61412345678', organisation: company },
  ...{ grants: [grant], lastSeenAt: '2026-11-02T03:00:00Z', active: false },
};
const people = [
  { id: sam.id, name: sam.name, active: false, open: 2, total: 5 },
  { id: id(4), name: 'Lee Left', active: false, open: 0, total: 4 },
];
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
async function open(path: string, actions: string[], organisationActions: string[]) {
  api = await startApi({
    'GET Users/CurrentUser': ok({ ...aUser, organisation: company, actions: ['fleet:view', ...actions] }),
    'GET Fleet': ok({ items: [], actions: [] }),
    'GET FleetBoard': ok({ ...aFleetBoard, people }),
    'GET Users': ok({ ...pageWith(sam), items: [sam], total: 1 }),
    [`GET Organisation/${company.id}`]: ok({ ...anOrganisation, id: company.id, actions: organisationActions }),
  });
  renderPage(path, <FleetPage />);
  return userEvent.setup();
}

it('lists the company’s people with role, contact and open applications, and who has left', async () => {
  await open('/fleet?view=people', ['users:list'], []);
  const row = within(await screen.findByRole('row', { name: /Sam Sender/ }));
  expect(row.getByRole('link', { name: 'Sam Sender' }).getAttribute('href')).toBe(`/users?user=${sam.id}`);
  expect(row.getByText('Manager')).toBeTruthy();
  expect(row.getByRole('link', { name: 'sam@example.com' }).getAttribute('href')).toBe('mailto:sam@example.com');
  expect(row.getByRole('link', { name: '0412 345 678' }).getAttribute('href')).toBe('tel:+61412345678');
  expect((await row.findByText('2 open of 5')).getAttribute('href')).toBe(`/home?person=${sam.id}`);
  expect(row.getByText('02/11/2026')).toBeTruthy();
  expect(row.getByText('Inactive')).toBeTruthy();
  const left = within(screen.getByRole('region', { name: 'Applied before they left' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lee Left, 0 open of 4']);
  expect(screen.queryByRole('button', { name: 'Invite a person' })).toBeNull();
});

it('those whom the API lets invite people can do it here', async () => {
  const user = await open('/fleet?view=people', ['users:list'], ['organisations:invite']);
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  expect(screen.getByLabelText(/^Email/)).toBeTruthy();
});

it('a member who may not see people sees the cranes only', async () => {
  await open('/fleet?view=people', [], []);
  expect(await screen.findByText('No cranes yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
});
