import { randomInt } from 'node:crypto';
import { KeptPrecheck, type PrecheckAnswer, type PrecheckRequest, type PrecheckSections } from '@jibline/contract';
import { answerPlace, answerPlaceInFull, ENGINE, PlaceQuestionError } from '@jibline/surfaces';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { openLine } from '../in-turn.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import { findPrecheck, insertPrecheck } from './store.ts';

export interface Precheck {
  surfaces: SurfacesInForce;
  now: () => Date;
}

/** Without letters that are read as digits; eight of them cannot be guessed from another number. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberFor = (at: Date) =>
  `P-${at.getUTCFullYear()}-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** One after the other: each is a piece of work the one thread does without a break. */
const inTurn = openLine(1);

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

/** Answers from the surfaces in force. Nothing is kept: most who ask move a slider on to the next question. */
export async function precheck({ surfaces, now }: Precheck, request: PrecheckRequest): Promise<PrecheckAnswer> {
  const at = now();
  const held = await surfaces.current();
  const found = await inTurn(() => orRefused(() => answerPlace(held, request, at)));
  return { answeredAt: at.toISOString(), request, ...found, engine: ENGINE };
}

/** For a browser that could not have the surfaces, or whose own answer was another. */
export async function precheckSections(
  { surfaces, now }: Precheck,
  request: PrecheckRequest,
): Promise<PrecheckSections> {
  const held = await surfaces.current();
  const { airports } = await inTurn(() => orRefused(() => answerPlaceInFull(held, request, now())));
  return { items: airports.map(({ airportId, section }) => ({ airportId, section })) };
}

/** Answers in full and keeps the answer, which never changes, under its number. */
export async function keepPrecheck(
  { db, surfaces, now }: Precheck & { db: Db },
  request: PrecheckRequest,
): Promise<KeptPrecheck> {
  const at = now();
  const held = await surfaces.current();
  const found = await inTurn(() => orRefused(() => answerPlaceInFull(held, request, at)));
  for (;;) {
    const number = numberFor(at);
    const answer = { number, answeredAt: at.toISOString(), request, ...found, engine: ENGINE };
    const kept = KeptPrecheck.parse(answer);
    if (await insertPrecheck(db, number, kept.answeredAt, JSON.stringify(kept))) return kept;
  }
}

export async function getPrecheck(db: Db, number: string): Promise<KeptPrecheck> {
  const kept = await findPrecheck(db, number.toUpperCase());
  if (kept === undefined) throw new ApiError('not-found', 'no pre-check has this number');
  return KeptPrecheck.parse(JSON.parse(kept));
}
