import type { PrecheckAnswer } from '@jibline/contract';
import type { LocationAnswer } from '@jibline/surfaces';

/** Sines and tangents of two JavaScript engines differ in the last bit: 0.001 mm in 1,000 m. */
const LAST_BITS = 1e-9;

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= LAST_BITS * Math.max(1, Math.abs(a));
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  if (names.length !== others.length) return false;
  return names.every(
    (name) => name in b && same((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}

/** Whether browser and server gave the same answer: all text, and all figures except for the last bits. */
export const sameAnswer = (
  here: LocationAnswer,
  { permitNeeded, sentence, coverage, figures, airports }: PrecheckAnswer,
) =>
  here.permitNeeded === permitNeeded &&
  here.sentence === sentence &&
  same(here.coverage, coverage) &&
  same(here.figures, figures) &&
  same(here.airports, airports);
