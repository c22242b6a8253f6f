import type { AppContext } from '../../context.ts';
import { appendHistory } from '../../history/append-history.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { endSessions } from '../change-store.ts';

/**
 * Refuses tokens of earlier sign-ins. We cannot end the identity provider's own session: where its tokens state when
 * the person signed in (`auth_time`) a new sign-in is needed; where they do not, a refreshed token counts as new.
 */
export async function signOutEverywhere(context: AppContext, actor: Person): Promise<undefined> {
  await context.db.transaction().execute(async (tx) => {
    const now = context.now();
    await endSessions(tx, actor.id, now);
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: actor.id,
      event: 'user.signed-out-everywhere',
      actorId: actor.id,
      at: now,
      detail: { by: calledAs(actor), about: calledAs(actor) },
    });
  });
  return undefined;
}
