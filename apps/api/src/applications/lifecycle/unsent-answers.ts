import { DraftAnswers } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { storedWith } from '../drafts/draft-store.ts';
import { type ApplicationRow, frozenAnswers } from '../store.ts';

/**
 * What the applicant changed and did not send is given up where the airport goes on without the reply: it was never
 * assessed, and a permit would name it. Returns what to store instead.
 */
export async function asSubmitted(
  tx: Tx,
  { id, phase }: Pick<ApplicationRow, 'id' | 'phase'>,
  event: string,
  landing: Pick<ApplicationRow, 'phase'>,
): Promise<Partial<ReturnType<typeof storedWith>>> {
  if (phase !== 'WAITING_APPLICANT' || landing.phase === 'WAITING_APPLICANT' || event === 'answer') return {};
  const sent = await frozenAnswers(tx, id);
  return sent === null ? {} : storedWith(DraftAnswers.parse(sent));
}
