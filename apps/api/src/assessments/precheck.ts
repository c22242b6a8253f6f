import { type PrecheckAnswer, type PrecheckRequest, SavedPrecheck } from '@jibline/contract';
import { parseStored } from '../database/parse-stored.ts';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { PreserialisedReply } from '../operation.ts';
import { readableCode } from '../readable-code.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import type { AnswerThread } from './precheck-worker-client.ts';
import { findPrecheck, insertPrecheck } from './store.ts';

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

/** A saved pre-check as it is stored. */
export async function findSaved(db: Db, written: string): Promise<{ number: string; text: string }> {
  const number = written.toUpperCase();
  const text = await findPrecheck(db, number);
  if (text === undefined) throw new ApiError('not-found', 'No check has this number.');
  return { number, text };
}

export const readSaved = (text: string): SavedPrecheck => parseStored(SavedPrecheck, JSON.parse(text));

export async function getPrecheck(db: Db, number: string): Promise<SavedPrecheck> {
  return readSaved((await findSaved(db, number)).text);
}
