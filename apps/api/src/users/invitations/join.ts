import type { CurrentUser } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db.ts';
import { ApiError, noInvitation, userNotFound } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { withPermissionsLock } from '../../rights/permissions-lock.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { findPerson } from '../../rights/person-store.ts';
import { viewerOf } from '../../rights/viewer.ts';
import { changeUser, insertGrants } from '../change-store.ts';
import { asOffered } from '../describe-grant.ts';
import { permissionsChanged } from '../emails/permissions-changed.ts';
import { presentCurrentUser } from '../present.ts';
import { mayManageInvitation, stateOf } from './invitation-policy.ts';
import { closeInvitation, findByToken, findOpenFor, type StoredInvitation } from './invitation-store.ts';
import { hashToken } from './invitation-token.ts';

/**
 * An invitation is valid only while its sender may still grant what it offers: those of a removed administrator are
 * void.
 */
async function isStillValid(tx: Tx, invitation: StoredInvitation, now: Date): Promise<boolean> {
  if (stateOf(invitation, now) !== 'open' || invitation.invitedBy === null) return false;
  const sender = await findPerson(tx, invitation.invitedBy);
  return sender !== null && mayManageInvitation(viewerOf(sender, now), invitation);
}

/** Grants the person what was offered, once. */
async function grantOffered(
  context: AppContext,
  tx: Tx,
  person: Person,
  invitation: StoredInvitation,
  now: Date,
): Promise<boolean> {
  if (!(await closeInvitation(tx, invitation.id, { used_at: now, used_by: person.id }))) return false;
  await changeUser(tx, person.id, {
    ...(person.name === null && invitation.name !== null ? { name: invitation.name } : {}),
    ...(person.phone === null && invitation.phone !== null ? { phone: invitation.phone } : {}),
    ...(person.organisationId === null && invitation.organisationId !== null
      ? { organisation_id: invitation.organisationId }
      : {}),
  });
  await insertGrants(tx, person.id, invitation.grants, invitation.invitedBy, now);
  const by = invitation.inviterName ?? 'Someone';
  await appendHistory(tx, {
    aboutKind: 'user',
    aboutId: person.id,
    event: 'user.joined',
    actorId: person.id,
    at: now,
    detail: { by, about: calledAs(person), added: invitation.grants.map(asOffered), removed: [] },
  });
  await context.outbox.queueEmail(
    tx,
    permissionsChanged({ person, by, added: invitation.grants, removed: [], publicUrl: context.publicUrl }),
  );
  return true;
}

/**
 * At the first verified sign-in every open invitation to the address is accepted. The caller holds the permissions
 * lock.
 */
export async function joinAtFirstSignIn(context: AppContext, tx: Tx, personId: string, email: string): Promise<void> {
  const now = context.now();
  for (const invitation of await findOpenFor(tx, email)) {
    const person = await findPerson(tx, personId);
    if (person?.active && (await isStillValid(tx, invitation, now)))
      await grantOffered(context, tx, person, invitation, now);
  }
}

const USED = 'This invitation was already used.';

/** Accepts an invitation by its link, for people who already had an account. */
export function acceptInvitation(context: AppContext, actorId: string, token: string): Promise<CurrentUser> {
  return withPermissionsLock(context, actorId, async ({ tx, actor, now }) => {
    const invitation = await findByToken(tx, hashToken(token));
    if (!invitation || invitation.email.toLowerCase() !== actor.email.toLowerCase()) throw noInvitation();
    if (invitation.usedAt) throw new ApiError('invitation-used', USED);
    if (!(await isStillValid(tx, invitation, now)))
      throw new ApiError(
        'invitation-expired',
        'This invitation has expired or was withdrawn. Ask your administrator for a new one.',
      );
    if (!(await grantOffered(context, tx, actor, invitation, now))) throw new ApiError('invitation-used', USED);
    const person = await findPerson(tx, actor.id);
    if (!person) throw userNotFound();
    return presentCurrentUser(person, now);
  });
}
