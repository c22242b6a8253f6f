import { expect, it } from 'vitest';
import { readCents, writeCents } from './money-text.ts';

it.each([
  ['165', 16_500],
  ['165.00', 16_500],
  ['$1,650.5', 165_050],
  ['0.07', 7],
  // As floats these are 1998.9999999999998 and 819.9999999999999.
  ['19.99', 1_999],
  ['8.20', 820],
  [' $ 550 ', 55_000],
])('%s is %d cents', (text, cents) => expect(readCents(text)).toBe(cents));

it.each(['', '1.234', '-5', '1,65', 'free', '.5', '1e3', '12345678901'])('%s is no amount', (text) =>
  expect(readCents(text)).toBeNaN(),
);

it.each([0, 7, 820, 16_500, 165_050])('%d cents are written so that they are read the same', (cents) =>
  expect(readCents(writeCents(cents))).toBe(cents),
);
