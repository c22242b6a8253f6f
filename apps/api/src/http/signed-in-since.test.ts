import { expect, it } from 'vitest';
import { isSignedInSince } from './signed-in-since.ts';

const on = (time: string) => new Date(`2026-11-16T${time}Z`);

/** "Sign out everywhere" was pressed at 10:00:00.700 by our clock; the token has whole seconds of the provider's. */
it.each([
  // Signed in again within the same second, which the token rounds down.
  ['10:00:00', '10:00:00.700', true],
  ['10:00:01', '10:00:00.700', true],
  ['10:00:00', '10:00:00.000', true],
  // The provider's clock is 5 s behind ours: a sign-in at our 10:00:01 is stated as 09:59:56.
  ['09:59:56', '10:00:00.700', true],
  ['09:59:55', '10:00:00.700', true],
  // More than the tolerance: an earlier sign-in.
  ['09:59:54', '10:00:00.700', false],
  ['09:59:54', '10:00:00.000', false],
  ['09:00:00', '10:00:00.700', false],
  // The provider's clock is ahead of ours.
  ['10:03:00', '10:00:00.700', true],
])('a sign-in stated as %s, after a sign-out at %s: %s', (signedIn, signedOut, expected) => {
  expect(isSignedInSince(on(signedIn), on(signedOut))).toBe(expected);
});

it('a token without a time counts as earlier', () => {
  expect(isSignedInSince(null, on('10:00:00'))).toBe(false);
});
