import type { GrantInput, UserInvitation } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { ApiError, noInvitation } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { useMailAllowance } from '../../outbox/index.ts';
import { type WithPermissionsLock, withPermissionsLock } from '../../rights/permissions-lock.ts';
import { calledAs } from '../../rights/person.ts';
import { findByEmail } from '../../rights/person-store.ts';
import { asOffered, type NamedRight } from '../describe-grant.ts';
import { invitationEmail } from '../emails/invitation.ts';
import { maySee } from '../policy.ts';
import { named } from '../set-permissions.ts';
import { presentInvitation } from './invitation-policy.ts';
import { findInvitation, findOpenFor, insertInvitation } from './invitation-store.ts';
import { expiryFrom, hashToken, newToken } from './invitation-token.ts';

export interface InvitationRequest {
  email: string;
  name: string | null;
  phone: string | null;
  organisationId: string | null;
  grants: readonly GrantInput[];
}

/**
 * Reports "already" only about people the caller may see; it never reveals whether an unknown address has an account.
 */
async function checkNew(
  { tx, viewer, actor }: WithPermissionsLock,
  email: string,
  grants: readonly NamedRight[],
): Promise<void> {
  if (email.toLowerCase() === actor.email.toLowerCase()) throw new ApiError('forbidden', 'You can’t invite yourself.');
  const sameTarget = (a: NamedRight, b: Pick<NamedRight, 'scope' | 'targetId'>) =>
    a.scope === b.scope && a.targetId === b.targetId;
  const person = await findByEmail(tx, email);
  if (
    person &&
    maySee(viewer, person) &&
    person.grants.some((existing) => grants.some((grant) => sameTarget(grant, existing)))
  )
    throw new ApiError('already-exists', 'This person already has a role there. Change their permissions instead.');
  const open = await findOpenFor(tx, email);
  if (open.some((other) => other.grants.some((offered) => grants.some((grant) => sameTarget(grant, offered)))))
    throw new ApiError('already-exists', 'This address already has an invitation there. Send it again or withdraw it.');
}

/** Emails an invitation to an address. Nothing is granted before it is accepted. */
export function invite(context: AppContext, actorId: string, request: InvitationRequest): Promise<UserInvitation> {
  return withPermissionsLock(context, actorId, async (at) => {
    const { tx, actor, viewer, now } = at;
    const grants = await named(tx, viewer, request.grants);
    await checkNew(at, request.email, grants);
    const id = newId();
    await useMailAllowance(tx, 'invitations', actor.id, now);
    await useMailAllowance(tx, 'resends', id, now);
    const token = newToken();
    await insertInvitation(
      tx,
      {
        id,
        email: request.email,
        name: request.name,
        phone: request.phone,
        organisation_id: request.organisationId,
        token_hash: hashToken(token),
        invited_by: actor.id,
        sent_at: now,
        expires_at: expiryFrom(now),
      },
      grants,
    );
    await appendHistory(tx, {
      aboutKind: 'invitation',
      aboutId: id,
      event: 'invitation.sent',
      actorId: actor.id,
      at: now,
      detail: { by: calledAs(actor), about: request.name, added: grants.map(asOffered) },
    });
    await context.outbox.queueEmail(
      tx,
      invitationEmail({
        invitationId: id,
        email: request.email,
        name: request.name,
        by: calledAs(actor),
        grants,
        token,
        publicUrl: context.publicUrl,
      }),
    );
    const sent = await findInvitation(tx, id);
    if (!sent) throw noInvitation();
    return presentInvitation(viewer, sent, now);
  });
}
