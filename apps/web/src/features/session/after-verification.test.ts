import { beforeEach, expect, it } from 'vitest';
import { afterVerification } from './after-verification.ts';

const HOUR_MS = 3_600_000;
beforeEach(() => localStorage.clear());

it('returns the path once, to the person it was stored for', () => {
  afterVerification.write('auth|1', '/crane?latitude=-33.9', 0);
  expect(afterVerification.take('auth|2', HOUR_MS)).toBeNull();
  expect(afterVerification.take(undefined, HOUR_MS)).toBeNull();
  expect(afterVerification.take('auth|1', HOUR_MS)).toBe('/crane?latitude=-33.9');
  expect(afterVerification.take('auth|1', HOUR_MS)).toBeNull();
});

it('continues to the path at the first confirmed login, unless that one has its own', () => {
  const account = { subject: 'auth|1', email: null, name: null, emailVerified: false };
  const confirmed = { ...account, emailVerified: true };
  expect(afterVerification.arrival(account, '/crane', 0)).toBe('/crane');
  expect(afterVerification.arrival(confirmed, '/users', 1)).toBe('/users');
  expect(afterVerification.arrival(confirmed, '/', 1)).toBe('/crane');
  expect(afterVerification.arrival(confirmed, '/', 2)).toBe('/');
});

it('lasts for a day', () => {
  afterVerification.write('auth|1', '/crane', 0);
  expect(afterVerification.take('auth|1', 24 * HOUR_MS + 1)).toBeNull();
  afterVerification.write('auth|1', '/crane', 0);
  expect(afterVerification.take('auth|1', 24 * HOUR_MS)).toBe('/crane');
});

it('stores nothing for the landing page, and keeps an earlier path', () => {
  afterVerification.write('auth|1', '/crane', 0);
  afterVerification.write('auth|1', '/', 1);
  expect(afterVerification.take('auth|1', 2)).toBe('/crane');
});

it.each(['no JSON', '[]', 'null', '{"subject":"auth|1","path":"//evil.example","at":1}'])(
  'ignores what this page did not write: %s',
  (text) => {
    localStorage.setItem('jibline.after-verification', text);
    expect(afterVerification.take('auth|1', 2)).toBeNull();
  },
);
