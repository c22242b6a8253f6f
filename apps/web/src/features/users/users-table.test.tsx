import { historyEventText } from '@jibline/contract/enums';
import { aUser } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { GrantsList } from './grants/grants-list.tsx';
import { UsersTable } from './users-table.tsx';

const [grant] = aUser.grants;
const NOW = new Date('2026-11-16T00:00:00Z');

describe('a list of people', () => {
  const show = (users: (typeof aUser)[], showsOrganisation = true) => {
    renderPage(
      '/users',
      <UsersTable users={users} stale={false} to={(id) => `/users?user=${id}`} showsOrganisation={showsOrganisation} />,
    );
    return within(screen.getByRole('table', { name: 'People' }));
  };

  it('shows who someone is, where they belong and what they may do', () => {
    const table = show([aUser]);
    expect(table.getByRole('link', { name: 'Ann Manager' }).getAttribute('href')).toBe(`/users?user=${aUser.id}`);
    expect(table.getByText('manager@example.com')).toBeTruthy();
    expect(table.getByText('Example Cranes Pty Ltd')).toBeTruthy();
    expect(table.getByText('Manager, SYDNEY (KINGSFORD SMITH) - (YSSY)')).toBeTruthy();
    expect(table.getByText('Never')).toBeTruthy();
  });

  it('names a person without a name by their address, once', () => {
    const table = show([{ ...aUser, name: null }]);
    expect(table.getAllByText('manager@example.com')).toHaveLength(1);
    expect(table.getByRole('link', { name: 'manager@example.com' })).toBeTruthy();
  });

  it('says “Own applications” where there is no access, and “None” without an organisation', () => {
    const table = show([{ ...aUser, grants: [], organisation: null }]);
    expect(table.getByText('Own applications')).toBeTruthy();
    expect(table.getByText('None')).toBeTruthy();
  });

  it('leaves the organisation out where all belong to one', () => {
    const table = show([aUser], false);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Person',
      'Access',
      'Last seen',
      'State',
    ]);
    expect(table.queryByText('Example Cranes Pty Ltd')).toBeNull();
  });
});

describe('grants in full', () => {
  const show = (part: Partial<NonNullable<typeof grant>>) => {
    renderPage('/', <GrantsList now={NOW} grants={[{ ...(grant as NonNullable<typeof grant>), ...part }]} />);
    return screen.getByRole('listitem').textContent ?? '';
  };

  it.each([
    [0, 'Administrator', 'Manages everything, including people and settings'],
    [1, 'Manager', 'Works on applications, but can’t change people or settings'],
    [2, 'Read only', 'Sees everything, but can’t change anything'],
  ] as const)('role %i says what it allows', (role, name, meaning) => {
    const text = show({ role });
    expect(text.toLowerCase()).toContain(`${name.toLowerCase()}, sydney`);
    expect(text).toContain(meaning);
  });

  it.each([
    [{ from: null, to: null }, 'In force'],
    [{ from: '2026-12-01T00:00:00Z', to: null }, 'Starts later'],
    [{ from: null, to: '2026-11-15T00:00:00Z' }, 'Ended'],
    [{ from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' }, 'In force'],
  ])('%o: %s', (period, label) => {
    expect(show(period)).toContain(label);
  });

  it('of the whole platform, and of a target the reader can’t see', () => {
    expect(show({ scope: 0, targetId: null, targetName: null })).toContain('the whole platform');
  });

  it('does not name a target the reader can’t see', () => {
    expect(show({ targetName: null })).toContain('an airport or organisation you can’t see');
  });

  it('by the system says so', () => {
    expect(show({ grantedBy: null })).toContain('Granted by Jibline on ');
  });
});

describe('events of an account', () => {
  it.each([
    ['user.email-changed', 'Email address changed'],
    ['user.joined', 'Accepted an invitation'],
    ['user.removed', 'Account deleted'],
    ['user.signed-out-everywhere', 'Signed out on all devices'],
    ['user.session-ended', 'Signed out on one device'],
    ['user.learned-to-fly', 'Learned to fly'],
  ])('%s: %s', (event, text) => {
    expect(historyEventText(event)).toBe(text);
  });
});
