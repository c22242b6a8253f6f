import { anApplicationSummary } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { badgeOf, daysLeft, daysLeftText, nextText, whenText } from './card-text.ts';

/** 09:00 on 17 November in Sydney, still 16 November in Perth. */
const NOW = new Date('2026-11-16T22:00:00Z');
const permit = {
  ...{ validFrom: '2026-11-10T00:00:00Z', validTo: '2026-11-18T22:00:00Z' },
  ...{ suspendedFrom: null, replacedFrom: null, upSince: null },
};
const card = (over: object = {}, timeZone = 'Australia/Sydney') => ({
  application: { ...anApplicationSummary, state: 7 as const, phase: 'IDLE' as const, permit, actions: [], ...over },
  craneDetail: {},
  timeZone,
});

it('days are counted on the airport’s calendar', () => {
  // 19 November 09:00 in Sydney.
  expect(daysLeft(card(), NOW)).toBe(2);
  // 17 November 03:59 to 06:00 in Perth: the same calendar day there.
  const late = card({ permit: { ...permit, validTo: '2026-11-16T22:30:00Z' } }, 'Australia/Perth');
  expect(daysLeft(late, new Date('2026-11-16T19:59:00Z'))).toBe(0);
});

it.each([
  [0, 'Ends today'],
  [1, '1 day left'],
  [6, '6 days left'],
])('%i: %s', (days, text) => expect(daysLeftText(days)).toBe(text));

it('says until when, or from when to when', () => {
  expect(whenText(card(), 'up')).toBe('until 19/11/2026');
  expect(whenText(card(), 'approved')).toBe('10/11/2026 to 19/11/2026');
  expect(whenText(card({ permit: null, startAt: null, endAt: null }), 'company')).toBe('no dates yet');
});

it('a permit that ends soon shows its days, all others their state', () => {
  expect(badgeOf(card(), 'ending', NOW)).toEqual({ tone: 'near', text: '2 days left' });
  expect(badgeOf(card(), 'approved', NOW)).toEqual({ tone: 'ok', text: 'Approved: crane down' });
});

it.each([
  ['may be extended', 'ending', { actions: ['applications:extend', 'applications:stop'] }, 'Extend permit'],
  ['may go up', 'approved', { actions: ['applications:start'] }, 'Report crane up'],
  ['has not started', 'approved', { permit: { ...permit, validFrom: '2026-11-17T22:00:00Z' } }, 'Starts on 18/11/2026'],
  ['ended', 'company', { actions: ['applications:report-removal'] }, 'Report removal'],
  ['is suspended', 'airport', { phase: 'SUSPENDED' }, 'The airport must lift the suspension'],
  [
    'is in review',
    'airport',
    { state: 3, phase: 'TRIAGE', permit: null, dueAt: '2026-11-19T00:00:00Z', overdue: false },
    'Decision due by 19/11/2026',
  ],
] as const)('next for one that %s', (_, lane, over, text) =>
  expect(nextText(card(over), lane, NOW)).toEqual({ text, grave: false }),
);

it('a reader has nothing to do', () => expect(nextText(card(), 'up', NOW)).toBeNull());
