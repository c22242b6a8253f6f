import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { ChunkLoadError } from '../../lib/load-chunk.ts';
import { ForeignAnswer } from './foreign-answer.ts';
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

it('ends the session when the answer came and cannot be accepted', () => {
  expect(isSessionOver(new ForeignAnswer('The ID token is of another issuer.'))).toBe(true);
  // The sentence oidc-client-ts 3.5 uses when the person has signed in anew meanwhile.
  expect(isSessionOver(new Error('auth_time in id_token does not match original auth_time'))).toBe(true);
});

it('ends the session only when the refresh token is refused', () => {
  expect(isSessionOver(new ErrorResponse({ error: 'invalid_grant' }))).toBe(true);
  expect(isSessionOver(new ErrorResponse({ error: 'temporarily_unavailable' }))).toBe(false);
  const described = { error: 'server_error', error_description: 'The id_token could not be made' };
  expect(isSessionOver(new ErrorResponse(described))).toBe(false);
  expect(isSessionOver(new TypeError('Failed to fetch'))).toBe(false);
});
