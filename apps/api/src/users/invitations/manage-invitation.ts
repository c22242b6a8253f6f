import type { UserInvitation } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { ApiError, forbidden, noInvitation } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { useMailAllowance } from '../../outbox/index.ts';
import { type WithPermissionsLock, withPermissionsLock } from '../../rights/permissions-lock.ts';
import { calledAs } from '../../rights/person.ts';
import { invitationEmail } from '../emails/invitation.ts';
import { mayManageInvitation, maySeeInvitation, presentInvitation, stateOf } from './invitation-policy.ts';
import { closeInvitation, findInvitation, renew, type StoredInvitation } from './invitation-store.ts';
import { expiryFrom, hashToken, newToken } from './invitation-token.ts';

async function findManaged({ tx, viewer, now }: WithPermissionsLock, id: string): Promise<StoredInvitation> {
  const invitation = await findInvitation(tx, id);
  if (!invitation || !maySeeInvitation(viewer, invitation)) throw noInvitation();
  if (!mayManageInvitation(viewer, invitation)) throw forbidden('manage this invitation');
  const state = stateOf(invitation, now);
  if (state === 'used') throw new ApiError('invitation-used', 'The invited person has already joined.');
  if (state === 'revoked') throw noInvitation();
  return invitation;
}

/** Sends a new link; the old one stops working. */
export function resendInvitation(context: AppContext, actorId: string, id: string): Promise<UserInvitation> {
  return withPermissionsLock(context, actorId, async (at) => {
    const { tx, actor, viewer, now } = at;
    const invitation = await findManaged(at, id);
    await useMailAllowance(tx, 'invitations', actor.id, now);
    await useMailAllowance(tx, 'resends', id, now);
    const token = newToken();
    await renew(tx, id, hashToken(token), now, expiryFrom(now));
    await appendHistory(tx, {
      aboutKind: 'invitation',
      aboutId: id,
      event: 'invitation.sent-again',
      actorId: actor.id,
      at: now,
      detail: { by: calledAs(actor), about: invitation.name },
    });
    await context.outbox.queueEmail(
      tx,
      invitationEmail({
        invitationId: id,
        email: invitation.email,
        name: invitation.name,
        by: calledAs(actor),
        grants: invitation.grants,
        token,
        publicUrl: context.publicUrl,
      }),
    );
    return presentInvitation(viewer, { ...invitation, sentAt: now, expiresAt: expiryFrom(now) }, now);
  });
}

export function revokeInvitation(context: AppContext, actorId: string, id: string): Promise<undefined> {
  return withPermissionsLock(context, actorId, async (at) => {
    const { tx, actor, now } = at;
    const invitation = await findManaged(at, id);
    if (!(await closeInvitation(tx, id, { revoked_at: now }))) throw noInvitation();
    await appendHistory(tx, {
      aboutKind: 'invitation',
      aboutId: id,
      event: 'invitation.withdrawn',
      actorId: actor.id,
      at: now,
      detail: { by: calledAs(actor), about: invitation.name },
    });
    return undefined;
  });
}
