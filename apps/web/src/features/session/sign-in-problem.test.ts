import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { ChunkLoadError } from '../../lib/load-chunk.ts';
import { isSessionOver, problemOf } from './sign-in-problem.ts';

it('reads the provider’s own error responses', () => {
  const denied = new ErrorResponse({ error: 'access_denied', error_description: 'End-user aborted interaction' });
  expect(problemOf(denied)).toEqual({ kind: 'cancelled', detail: 'End-user aborted interaction' });
  expect(problemOf(new ErrorResponse({ error: 'server_error' })).kind).toBe('provider-error');
});

it('recognises a response this browser did not request', () => {
  // The two sentences oidc-client-ts 3.5 uses.
  expect(problemOf(new Error('No matching state found in storage')).kind).toBe('answer-unknown');
  expect(problemOf(new Error('State does not match')).kind).toBe('answer-unknown');
});

it('treats a missing answer as unreachable', () => {
  expect(problemOf(new TypeError('Failed to fetch')).kind).toBe('provider-unreachable');
  expect(problemOf(new ErrorTimeout('Network timed out')).kind).toBe('provider-unreachable');
});

it('a chunk that did not load is not a missing answer of the provider', () => {
  expect(problemOf(new ChunkLoadError('Loading a part of the page failed'))).toEqual({
    kind: 'not-loaded',
    detail: null,
  });
});

it('ends the session only when the refresh token is refused', () => {
  expect(isSessionOver(new ErrorResponse({ error: 'invalid_grant' }))).toBe(true);
  expect(isSessionOver(new ErrorResponse({ error: 'temporarily_unavailable' }))).toBe(false);
  expect(isSessionOver(new TypeError('Failed to fetch'))).toBe(false);
});
