import type { ErrorCode } from '@jibline/contract';
import { ERRORS } from '@jibline/contract';
import { expect, it } from 'vitest';
import { aborted, networkError, problemError, timedOut } from '../lib/call-error.ts';
import { failurePath } from './failure-path.ts';

const answered = (code: ErrorCode) => problemError({ type: 'about:blank', code, ...ERRORS[code] });

it('403 leads to /errorPermission for a page and /errorPermission/2 for a record', () => {
  expect(failurePath(answered('forbidden'), 'route', '/users')).toBe('/errorPermission');
  expect(failurePath(answered('forbidden'), 'record', '/users')).toBe('/errorPermission/2');
});

it('a missing record looks like one without permission', () => {
  expect(failurePath(answered('not-found'), 'record', '/home')).toBe('/errorPermission/2');
  expect(failurePath(answered('bad-request'), 'record', '/home')).toBe('/errorPermission/2');
  expect(failurePath(answered('not-found'), 'route', '/home')).toBeNull();
});

it('no answer leads to /networkError, which remembers where the person was', () => {
  expect(failurePath(networkError(), 'route', '/airports?q=a&b=c')).toBe(
    '/networkError?from=%2Fairports%3Fq%3Da%26b%3Dc',
  );
  expect(failurePath(timedOut(30_000), 'record', '/home')).toBe('/networkError?from=%2Fhome');
});

it('no answer at /networkError leads nowhere else, so that a page that stays does not navigate without end', () => {
  const there = '/networkError?from=%2Fhome';
  expect(failurePath(networkError(), 'route', there)).toBe(there);
});

it('everything else is for the page itself to show', () => {
  for (const code of ['conflict', 'internal', 'not-built-yet', 'unavailable', 'account-inactive'] as const) {
    expect(failurePath(answered(code), 'route', '/home'), code).toBeNull();
  }
  expect(failurePath(aborted(), 'route', '/home')).toBeNull();
});
