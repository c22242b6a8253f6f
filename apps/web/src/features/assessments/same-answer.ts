import type { PrecheckAnswer } from '@jibline/contract';
import type { LocationAnswer } from '@jibline/surfaces';

/** Sines and tangents of two JavaScript engines differ in the last bit: a thousandth of a millimetre in a thousand metres. */
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

/** Without sections: the server draws them only when asked to. */
const withoutSections = (airports: LocationAnswer['airports']) =>
  airports.map((airport) => ({ ...airport, section: null }));

/** Whether the browser said the same as the server: every word, and every figure but for the last bits of a double. */
export const sameAnswer = (here: LocationAnswer, { permitNeeded, sentence, figures, airports }: PrecheckAnswer) =>
  here.permitNeeded === permitNeeded &&
  here.sentence === sentence &&
  same(here.figures, figures) &&
  same(withoutSections(here.airports), withoutSections(airports));
