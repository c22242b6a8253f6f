import type { AddUser } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { viewerOf } from '../rights/viewer.ts';
import { exportData } from './account/export-data.ts';
import { register } from './account/register.ts';
import { serialiseCurrentUser } from './account/serialise-current-user.ts';
import { signOutEverywhere } from './account/sign-out-everywhere.ts';
import { updateDetails } from './account/update-details.ts';
import { findVisible } from './find.ts';
import { invite } from './invitations/invite.ts';
import { inviteIntoOrganisation } from './invitations/invite-into-organisation.ts';
import { acceptInvitation } from './invitations/join.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { resendInvitation, revokeInvitation } from './invitations/manage-invitation.ts';
import { listPeople } from './list.ts';
import { listUserHistory } from './list-history.ts';
import { presentPermissions, presentUser } from './present.ts';
import { removePerson } from './remove.ts';
import { endSessionsOf } from './sessions/end-sessions-of.ts';
import { endSession, listSessions, signOut } from './sessions/manage-sessions.ts';
import { setPermissions } from './set-permissions.ts';

type Invited = Extract<AddUser, { kind: 'invitation' }>;
const invitedBy = ({ kind: _kind, ...sent }: Invited) => ({ ...sent, organisationId: null });

export const usersOperations = (context: AppContext) =>
  ({
    currentUser: async ({ actor }) => serialiseCurrentUser(actor, context.now()),
    listUsers: async ({ actor, query }) => listPeople(context, actor, query, presentUser),
    getUser: async ({ actor, params }) => {
      const viewer = viewerOf(actor, context.now());
      return presentUser(viewer, await findVisible(context.db, viewer, params.id), context.now());
    },
    deleteUser: async ({ actor, params }) => removePerson(context, actor.id, params.id),
    addUser: async ({ actor, body }) =>
      body.kind === 'registration'
        ? { kind: 'registration' as const, user: await register(context, actor.id, body) }
        : { kind: 'invitation' as const, invitation: await invite(context, actor.id, invitedBy(body)) },
    addOrganisationUser: async ({ actor, params, body }) => inviteIntoOrganisation(context, actor, params.id, body),
    updateUserDetails: async ({ actor, body }) => updateDetails(context, actor.id, body),
    listUserPermissions: async ({ actor, query }) => listPeople(context, actor, query, presentPermissions),
    getUserPermissions: async ({ actor, params }) => {
      const viewer = viewerOf(actor, context.now());
      return presentPermissions(viewer, await findVisible(context.db, viewer, params.id), context.now());
    },
    updateUserPermissions: async ({ actor, body }) => setPermissions(context, actor.id, body),
    getUserHistory: async ({ actor, params }) => listUserHistory(context, actor, params.id),
    endUserSessions: async ({ actor, params }) => endSessionsOf(context, actor.id, params.id),
    exportMyData: async ({ actor }) => exportData(context, actor),
    signOutEverywhere: async ({ actor }) => signOutEverywhere(context, actor),
    signOut: async ({ actor, from }) => signOut(context, actor, from.sessionKey),
    listMySessions: async ({ actor, from }) => listSessions(context, actor, from.sessionKey),
    endMySession: async ({ actor, params }) => endSession(context, actor, params.id),
    listInvitations: async ({ actor, query }) => listInvitations(context, actor, query),
    acceptInvitation: async ({ actor, body }) => acceptInvitation(context, actor.id, body.token),
    resendInvitation: async ({ actor, params }) => resendInvitation(context, actor.id, params.id),
    revokeInvitation: async ({ actor, params }) => revokeInvitation(context, actor.id, params.id),
  }) satisfies Operations;
