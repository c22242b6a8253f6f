import { expect, it } from 'vitest';
import { loginMarker } from './login-marker.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 15, 12);

it('is old after more than 60 minutes', () => {
  loginMarker.write(NOW - 60 * MINUTE);
  expect(loginMarker.isOld(NOW)).toBe(false);
  expect(loginMarker.isOld(NOW + 1)).toBe(true);
});

it('of unknown age counts as old: missing, unreadable, from the future', () => {
  expect(loginMarker.isOld(NOW)).toBe(true);
  for (const text of ['', 'yesterday', '{}', '{"timestamp":"1"}', 'null', '[]']) {
    localStorage.setItem('jibline.login-marker', text);
    expect(loginMarker.isOld(NOW), text).toBe(true);
  }
  loginMarker.write(NOW + 10 * MINUTE);
  expect(loginMarker.isOld(NOW)).toBe(true);
});

it('tolerates a clock set back by seconds', () => {
  loginMarker.write(NOW + 20_000);
  expect(loginMarker.isOld(NOW)).toBe(false);
});

it('can be cleared', () => {
  loginMarker.write(NOW);
  loginMarker.clear();
  expect(loginMarker.age(NOW)).toBeNull();
});
