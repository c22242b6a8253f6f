import type { PrecheckAnswer, PrecheckRequest, SavedPrecheck } from '@jibline/contract';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { PreserialisedReply } from '../operation.ts';
import { readableCode } from '../readable-code.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import type { AnswerThread } from './precheck-worker-client.ts';
import { findPrecheck, insertPrecheck } from './store.ts';
import { readStored } from './stored-precheck.ts';

export interface Precheck {
  surfaces: SurfacesInForce;
  thread: AnswerThread;
  now: () => Date;
}

/** Eight random characters, so that no number can be guessed from another. */
const numberFor = (at: Date) => `P-${at.getUTCFullYear()}-${readableCode(8)}`;

/** Answers from the surfaces in force. Nothing is stored, because people move a slider and ask again. */
export async function precheck(
  context: Precheck,
  request: PrecheckRequest,
): Promise<PreserialisedReply<PrecheckAnswer>> {
  const airportsInForce = await context.surfaces.lastKnown();
  return new PreserialisedReply(
    await context.thread.ask(airportsInForce, { wants: 'answer', request, at: context.now() }),
  );
}

/** Answers and stores the answer under a number; it never changes. */
export async function savePrecheck(
  { db, surfaces, thread, now }: Precheck & { db: Db },
  request: PrecheckRequest,
): Promise<PreserialisedReply<SavedPrecheck>> {
  const at = now();
  const airportsInForce = await surfaces.current();
  for (;;) {
    const number = numberFor(at);
    const answer = await thread.ask(airportsInForce, { wants: { number }, request, at });
    if (await insertPrecheck(db, number, at.toISOString(), answer.toString())) return new PreserialisedReply(answer);
  }
}

/** A saved pre-check as it reads now, by its number in any case. */
export async function getPrecheck(
  { db, surfaces }: Pick<Precheck, 'surfaces'> & { db: Db },
  written: string,
): Promise<SavedPrecheck> {
  const text = await findPrecheck(db, written.toUpperCase());
  if (text === undefined) throw new ApiError('not-found', 'No check has this number.');
  return readStored(text, (await surfaces.lastKnown()).listed);
}
