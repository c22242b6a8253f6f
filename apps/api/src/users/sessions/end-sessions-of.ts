import type { AppContext } from '../../context.ts';
import { ApiError, forbidden } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { withPermissionsLock } from '../../rights/permissions-lock.ts';
import { calledAs } from '../../rights/person.ts';
import { endSessions } from '../change-store.ts';
import { findVisible } from '../find.ts';
import { userActions } from '../policy.ts';

/** An administrator signs someone out everywhere, for example after a lost phone; the account stays as it is. */
export function endSessionsOf(context: AppContext, actorId: string, id: string): Promise<undefined> {
  return withPermissionsLock(context, actorId, async ({ tx, actor, viewer, now }) => {
    const person = await findVisible(tx, viewer, id);
    if (!userActions(viewer, person, now).includes('users:end-sessions'))
      throw person.id === actor.id
        ? new ApiError('forbidden', 'To end your own sessions, sign out on all devices in your profile.')
        : forbidden('end the sessions of this user');
    await endSessions(tx, person.id, now);
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: person.id,
      event: 'user.sessions-ended',
      actorId: actor.id,
      at: now,
      detail: { by: calledAs(actor), about: calledAs(person) },
    });
    return undefined;
  });
}
