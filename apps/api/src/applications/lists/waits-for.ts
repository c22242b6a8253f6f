import { APPLICATION_STATE, type WaitsFor } from '@jibline/contract';
import type { ListRow } from './row.ts';

const { PAYMENT_PENDING, SUBMITTED, PROCESSING } = APPLICATION_STATE;

/** What an open application waits for: the twin of the views' conditions. */
export function waitsFor(
  { state, phase, reply_by }: Pick<ListRow, 'state' | 'phase' | 'reply_by'>,
  now: Date,
): WaitsFor | null {
  if (state === PAYMENT_PENDING) return 'payment';
  if (state !== SUBMITTED && state !== PROCESSING) return null;
  if (phase === 'WAITING_APPLICANT') return 'applicant';
  // Once the time to reply is over, the airport may decide without the reply.
  return phase === 'REFERRED' && reply_by !== null && reply_by > now ? 'authority' : 'airport';
}
