import { describe, expect, it } from 'vitest';
import { displayPhone, phoneBeginnings, toE164 } from './phone.ts';

it.each([
  ['+61412345678', '0412 345 678'],
  ['+61296679111', '(02) 9667 9111'],
  ['+6421555123', '+6421555123'],
  ['+611300555123', '+611300555123'],
])('%s shows as %s and reads back', (e164, shown) => {
  expect(displayPhone(e164)).toBe(shown);
  expect(toE164(shown)).toBe(e164);
});

describe('a phone number typed to find something', () => {
  it.each([
    ['0400 000 101', ['61400000101']],
    ['+61 400 000 1', ['614000001']],
    ['0061 (0)400-000-101', ['61400000101']],
    ['(02) 5550 0101', ['61255500101']],
    [
      '61400000101',
      ['61400000101', '6161400000101', '61261400000101', '61361400000101', '61761400000101', '61861400000101'],
    ],
    ['5550 01', ['555001', '61555001', '612555001', '613555001', '617555001', '618555001']],
    ['123', []],
    ['HC-14', []],
  ])('%s', (typed, beginnings) => {
    expect(phoneBeginnings(typed)).toEqual(beginnings);
  });
});
