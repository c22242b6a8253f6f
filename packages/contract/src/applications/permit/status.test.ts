import { describe, expect, it } from 'vitest';
import { firstEndOf, haveEnded, type PermitRecord, permitEndOf, permitStatusAt, strictestStatusAt } from './status.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
/** Monday 23 November 2026, 07:00 in Sydney (UTC+11) to Friday 4 December, 17:00; on weekdays from 07:00 to 17:00. */
const PERMIT: PermitRecord = {
  state: 7,
  closeReason: null,
  closedAt: null,
  validFrom: '2026-11-22T20:00:00.000Z',
  validTo: '2026-12-04T06:00:00.000Z',
  suspension: null,
  replacedFrom: null,
  hours: [{ days: [...WEEKDAYS], from: '07:00', to: '17:00', overMidnight: false }],
  windows: [],
  timeZone: 'Australia/Sydney',
};
const hold = (from: string, until: string | null) => ({ suspension: { from, until, reason: 'Air show.' } });

type Row = [string, Partial<PermitRecord>, string, string, string | null, [string, string] | null];
const say = (change: Partial<PermitRecord>, instant: string) => {
  const { status, since, next } = permitStatusAt({ ...PERMIT, ...change }, new Date(instant));
  return { status, since, next: next && [next.at, next.to] };
};
const walk = (rows: Row[]) =>
  it.each(rows)('%s', (_name, change, instant, status, since, next) =>
    expect(say(change, instant)).toEqual({ status, since, next }),
  );

