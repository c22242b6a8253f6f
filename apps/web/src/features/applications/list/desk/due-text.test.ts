import { anApplicationSummary } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { dueText } from './due-text.ts';

/** Wednesday 18 November 2026, 10:00 in Sydney, daylight saving (UTC+11). */
const NOW = new Date('2026-11-17T23:00:00Z');
const row = (over: object) => ({ ...anApplicationSummary, dueAt: null, waitsFor: null, ...over });
const permit = (over: object) => ({
  state: 7 as const,
  phase: 'UPCOMING' as const,
  permit: {
    validFrom: '2026-11-20T20:00:00Z',
    validTo: '2026-12-04T06:00:00Z',
    suspendedFrom: null,
    replacedFrom: null,
    upSince: null,
    ...over,
  },
});

it.each([
  // 17:00 in Sydney on the 15th is 2 days and 17 hours ago.
  ['2026-11-15T06:00:00Z', '2 d late', 'late'],
  ['2026-11-17T18:00:00Z', '5 h late', 'late'],
  ['2026-11-17T22:30:00Z', '30 min late', 'late'],
  // Still the 18th in Sydney, though another day in UTC.
  ['2026-11-18T06:00:00Z', 'Today 17:00', 'soon'],
  ['2026-11-19T06:00:00Z', 'Tomorrow', 'soon'],
  ['2026-11-20T06:00:00Z', 'In 2 d', 'soon'],
  ['2026-11-21T06:00:00Z', 'In 3 d', 'plain'],
  ['2026-12-03T06:00:00Z', '3 Dec', 'plain'],
  ['2027-02-16T06:00:00Z', '16 Feb 2027', 'plain'],
])('due at %s is "%s"', (dueAt, text, tone) => {
  expect(dueText(row({ dueAt }), NOW)).toMatchObject({ text, tone });
});

it('has the whole date behind it', () => {
  expect(dueText(row({ dueAt: '2026-11-18T06:00:00Z' }), NOW).title).toBe('18 November 2026, 17:00 AEDT');
});

it.each([['applicant'], ['authority']] as const)('a clock stopped for the %s is paused', (waitsFor) => {
  expect(dueText(row({ waitsFor }), NOW)).toMatchObject({ text: 'Paused', tone: 'plain' });
});

it.each([
  ['not started', permit({}), 'From 21 Nov', 'plain'],
  ['up', { ...permit({ validFrom: '2026-11-01T20:00:00Z', upSince: '2026-11-17T20:00:00Z' }) }, 'Ends 4 Dec', 'plain'],
  [
    'up and ending today',
    permit({ validFrom: '2026-11-01T20:00:00Z', validTo: '2026-11-18T06:00:00Z', upSince: '2026-11-17T20:00:00Z' }),
    'Ends 17:00',
    'plain',
  ],
  [
    'up after its end',
    permit({ validFrom: '2026-11-01T20:00:00Z', validTo: '2026-11-17T21:00:00Z', upSince: '2026-11-16T20:00:00Z' }),
    '2 h over',
    'late',
  ],
  [
    'up while suspended',
    permit({
      ...{ validFrom: '2026-11-01T20:00:00Z', upSince: '2026-11-16T20:00:00Z' },
      suspendedFrom: '2026-11-17T22:22:00Z',
    }),
    '38 min up',
    'late',
  ],
])('a permit that is %s says until when', (_, over, text, tone) => {
  expect(dueText(row(over), NOW)).toMatchObject({ text, tone });
});

it('a closed application has nothing due', () => {
  expect(dueText(row({ state: 4, phase: null, closeReason: 'ENDED', permit: null }), NOW).text).toBe('–');
});
