import { randomInt } from 'node:crypto';
import { PrecheckAnswer, type PrecheckRequest } from '@jibline/contract';
import { ENGINE } from '@jibline/surfaces';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import { assessPlace } from './assess-place.ts';
import { craneOf } from './read-request.ts';
import { findPrecheck, insertPrecheck } from './store.ts';
import { sumUp } from './sum-up.ts';

export interface Precheck {
  db: Db;
  surfaces: SurfacesInForce;
  now: () => Date;
}

/** Without letters that are read as digits; eight of them cannot be guessed from another number. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberFor = (at: Date) =>
  `P-${at.getUTCFullYear()}-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

/** Answers from the surfaces in force and keeps the answer, which never changes, under its number. */
export async function precheck({ db, surfaces, now }: Precheck, request: PrecheckRequest): Promise<PrecheckAnswer> {
  const crane = craneOf(request);
  const at = now();
  const airports = assessPlace(await surfaces.current(), request, crane, at);
  for (;;) {
    const answer: PrecheckAnswer = {
      number: numberFor(at),
      answeredAt: at.toISOString(),
      request,
      ...sumUp(airports),
      airports,
      engine: ENGINE,
    };
    if (await insertPrecheck(db, answer)) return answer;
  }
}

export async function getPrecheck(db: Db, number: string): Promise<PrecheckAnswer> {
  const kept = await findPrecheck(db, number.toUpperCase());
  if (kept === undefined) throw new ApiError('not-found', 'no pre-check has this number');
  return PrecheckAnswer.parse(kept);
}
