import type { UserSessionList } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { CLOCK_TOLERANCE_SECONDS } from '../../integrations/token-fault.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { endByKey, endOne, openSessionsOf } from './session-store.ts';

/** `current` is the session of the call itself; null where the provider does not tell sessions apart. */
export async function listSessions(
  { db }: AppContext,
  actor: Person,
  current: string | null,
): Promise<UserSessionList> {
  const sessions = await openSessionsOf(db, actor.id, CLOCK_TOLERANCE_SECONDS);
  return {
    toldApart: current !== null,
    items: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      signedInAt: session.signed_in_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
      current: session.key === current,
    })),
  };
}

/**
 * Refuses the tokens of one sign-in from now on. The identity provider's own session stays: the person at that device has
 * to sign in again.
 */
export async function endSession(context: AppContext, actor: Person, id: string): Promise<undefined> {
  await context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const ended = await endOne(tx, actor.id, id, at, CLOCK_TOLERANCE_SECONDS);
    if (!ended) throw notFound('Session');
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: actor.id,
      event: 'user.session-ended',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), about: calledAs(actor), device: ended.device },
    });
  });
  return undefined;
}

/**
 * A plain sign-out, on this device alone: a copy of its token is refused from now on. Not part of the person's history,
 * which would hold little else. Without a key there is nothing to end: the token lives until it expires.
 */
export async function signOut(context: AppContext, actor: Person, key: string | null): Promise<undefined> {
  if (key !== null) await endByKey(context.db, actor.id, key, context.now(), CLOCK_TOLERANCE_SECONDS);
  return undefined;
}
