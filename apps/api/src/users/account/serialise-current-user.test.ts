import { CurrentUser } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import type { Person, PersonGrant } from '../../rights/person.ts';
import { serialiseCurrentUser } from './serialise-current-user.ts';

const ID = '018f5c1e-0000-7000-8000-000000000001';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 15, hour));
const grant = (from: Date | null, to: Date | null): PersonGrant => ({
  id: ID,
  scope: 0,
  role: 0,
  targetId: null,
  targetName: null,
  kind: null,
  airportIds: [],
  targetActive: true,
  from,
  to,
  grantedBy: null,
  grantedAt: at(0),
});
const person = (grants: PersonGrant[]): Person => ({
  id: ID,
  subject: 's',
  version: 1,
  email: 'kim@example.test',
  name: 'Kim',
  title: null,
  phone: null,
  organisationId: null,
  organisationName: null,
  active: true,
  registeredAt: at(0),
  lettersWanted: true,
  digestWanted: false,
  createdAt: at(0),
  lastSeenAt: at(0),
  sessionsNotBefore: null,
  endedSessions: new Map(),
  grants,
});
const isAdministrator = (who: Person, when: Date) =>
  CurrentUser.parse(JSON.parse(serialiseCurrentUser(who, when).content.toString())).access.administrator;

describe('the current user’s own record', () => {
  it('is serialised once while nothing changes', () => {
    const kim = person([grant(null, at(9))]);
    expect(serialiseCurrentUser(kim, at(3))).toBe(serialiseCurrentUser(kim, at(8)));
    expect(serialiseCurrentUser(person([]), at(3))).not.toBe(serialiseCurrentUser(person([]), at(3)));
  });

  it('changes exactly when a grant starts and ends, in any order of requests', () => {
    const kim = person([grant(at(5), at(9))]);
    const requested = [4, 5, 8, 9, 4, 8].map((hour) => isAdministrator(kim, at(hour)));
    expect(requested).toEqual([false, true, true, false, false, true]);
  });
});
