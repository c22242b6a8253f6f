import { expect, it } from 'vitest';
import { displayPhone, toE164 } from './phone.ts';

it.each([
  ['+61412345678', '0412 345 678'],
  ['+61296679111', '(02) 9667 9111'],
  ['+6421555123', '+6421555123'],
  ['+611300555123', '+611300555123'],
])('%s shows as %s and reads back', (e164, shown) => {
  expect(displayPhone(e164)).toBe(shown);
  expect(toE164(shown)).toBe(e164);
});
