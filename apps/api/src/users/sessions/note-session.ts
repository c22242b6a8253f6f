import { DAY_MS } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import type { Claims } from '../../integrations/identity.ts';
import type { Person } from '../../rights/person.ts';
import { describeDevice } from './describe-device.ts';
import { forgetSeenBefore, noteSeen } from './session-store.ts';

/** A session nobody used for so long is over: tokens are refreshed at least once a day while it is used. */
const FORGOTTEN_MS = 365 * DAY_MS;

/** Notes that a session is in use. A token that names none leaves no trace. */
export async function noteSession(
  { db }: AppContext,
  person: Person,
  { sessionKey: key, provenAt }: Claims,
  userAgent: string | undefined,
  at: Date,
): Promise<void> {
  if (key === null || provenAt === null) return;
  await noteSeen(db, { userId: person.id, key, device: describeDevice(userAgent), signedInAt: provenAt, at });
  await forgetSeenBefore(db, person.id, new Date(at.getTime() - FORGOTTEN_MS));
}
