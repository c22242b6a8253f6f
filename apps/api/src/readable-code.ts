import { randomInt } from 'node:crypto';

/** Digits and letters that cannot be confused: no 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** For codes that people can read out and no one can guess. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
