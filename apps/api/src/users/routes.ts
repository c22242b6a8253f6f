import type { AddUser } from '@jibline/contract';
import type { Operations } from '../operation.ts';
import { exportData } from './export-data.ts';
import { findVisible } from './find.ts';
import type { AppContext } from './house.ts';
import { invite } from './invite.ts';
import { inviteIntoOrganisation } from './invite-into-organisation.ts';
import { acceptInvitation } from './join.ts';
import { listPeople } from './list.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation, revokeInvitation } from './manage-invitation.ts';
import { viewerOf } from './policy.ts';
import { presentPermissions, presentUser } from './present.ts';
import { register } from './register.ts';
import { removePerson } from './remove.ts';
import { setPermissions } from './set-permissions.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { listUserHistory } from './tell-history.ts';
import { updateDetails } from './update-details.ts';
import { serialiseCurrentUser } from './write-current-user.ts';

type Invited = Extract<AddUser, { kind: 'invitation' }>;
const invitedBy = ({ kind: _kind, ...sent }: Invited) => ({ ...sent, organisationId: null });

export const usersOperations = (house: AppContext) =>
  ({
    currentUser: async ({ actor }) => serialiseCurrentUser(actor, house.now()),
    listUsers: async ({ actor, query }) => listPeople(house, actor, query, presentUser),
    getUser: async ({ actor, params }) => {
      const viewer = viewerOf(actor, house.now());
      return presentUser(viewer, await findVisible(house.db, viewer, params.id), house.now());
    },
    deleteUser: async ({ actor, params }) => removePerson(house, actor.id, params.id),
    addUser: async ({ actor, body }) =>
      body.kind === 'registration'
        ? { kind: 'registration' as const, user: await register(house, actor.id, body) }
        : { kind: 'invitation' as const, invitation: await invite(house, actor.id, invitedBy(body)) },
    addOrganisationUser: async ({ actor, params, body }) => inviteIntoOrganisation(house, actor, params.id, body),
    updateUserDetails: async ({ actor, body }) => updateDetails(house, actor.id, body),
    listUserPermissions: async ({ actor, query }) => listPeople(house, actor, query, presentPermissions),
    getUserPermissions: async ({ actor, params }) => {
      const viewer = viewerOf(actor, house.now());
      return presentPermissions(viewer, await findVisible(house.db, viewer, params.id), house.now());
    },
    updateUserPermissions: async ({ actor, body }) => setPermissions(house, actor.id, body),
    getUserHistory: async ({ actor, params }) => listUserHistory(house, actor, params.id),
    exportMyData: async ({ actor }) => exportData(house, actor),
    signOutEverywhere: async ({ actor }) => signOutEverywhere(house, actor),
    listInvitations: async ({ actor, query }) => listInvitations(house, actor, query),
    acceptInvitation: async ({ actor, body }) => acceptInvitation(house, actor.id, body.token),
    resendInvitation: async ({ actor, params }) => resendInvitation(house, actor.id, params.id),
    revokeInvitation: async ({ actor, params }) => revokeInvitation(house, actor.id, params.id),
  }) satisfies Operations;
