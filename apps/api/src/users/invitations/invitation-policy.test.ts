import { INVITATION_ACTIONS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { AIRPORT, aGrant, aPerson, COMPANY, FOREIGN, GRANT, NO_ONE, NOW, rowOf, rowsOf } from '../../../test/roles.ts';
import { viewerOf } from '../../rights/viewer.ts';
import { mayManageInvitation, maySeeInvitation, presentInvitation, stateOf } from './invitation-policy.ts';
import type { StoredInvitation } from './invitation-store.ts';

const TOMORROW = new Date('2026-11-17T00:00:00Z');
const YESTERDAY = new Date('2026-11-15T00:00:00Z');
const anInvitation = (known: Partial<StoredInvitation> = {}): StoredInvitation => ({
  id: 'invitation',
  email: 'new@roles.test',
  name: 'Nell New',
  phone: null,
  organisationId: null,
  organisationName: null,
  invitedBy: 'you',
  inviterName: 'Ira Inviter',
  sentAt: YESTERDAY,
  expiresAt: TOMORROW,
  usedAt: null,
  revokedAt: null,
  grants: [GRANT.airport(2)],
  ...known,
});
const elsewhere = aGrant(1, 2, FOREIGN);
const AIRPORT_ADMINS = '- --- o-- o-- o--';

it.each<[string, Partial<StoredInvitation>, string]>([
  ['open', {}, 'open'],
  ['out of time at the very moment', { expiresAt: NOW }, 'expired'],
  ['out of time since yesterday', { expiresAt: YESTERDAY }, 'expired'],
  ['used in time', { usedAt: YESTERDAY, expiresAt: YESTERDAY }, 'used'],
  ['withdrawn, its time over or not', { revokedAt: YESTERDAY, expiresAt: YESTERDAY }, 'revoked'],
])('an invitation %s', (_, known, state) => expect(stateOf(anInvitation(known), NOW)).toBe(state));

describe('an invitation', () => {
  it.each<[string, StoredInvitation['grants'], string, string]>([
    ['to the airport', [GRANT.airport(2)], '- --- ooo ooo ooo', AIRPORT_ADMINS],
    ['to the company', [GRANT.company(2)], '- ooo --- --- ooo', '- o-- --- --- o--'],
    ['to a foreign airport', [elsewhere], '- --- --- --- ooo', '- --- --- --- o--'],
    [
      'to both: seen by either, managed by who may give both',
      [GRANT.airport(2), elsewhere],
      '- --- ooo ooo ooo',
      '- --- --- --- o--',
    ],
    ['that offers nothing', [], NO_ONE, NO_ONE],
  ])('%s', (_, grants, seeing, managing) => {
    const invitation = anInvitation({ grants });
    expect(rowOf((who) => maySeeInvitation(viewerOf(who, NOW), invitation))).toBe(seeing);
    expect(rowOf((who) => mayManageInvitation(viewerOf(who, NOW), invitation))).toBe(managing);
  });

  it.each<[string, Partial<StoredInvitation>, string]>([
    ['open', {}, AIRPORT_ADMINS],
    ['out of time', { expiresAt: NOW }, AIRPORT_ADMINS],
    ['used', { usedAt: NOW }, NO_ONE],
    ['withdrawn', { revokedAt: NOW }, NO_ONE],
  ])('%s can be resent or withdrawn by those who may grant it', (_, known, row) => {
    const listed = rowsOf(
      INVITATION_ACTIONS,
      (who) => presentInvitation(viewerOf(who, NOW), anInvitation(known), NOW).actions,
    );
    expect(listed).toEqual({ 'invitations:resend': row, 'invitations:revoke': row });
  });

  it('shows only offers the viewer may see', () => {
    const { grants, ...rest } = presentInvitation(
      viewerOf(aPerson({ grants: [GRANT.airport(2)] }), NOW),
      anInvitation({ grants: [GRANT.airport(2), elsewhere], usedAt: NOW }),
      NOW,
    );
    expect(grants.map(({ targetId }) => targetId)).toEqual([AIRPORT]);
    expect(rest).toEqual({
      id: 'invitation',
      email: 'new@roles.test',
      name: 'Nell New',
      organisation: null,
      state: 'used',
      invitedBy: 'Ira Inviter',
      sentAt: '2026-11-15T00:00:00.000Z',
      expiresAt: '2026-11-17T00:00:00.000Z',
      usedAt: '2026-11-16T00:00:00.000Z',
      actions: [],
    });
  });

  it.each([
    ['Company', { id: COMPANY, name: 'Company' }],
    [null, { id: COMPANY, name: '' }],
  ])('into an organisation named %s', (organisationName, organisation) => {
    const invitation = anInvitation({ organisationId: COMPANY, organisationName });
    expect(presentInvitation(viewerOf(aPerson(), NOW), invitation, NOW)).toMatchObject({ organisation, usedAt: null });
  });
});
