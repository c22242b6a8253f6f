import type { AddUser, User } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { withPermissionsLock } from '../../rights/permissions-lock.ts';
import { changeUser } from '../change-store.ts';
import { welcome } from '../emails/welcome.ts';
import { findVisible } from '../find.ts';
import { presentUser } from '../present.ts';

type Registration = Extract<AddUser, { kind: 'registration' }>;

/** Completes the first sign-in with name and phone. A company is created by its own call. */
export function register(context: AppContext, actorId: string, sent: Registration): Promise<User> {
  return withPermissionsLock(context, actorId, async ({ tx, actor, viewer, now }) => {
    if (actor.registeredAt !== null)
      throw new ApiError('already-exists', 'This account is already registered. Edit your profile instead.');
    await changeUser(tx, actor.id, {
      name: sent.name,
      title: sent.title || null,
      phone: sent.phone,
      registered_at: now,
    });
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: actor.id,
      event: 'user.registered',
      actorId: actor.id,
      at: now,
      detail: { by: sent.name, about: sent.name },
    });
    await context.outbox.queueEmail(tx, welcome(actor, sent.name, context.publicUrl));
    return presentUser(viewer, await findVisible(tx, viewer, actor.id), now);
  });
}
