import { randomInt } from 'node:crypto';

/** Digits and letters of which none is read as another: no 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** For codes that people read out and no one guesses. */
export const readableCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