// biome-ignore format: a table is read by its columns
describe('by time alone', () => walk([
  ['the last millisecond before it begins', {}, '2026-11-22T19:59:59.999Z', 'upcoming', null, ['2026-11-22T20:00:00.000Z', 'valid-now']],
  ['its first instant', {}, '2026-11-22T20:00:00.000Z', 'valid-now', '2026-11-22T20:00:00.000Z', ['2026-11-23T06:00:00.000Z', 'valid-outside-hours']],
  ['Monday 16:59:59.999', {}, '2026-11-23T05:59:59.999Z', 'valid-now', '2026-11-22T20:00:00.000Z', ['2026-11-23T06:00:00.000Z', 'valid-outside-hours']],
  ['Monday 17:00', {}, '2026-11-23T06:00:00.000Z', 'valid-outside-hours', '2026-11-23T06:00:00.000Z', ['2026-11-23T20:00:00.000Z', 'valid-now']],
  ['Tuesday 07:00', {}, '2026-11-23T20:00:00.000Z', 'valid-now', '2026-11-23T20:00:00.000Z', ['2026-11-24T06:00:00.000Z', 'valid-outside-hours']],
  ['Sunday noon', {}, '2026-11-29T01:00:00.000Z', 'valid-outside-hours', '2026-11-27T06:00:00.000Z', ['2026-11-29T20:00:00.000Z', 'valid-now']],
  ['its last millisecond', {}, '2026-12-04T05:59:59.999Z', 'valid-now', '2026-12-03T20:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
  ['its end', {}, '2026-12-04T06:00:00.000Z', 'ended', '2026-12-04T06:00:00.000Z', null],
  ['a month later', {}, '2027-01-04T06:00:00.000Z', 'ended', '2026-12-04T06:00:00.000Z', null],
  ['begins outside its hours', { validFrom: '2026-11-21T20:00:00.000Z' }, '2026-11-21T19:00:00.000Z', 'upcoming', null, ['2026-11-21T20:00:00.000Z', 'valid-outside-hours']],
  ['no hours: at any hour', { hours: [] }, '2026-11-29T01:00:00.000Z', 'valid-now', '2026-11-22T20:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
  ['far ahead of it', {}, '2026-09-01T00:00:00.000Z', 'upcoming', null, ['2026-11-22T20:00:00.000Z', 'valid-now']],
  ['a window to put it up, on a Sunday', { windows: [{ from: '2026-11-28T22:00:00.000Z', to: '2026-11-29T02:00:00.000Z' }] }, '2026-11-29T01:00:00.000Z', 'valid-now', '2026-11-28T22:00:00.000Z', ['2026-11-29T02:00:00.000Z', 'valid-outside-hours']],
  ['the window over', { windows: [{ from: '2026-11-28T22:00:00.000Z', to: '2026-11-29T02:00:00.000Z' }] }, '2026-11-29T02:00:00.000Z', 'valid-outside-hours', '2026-11-29T02:00:00.000Z', ['2026-11-29T20:00:00.000Z', 'valid-now']],
]));

const SUSPENDED = hold('2026-11-24T22:00:00.000Z', '2026-11-25T03:00:00.000Z');
// biome-ignore format: a table is read by its columns
describe('suspended on Wednesday at 09:00, expected to be lifted at 14:00', () => walk([
  ['a millisecond before', SUSPENDED, '2026-11-24T21:59:59.999Z', 'valid-now', '2026-11-24T20:00:00.000Z', ['2026-11-24T22:00:00.000Z', 'suspended']],
  ['at 09:00', SUSPENDED, '2026-11-24T22:00:00.000Z', 'suspended', '2026-11-24T22:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
  ['at the expected end nothing changes', SUSPENDED, '2026-11-25T03:00:00.000Z', 'suspended', '2026-11-24T22:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
  ['a week after the expected end', SUSPENDED, '2026-12-02T01:00:00.000Z', 'suspended', '2026-11-24T22:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
  ['at night too', SUSPENDED, '2026-11-25T12:00:00.000Z', 'suspended', '2026-11-24T22:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
  ['its end ends it', SUSPENDED, '2026-12-04T06:00:00.000Z', 'ended', '2026-12-04T06:00:00.000Z', null],
  ['before it began', hold('2026-11-20T00:00:00.000Z', null), '2026-11-21T00:00:00.000Z', 'suspended', '2026-11-20T00:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
  ['through its first instant', hold('2026-11-20T00:00:00.000Z', null), '2026-11-22T20:00:00.000Z', 'suspended', '2026-11-20T00:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'ended']],
]));

it('gives the reason and expected end of a suspension, and only of that', () => {
  const of = (instant: string) => permitStatusAt({ ...PERMIT, ...SUSPENDED }, new Date(instant));
  expect(of('2026-11-26T00:00:00.000Z')).toMatchObject({
    mayBeUp: false,
    why: 'Air show.',
    expectedUntil: '2026-11-25T03:00:00.000Z',
  });
  expect(of('2026-11-24T21:00:00.000Z')).toMatchObject({ mayBeUp: true, why: null, expectedUntil: null });
  expect(of('2026-12-05T00:00:00.000Z')).toMatchObject({ mayBeUp: false, why: null, expectedUntil: null });
});

const REPLACED = { replacedFrom: '2026-12-01T20:00:00.000Z' };
const AT_ITS_END = { replacedFrom: '2026-12-04T06:00:00.000Z' };
const AFTER_A_GAP = { replacedFrom: '2026-12-06T20:00:00.000Z' };
// biome-ignore format: a table is read by its columns
describe('replaced', () => walk([
  ['the whole time before it holds', REPLACED, '2026-11-24T00:00:00.000Z', 'valid-now', '2026-11-23T20:00:00.000Z', ['2026-11-24T06:00:00.000Z', 'valid-outside-hours']],
  ['the millisecond before', REPLACED, '2026-12-01T19:59:59.999Z', 'valid-outside-hours', '2026-12-01T06:00:00.000Z', ['2026-12-01T20:00:00.000Z', 'superseded']],
  ['the first instant of the next one', REPLACED, '2026-12-01T20:00:00.000Z', 'superseded', '2026-12-01T20:00:00.000Z', null],
  ['after what was its end', REPLACED, '2026-12-10T00:00:00.000Z', 'superseded', '2026-12-01T20:00:00.000Z', null],
  ['at its very end: its last millisecond', AT_ITS_END, '2026-12-04T05:59:59.999Z', 'valid-now', '2026-12-03T20:00:00.000Z', ['2026-12-04T06:00:00.000Z', 'superseded']],
  ['at its very end', AT_ITS_END, '2026-12-04T06:00:00.000Z', 'superseded', '2026-12-04T06:00:00.000Z', null],
  ['in the gap it has ended', AFTER_A_GAP, '2026-12-05T00:00:00.000Z', 'ended', '2026-12-04T06:00:00.000Z', ['2026-12-06T20:00:00.000Z', 'superseded']],
  ['after the gap', AFTER_A_GAP, '2026-12-06T20:00:00.000Z', 'superseded', '2026-12-06T20:00:00.000Z', null],
  ['suspended until then', { ...REPLACED, ...SUSPENDED }, '2026-11-30T00:00:00.000Z', 'suspended', '2026-11-24T22:00:00.000Z', ['2026-12-01T20:00:00.000Z', 'superseded']],
]));

const REVOKED = { state: 8, closeReason: 'REVOKED', closedAt: '2026-11-25T00:00:00.000Z' } as const;
const CANCELED = { state: 5, closeReason: 'WITHDRAWN', closedAt: '2026-11-20T00:00:00.000Z' } as const;
const REMOVED = { state: 4, closeReason: 'REMOVED_EARLY', closedAt: '2026-11-25T00:00:00.000Z' } as const;
const ENDED = { state: 4, closeReason: 'ENDED', closedAt: '2026-12-05T07:07:00.000Z' } as const;
// biome-ignore format: a table is read by its columns
describe('closed', () => walk([
  ['a millisecond before it was revoked', REVOKED, '2026-11-24T23:59:59.999Z', 'valid-now', '2026-11-24T20:00:00.000Z', ['2026-11-25T00:00:00.000Z', 'revoked']],
  ['revoked', REVOKED, '2026-11-25T00:00:00.000Z', 'revoked', '2026-11-25T00:00:00.000Z', null],
  ['revoked, after its end', REVOKED, '2026-12-25T00:00:00.000Z', 'revoked', '2026-11-25T00:00:00.000Z', null],
  ['revoked before it was replaced', { ...REVOKED, ...REPLACED }, '2026-12-03T00:00:00.000Z', 'revoked', '2026-11-25T00:00:00.000Z', null],
  ['revoked before it began', { ...REVOKED, closedAt: '2026-11-20T00:00:00.000Z' }, '2026-11-21T00:00:00.000Z', 'revoked', '2026-11-20T00:00:00.000Z', null],
  ['canceled', CANCELED, '2026-11-23T00:00:00.000Z', 'canceled', '2026-11-20T00:00:00.000Z', null],
  ['before it was canceled', CANCELED, '2026-11-19T23:59:59.999Z', 'upcoming', null, ['2026-11-20T00:00:00.000Z', 'canceled']],
  ['removed early', REMOVED, '2026-11-25T00:00:00.000Z', 'ended', '2026-11-25T00:00:00.000Z', null],
  ['before it was removed', REMOVED, '2026-11-24T23:59:59.999Z', 'valid-now', '2026-11-24T20:00:00.000Z', ['2026-11-25T00:00:00.000Z', 'ended']],
  ['closed by the clock a day late: ended since its end', ENDED, '2026-12-05T07:07:00.000Z', 'ended', '2026-12-04T06:00:00.000Z', null],
]));

it('is the same before and after the job that closes it', () => {
  const instants = ['2026-11-30T00:00:00Z', '2026-12-01T19:59:59.999Z', '2026-12-01T20:00:00Z', '2026-12-01T21:00:00Z'];
  const closed = { state: 4, closeReason: 'SUPERSEDED', closedAt: '2026-12-01T20:07:00.000Z' } as const;
  for (const instant of instants) expect(say({ ...REPLACED, ...closed }, instant)).toEqual(say(REPLACED, instant));
  for (const instant of ['2026-12-04T05:00:00Z', '2026-12-04T06:00:00Z', '2026-12-05T08:00:00Z'])
    expect(say(ENDED, instant)).toEqual(say({}, instant));
});

const YEAR = { validFrom: '2026-01-01T00:00:00.000Z', validTo: '2027-01-01T00:00:00.000Z' };
const NIGHT = { ...YEAR, hours: [{ days: ['sat' as const], from: '22:00', to: '04:00', overMidnight: true }] };
const EARLY = { ...YEAR, hours: [{ days: ['sun' as const], from: '02:30', to: '05:00', overMidnight: false }] };
const ISLAND = {
  ...YEAR,
  hours: [{ days: ['sun' as const], from: '02:15', to: '05:00', overMidnight: false }],
  timeZone: 'Australia/Lord_Howe',
};
const UTC = { ...YEAR, timeZone: 'UTC' };
// Sydney's clocks go back from 03:00 (UTC+11) to 02:00 (UTC+10) on 5 April 2026 and on from 02:00 to 03:00 on 4 October.
// biome-ignore format: a table is read by its columns
describe('hours by the clock of the place', () => walk([
  ['Saturday 21:59', NIGHT, '2026-11-21T10:59:00.000Z', 'valid-outside-hours', '2026-11-14T17:00:00.000Z', ['2026-11-21T11:00:00.000Z', 'valid-now']],
  ['Saturday 23:00', NIGHT, '2026-11-21T12:00:00.000Z', 'valid-now', '2026-11-21T11:00:00.000Z', ['2026-11-21T17:00:00.000Z', 'valid-outside-hours']],
  ['Sunday midnight, of Saturday’s night', NIGHT, '2026-11-21T13:00:00.000Z', 'valid-now', '2026-11-21T11:00:00.000Z', ['2026-11-21T17:00:00.000Z', 'valid-outside-hours']],
  ['Sunday 03:59:59.999', NIGHT, '2026-11-21T16:59:59.999Z', 'valid-now', '2026-11-21T11:00:00.000Z', ['2026-11-21T17:00:00.000Z', 'valid-outside-hours']],
  ['Sunday 04:00', NIGHT, '2026-11-21T17:00:00.000Z', 'valid-outside-hours', '2026-11-21T17:00:00.000Z', ['2026-11-28T11:00:00.000Z', 'valid-now']],
  ['the night of seven hours', NIGHT, '2026-04-04T17:30:00.000Z', 'valid-now', '2026-04-04T11:00:00.000Z', ['2026-04-04T18:00:00.000Z', 'valid-outside-hours']],
  ['the night of five hours', NIGHT, '2026-10-03T16:59:59.999Z', 'valid-now', '2026-10-03T12:00:00.000Z', ['2026-10-03T17:00:00.000Z', 'valid-outside-hours']],
  ['02:30 comes twice: the first is meant', EARLY, '2026-04-04T15:30:00.000Z', 'valid-now', '2026-04-04T15:30:00.000Z', ['2026-04-04T19:00:00.000Z', 'valid-outside-hours']],
  ['02:30 does not come: an hour later', EARLY, '2026-10-03T16:29:59.999Z', 'valid-outside-hours', '2026-09-26T19:00:00.000Z', ['2026-10-03T16:30:00.000Z', 'valid-now']],
  ['half an hour is skipped on Lord Howe Island', ISLAND, '2026-10-03T15:44:59.999Z', 'valid-outside-hours', '2026-09-26T18:30:00.000Z', ['2026-10-03T15:45:00.000Z', 'valid-now']],
  ['hours in UTC', UTC, '2026-11-23T06:59:59.999Z', 'valid-outside-hours', '2026-11-20T17:00:00.000Z', ['2026-11-23T07:00:00.000Z', 'valid-now']],
  ['hours in UTC do not move with Sydney', UTC, '2026-10-05T07:00:00.000Z', 'valid-now', '2026-10-05T07:00:00.000Z', ['2026-10-05T17:00:00.000Z', 'valid-outside-hours']],
]));

it('continues without a break where each day’s hours extend into the next', () => {
  const every = { days: [...WEEKDAYS, 'sat' as const, 'sun' as const], from: '07:00', to: '08:00', overMidnight: true };
  expect(say({ ...YEAR, hours: [every] }, '2026-11-25T00:00:00Z')).toEqual({
    status: 'valid-now',
    since: '2026-01-01T00:00:00.000Z',
    next: ['2027-01-01T00:00:00.000Z', 'ended'],
  });
});

describe('of two airports', () => {
  const other = { ...PERMIT, validTo: '2026-11-27T06:00:00.000Z' };
  it.each([
    [PERMIT, other, '2026-11-24T00:00:00Z', 'valid-now'],
    [PERMIT, other, '2026-11-30T00:00:00Z', 'ended'],
    [PERMIT, { ...PERMIT, hours: [] }, '2026-11-29T00:00:00Z', 'valid-outside-hours'],
    [PERMIT, { ...PERMIT, validFrom: '2026-11-25T00:00:00Z' }, '2026-11-24T00:00:00Z', 'upcoming'],
    [PERMIT, { ...PERMIT, ...SUSPENDED }, '2026-11-25T00:00:00Z', 'suspended'],
  ])('the stricter one counts', (a, b, instant, status) => {
    expect(strictestStatusAt([a, b], new Date(instant))?.status).toBe(status);
    expect(strictestStatusAt([b, a], new Date(instant))?.status).toBe(status);
  });
  const NOW = new Date('2026-11-25T00:00:00Z');
  /** From the most to the least restrictive. */
  const ORDER: [string, Partial<PermitRecord>][] = [
    ['revoked', REVOKED],
    ['canceled', CANCELED],
    ['superseded', { replacedFrom: '2026-11-24T00:00:00Z' }],
    ['ended', REMOVED],
    ['suspended', SUSPENDED],
    ['upcoming', { validFrom: '2026-11-26T00:00:00Z' }],
    ['valid-outside-hours', { hours: [{ days: ['sun'], from: '07:00', to: '17:00', overMidnight: false }] }],
    ['valid-now', {}],
  ];
  it.each(ORDER)('%s counts before all less restrictive ones', (status, change) => {
    const at = ORDER.findIndex(([name]) => name === status);
    for (const [, other] of ORDER.slice(at)) {
      const [a, b] = [
        { ...PERMIT, ...change },
        { ...PERMIT, ...other },
      ];
      expect(strictestStatusAt([a, b], NOW)?.status).toBe(status);
      expect(strictestStatusAt([b, a], NOW)?.status).toBe(status);
    }
  });
  it('without a permit there is no status', () => expect(strictestStatusAt([], new Date())).toBeNull());
});

/** Saturday 4 April 2026, 07:00 in Sydney (UTC+11) to Monday, 17:00 (UTC+10): on Sunday at 03:00 the clocks go back. */
const AUTUMN: PermitRecord = {
  ...PERMIT,
  validFrom: '2026-04-03T20:00:00.000Z',
  validTo: '2026-04-06T07:00:00.000Z',
  hours: [{ days: ['sat', 'sun', 'mon'], from: '07:00', to: '17:00', overMidnight: false }],
};

// biome-ignore format: a table is read by its columns
it.each<[string, PermitRecord, string, string]>([
  ['its own end', PERMIT, '2026-12-04T06:00:00.000Z', 'ended'],
  ['suspended, it ends all the same', { ...PERMIT, ...hold('2026-11-24T00:00:00.000Z', null) }, '2026-12-04T06:00:00.000Z', 'ended'],
  ['replaced', { ...PERMIT, replacedFrom: '2026-11-30T20:00:00.000Z' }, '2026-11-30T20:00:00.000Z', 'superseded'],
  ['replaced after a gap', { ...PERMIT, replacedFrom: '2026-12-06T20:00:00.000Z' }, '2026-12-04T06:00:00.000Z', 'ended'],
  ['revoked', { ...PERMIT, state: 8, closedAt: '2026-11-25T00:00:00.000Z' }, '2026-11-25T00:00:00.000Z', 'revoked'],
  ['revoked before it began', { ...PERMIT, state: 8, closedAt: '2026-11-20T00:00:00.000Z' }, '2026-11-20T00:00:00.000Z', 'revoked'],
  ['given back', { ...PERMIT, state: 5, closedAt: '2026-11-20T00:00:00.000Z' }, '2026-11-20T00:00:00.000Z', 'canceled'],
  ['the crane was removed early', { ...PERMIT, state: 4, closedAt: '2026-11-28T03:00:00.000Z' }, '2026-11-28T03:00:00.000Z', 'ended'],
  ['closed by the clock a day later', { ...PERMIT, state: 4, closedAt: '2026-12-05T06:07:00.000Z' }, '2026-12-04T06:00:00.000Z', 'ended'],
  ['over the end of daylight saving', AUTUMN, '2026-04-06T07:00:00.000Z', 'ended'],
])('when it ends for good: %s', (_name, permit, at, how) => {
  expect(permitEndOf(permit)).toEqual({ at, how });
  expect(permitStatusAt(permit, new Date(at)).status).toBe(how);
  expect(permitStatusAt(permit, new Date(Date.parse(at) - 1)).status).not.toBe(how);
});

it('in the airport’s time zone the night is an hour longer when daylight saving ends', () => {
  const { status, since, next } = permitStatusAt(AUTUMN, new Date('2026-04-04T06:00:00.000Z'));
  // Saturday 17:00 is 06:00 UTC; Sunday 07:00 is 21:00 UTC.
  expect([status, since, next?.at]).toEqual([
    'valid-outside-hours',
    '2026-04-04T06:00:00.000Z',
    '2026-04-04T21:00:00.000Z',
  ]);
});

describe('of several airports’ permits', () => {
  const other = { ...PERMIT, validTo: '2026-12-01T06:00:00.000Z' };
  it('the first end counts, and without a permit there is none', () => {
    expect(firstEndOf([PERMIT, other])).toEqual({ at: '2026-12-01T06:00:00.000Z', how: 'ended' });
    expect(firstEndOf([])).toBeNull();
  });
  it.each([
    ['before any', '2026-12-01T05:59:59.999Z', false],
    ['between the two', '2026-12-01T06:00:00.000Z', false],
    ['after both', '2026-12-04T06:00:00.000Z', true],
  ])('all have ended: %s', (_when, at, expected) => expect(haveEnded([PERMIT, other], new Date(at))).toBe(expected));
  it('a replaced permit has not ended, and neither has a missing one', () => {
    const replaced = { ...PERMIT, replacedFrom: '2026-12-01T00:00:00.000Z' };
    expect(haveEnded([replaced], new Date('2027-01-01T00:00:00Z'))).toBe(false);
    expect(haveEnded([], new Date())).toBe(false);
  });
});
