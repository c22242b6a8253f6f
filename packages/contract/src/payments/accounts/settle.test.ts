import { expect, it, test } from 'vitest';
import { ageOf, agesOf, settle } from './settle.ts';

const invoices = [
  { issuedOn: '2026-09-01', chargedCents: 10_000 },
  { issuedOn: '2026-10-01', chargedCents: 0 },
  { issuedOn: '2026-11-01', chargedCents: 5_000 },
];
const left = (paid: number) => {
  const { open, creditCents } = settle(invoices, paid);
  return [...open.map(({ leftCents }) => leftCents), creditCents];
};

test.each([
  [0, [10_000, 0, 5_000, 0]],
  [9_999, [1, 0, 5_000, 0]],
  [10_000, [0, 0, 5_000, 0]],
  [15_000, [0, 0, 0, 0]],
  [15_100, [0, 0, 0, 100]],
])('%i cents settle the oldest invoice first; what is left over is credit', (paid, expected) =>
  expect(left(paid)).toEqual(expected),
);

test.each([
  ['2026-10-18', 'days0to30'],
  ['2026-10-17', 'days31to60'],
  ['2026-09-18', 'days31to60'],
  ['2026-09-17', 'days61to90'],
  ['2026-08-19', 'days61to90'],
  ['2026-08-18', 'over90'],
])('an invoice of %s is in the column %s on 17 November 2026', (issuedOn, age) =>
  expect(ageOf(issuedOn, '2026-11-17')).toBe(age),
);

it('ages what is left of each invoice', () =>
  expect(agesOf(settle(invoices, 3_500).open, '2026-11-17')).toEqual({
    days0to30: 5_000,
    days31to60: 0,
    days61to90: 6_500,
    over90: 0,
  }));
