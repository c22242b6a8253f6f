import { describe, expect, it } from 'vitest';
import { refusal } from '../../test/api.ts';
import { aborted, CallError, networkError, plainTextOf, problemError, timedOut, unreadable } from './call-error.ts';
import { fieldIssues } from './field-issues.ts';

const problem = (code: Parameters<typeof refusal>[0], more = {}) =>
  problemError(refusal(code, more).body as Parameters<typeof problemError>[0]);

describe('why a call brought no data', () => {
  it('section 8’s messages for no answer', () => {
    expect([aborted(), networkError(), timedOut(30_000)].map(({ message }) => message)).toEqual([
      'Request aborted',
      'Network Error',
      'timeout of 30000 ms exceeded',
    ]);
    expect([aborted(), networkError(), timedOut(1)].map(({ isNoAnswer }) => isNoAnswer)).toEqual([false, true, true]);
  });

  it('a problem speaks with its detail, or its title without one', () => {
    expect(problem('conflict', { detail: 'Someone else changed this.' }).message).toBe('Someone else changed this.');
    expect(problem('conflict', { title: 'Changed meanwhile', detail: undefined }).message).toBe('Changed meanwhile');
    expect(problem('conflict').code).toBe('conflict');
    expect(problem('conflict').isNoAnswer).toBe(false);
  });

  it('an unreadable answer keeps where it broke for programs, and asks people to reload', () => {
    const error = unreadable(200, 'items.3.role', 'Gateway says no');
    expect(error.message).toBe('Something went wrong on our side. Reload the page.');
    expect(error).toMatchObject({
      kind: 'unreadable',
      status: 200,
      cause: 'items.3.role',
      serverText: 'Gateway says no',
    });
    expect(error.code).toBeNull();
  });

  it('gives a reference to quote for our own faults only', () => {
    expect(problem('internal', { requestId: 'r-1' }).faultReference).toBe('r-1');
    expect(problem('internal').faultReference).toBeNull();
    expect([problem('internal').isOurFault, unreadable(200, 'items').isOurFault]).toEqual([true, true]);
    expect([problem('forbidden').isOurFault, networkError().isOurFault]).toEqual([false, false]);
    expect(problem('forbidden', { requestId: 'r-2' }).faultReference).toBeNull();
    expect(new CallError('network', 'Network Error').faultReference).toBeNull();
  });

  it.each([
    ['text/plain', ' Too large. ', 'Too large.'],
    ['text/plain; charset=utf-8', 'Too large.', 'Too large.'],
    ['text/html', '<h1>502</h1>', null],
    [null, 'Too large.', null],
    ['text/plain', '   ', null],
    ['text/plain', 'x'.repeat(501), null],
  ])('of %s %o people read %o', (type, text, expected) => {
    expect(plainTextOf(type, text)).toBe(expected);
  });
});

describe('issues by field', () => {
  it('are shown as the server says them, by the path of the field', () => {
    const issues = [
      { path: 'grants.0.to', message: 'Must be after the start.' },
      { path: 'email', message: 'Enter an email address.' },
    ];
    expect(fieldIssues(problem('bad-request', { issues }))).toEqual({
      'grants.0.to': 'Must be after the start.',
      email: 'Enter an email address.',
    });
  });

  it('none where the answer names none', () => {
    expect(fieldIssues(problem('bad-request'))).toEqual({});
    expect(fieldIssues(networkError())).toEqual({});
  });
});
