import { DAY_MS } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import type { Claims } from '../../integrations/identity.ts';
import type { Person } from '../../rights/person.ts';
import { describeDevice } from './describe-device.ts';
import { forgetSeenBefore, lastUse, noteSeen } from './session-store.ts';

/** A session unused for this long has ended: tokens in use are refreshed at least once a day. */
export const SESSION_EXPIRY_DAYS = 365;
const FORGOTTEN_MS = SESSION_EXPIRY_DAYS * DAY_MS;

interface Use {
  userAgent: string | undefined;
  at: Date;
  /** A session unused for longer than this is over; null: none is. */
  mostUnusedMs: number | null;
}

/**
 * Records that a session is in use. `first`: a sign-in not seen before. `too-late`: it went unused for too long, and stays
 * so until the person signs in again. Tokens without a session id are not recorded.
 */
export async function noteSession(
  { db }: AppContext,
  person: Person,
  { sessionKey: key, provenAt }: Claims,
  { userAgent, at, mostUnusedMs }: Use,
): Promise<'first' | 'again' | 'too-late'> {
  if (key === null || provenAt === null) return 'again';
  const before = await lastUse(db, person.id, key);
  const isFirst = before === undefined || provenAt > before.signed_in_at;
  if (!isFirst && mostUnusedMs !== null && at.getTime() - before.last_seen_at.getTime() > mostUnusedMs)
    return 'too-late';
  await noteSeen(db, { userId: person.id, key, device: describeDevice(userAgent), signedInAt: provenAt, at });
  await forgetSeenBefore(db, person.id, new Date(at.getTime() - FORGOTTEN_MS));
  return isFirst ? 'first' : 'again';
}
