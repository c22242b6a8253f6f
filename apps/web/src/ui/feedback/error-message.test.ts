import { ERRORS, type ErrorCode } from '@jibline/contract';
import { expect, it } from 'vitest';
import { networkError, problemError, unreadable } from '../../lib/call-error.ts';
import { errorMessage } from './error-message.ts';

const problem = (code: ErrorCode, more: { detail?: string; requestId?: string } = {}) =>
  problemError({ type: 'about:blank', code, ...ERRORS[code], ...more });

it('says after a lost connection that nothing typed is lost', () => {
  expect(errorMessage(networkError(), 'saved')).toBe(
    'Not saved: no connection to the server. Your changes are still here. Try again.',
  );
  expect(errorMessage(networkError(), 'downloaded')).toBe('Not downloaded: no connection to the server. Try again.');
});

it('asks people to contact us about our own faults only', () => {
  expect(errorMessage(problem('internal', { requestId: 'req-7' }), 'saved')).toBe(
    'Something went wrong on our side. Try again. If it keeps happening, contact us and quote req-7.',
  );
  expect(errorMessage(unreadable(200, 'no JSON'), 'saved')).toMatch(/^Something went wrong on our side\./);
  expect(errorMessage(problem('bad-request', { detail: 'Enter a name.', requestId: 'req-8' }), 'saved')).toBe(
    'Enter a name.',
  );
});

it.each([
  ['forbidden', 'You don’t have permission to do this.'],
  ['not-found', 'Not found, or you don’t have access.'],
  [
    'last-administrator',
    'Every airport and organisation needs an active administrator. Make someone else an administrator first.',
  ],
] as const)('%s has a sentence of its own, whatever the server wrote', (code, sentence) => {
  expect(errorMessage(problem(code, { detail: 'grants.0.role' }), 'saved')).toBe(sentence);
});

it('says from when a limit is over, as the server wrote it', () => {
  const detail = 'You can send 100 invitations a day. Try again after 17 November 2026, 09:15 AEDT.';
  expect(errorMessage(problem('rate-limited', { detail }), 'sent')).toBe(detail);
  expect(errorMessage(problem('rate-limited'), 'sent')).toBe('Too many requests. Wait a minute and try again.');
});

it('shows the server’s sentence as it is, and ends a title with a full stop', () => {
  expect(errorMessage(problem('in-use', { detail: '2 quotes use this schedule.' }), 'deleted')).toBe(
    '2 quotes use this schedule.',
  );
  expect(errorMessage(problem('already-paid'), 'waived')).toBe('Already paid.');
});
