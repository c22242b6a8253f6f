import { randomInt } from 'node:crypto';
import { PrecheckAnswer, type PrecheckRequest } from '@jibline/contract';
import { answerPlace, ENGINE, PlaceQuestionError } from '@jibline/surfaces';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { Written } from '../operation.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import type { KeepAnswer } from './keep-answers.ts';
import { findPrecheck } from './store.ts';

export interface Precheck {
  keep: KeepAnswer;
  surfaces: SurfacesInForce;
  now: () => Date;
}

/** Without letters that are read as digits; eight of them cannot be guessed from another number. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberFor = (at: Date) =>
  `P-${at.getUTCFullYear()}-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** A crane that cannot be is refused by the field that was typed. */
function orRefused<T>(answer: () => T): T {
  try {
    return answer();
  } catch (error) {
    if (!(error instanceof PlaceQuestionError)) throw error;
    const [first] = error.problems;
    const count = error.problems.length;
    throw new ApiError('bad-request', `${count} problem(s) in the body (${first?.path}: ${first?.message})`, {
      issues: [...error.problems],
    });
  }
}

/**
 * Answers from the surfaces in force and keeps the answer, which never changes, under its number. Checked and written out once:
 * the same text is kept and given.
 */
export async function precheck(
  { keep, surfaces, now }: Precheck,
  request: PrecheckRequest,
): Promise<Written<PrecheckAnswer>> {
  const at = now();
  const held = await surfaces.current();
  const found = orRefused(() => answerPlace(held, request, at));
  for (;;) {
    const number = numberFor(at);
    const answer: PrecheckAnswer = { number, answeredAt: at.toISOString(), request, ...found, engine: ENGINE };
    const json = JSON.stringify(PrecheckAnswer.parse(answer));
    if (await keep({ number, answeredAt: answer.answeredAt, json })) return new Written(json);
  }
}

export async function getPrecheck(db: Db, number: string): Promise<PrecheckAnswer> {
  const kept = await findPrecheck(db, number.toUpperCase());
  if (kept === undefined) throw new ApiError('not-found', 'no pre-check has this number');
  return PrecheckAnswer.parse(JSON.parse(kept));
}
