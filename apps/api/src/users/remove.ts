import type { AppContext } from '../context.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { withPermissionsLock } from '../rights/permissions-lock.ts';
import { calledAs } from '../rights/person.ts';
import { removeUser } from './change-store.ts';
import { asOffered } from './describe-grant.ts';
import { permissionsChanged } from './emails/permissions-changed.ts';
import { findVisible } from './find.ts';
import { userActions } from './policy.ts';
import { requireRemainingAdministrator } from './require-administrator.ts';
import { requireNothingUnderWay } from './require-nothing-under-way.ts';

/** Removes all access and personal data at once; not while a permit or open application of theirs is under way. */
export function removePerson(context: AppContext, actorId: string, id: string): Promise<undefined> {
  return withPermissionsLock(context, actorId, async ({ tx, actor, viewer, now }) => {
    const person = await findVisible(tx, viewer, id);
    if (!userActions(viewer, person, now).includes('users:remove'))
      throw person.id === actor.id
        ? new ApiError('forbidden', 'You can’t remove yourself. Ask another administrator.')
        : forbidden('remove this user');
    await requireNothingUnderWay(tx, viewer, person);
    await removeUser(tx, person.id, now);
    await requireRemainingAdministrator(tx, person, now);
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: person.id,
      event: 'user.removed',
      actorId: actor.id,
      at: now,
      detail: { by: calledAs(actor), about: calledAs(person), added: [], removed: person.grants.map(asOffered) },
    });
    await context.outbox.queueEmail(
      tx,
      permissionsChanged({
        person,
        by: calledAs(actor),
        added: [],
        removed: person.grants,
        account: 'removed',
        publicUrl: context.publicUrl,
      }),
    );
    return undefined;
  });
}
