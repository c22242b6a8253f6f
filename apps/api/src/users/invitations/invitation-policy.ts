import type { InvitationState, UserInvitation } from '@jibline/contract';
import { sees } from '../../rights/effective-permissions.ts';
import type { Viewer } from '../../rights/viewer.ts';
import { asOffered } from '../describe-grant.ts';
import { mayGrant } from '../policy.ts';
import type { StoredInvitation } from './invitation-store.ts';

export function stateOf(invitation: StoredInvitation, now: Date): InvitationState {
  if (invitation.usedAt) return 'used';
  if (invitation.revokedAt) return 'revoked';
  return invitation.expiresAt <= now ? 'expired' : 'open';
}

export const maySeeInvitation = (viewer: Viewer, invitation: StoredInvitation) =>
  invitation.grants.some((grant) => sees(viewer.permissions, grant));

/** Everyone who may grant all that the invitation offers. Default deny. */
export const mayManageInvitation = (viewer: Viewer, invitation: StoredInvitation) =>
  invitation.grants.length > 0 && invitation.grants.every((grant) => mayGrant(viewer, grant));

export function presentInvitation(viewer: Viewer, invitation: StoredInvitation, now: Date): UserInvitation {
  const state = stateOf(invitation, now);
  const manages = mayManageInvitation(viewer, invitation) && (state === 'open' || state === 'expired');
  return {
    id: invitation.id,
    email: invitation.email,
    name: invitation.name,
    organisation:
      invitation.organisationId === null
        ? null
        : { id: invitation.organisationId, name: invitation.organisationName ?? '' },
    grants: invitation.grants.filter((grant) => sees(viewer.permissions, grant)).map(asOffered),
    state,
    invitedBy: invitation.inviterName,
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    usedAt: invitation.usedAt?.toISOString() ?? null,
    actions: manages ? ['invitations:resend', 'invitations:revoke'] : [],
  };
}
