import { describe, expect, it } from 'vitest';
import { before, DAY_MS, factsOf, guard, type Known, NOW } from '../../../../test/guarded.ts';
import { endOf, isReplaced, isRunning, periodOver, removalOverdue, upAgainst } from './permit-guards.ts';

/** Monday 16 November 2026, 11:00 in Sydney; permit hours are Mondays from 07:00 to 17:00. */
const HOURS = [{ days: ['mon'], from: '07:00', to: '17:00', overMidnight: false }];
const airport = (known: object = {}) => ({
  icao: 'YAAA',
  outcome: 'approved',
  valid_from: before(10 * DAY_MS),
  valid_to: before(-10 * DAY_MS),
  time_zone: 'Australia/Sydney',
  ...known,
});
const UP = { started_at: new Date('2026-11-15T21:30:00Z'), stopped_at: null };
const DOWN = { started_at: before(DAY_MS), stopped_at: NOW };
const facts = (application: object, more: Known = {}) =>
  factsOf({
    application: {
      ...{ state: 7, close_reason: null, closed_at: null, replaced_from: null, crane_type: 0, removed_at: null },
      ...{ suspended_from: null, suspended_until: null, suspension_reason: null },
      ...{ answers: { schedule: { hours: HOURS } }, airports: [airport()] },
      ...application,
    },
    activations: [],
    ...more,
  });
const TOWER = { crane_type: 1 };
const ended = (ms: number) => airport({ valid_to: before(ms) });
const over = (ms: number) => ({ airports: [ended(ms)] });

describe('the period has ended and the crane is down', () => {
  it.each<[string, object, object[], boolean]>([
    ['it runs', {}, [], false],
    ['there was none', { airports: [airport({ outcome: 'rejected', valid_to: before(9 * DAY_MS) })] }, [], false],
    ['for a day', over(DAY_MS), [], false],
    ['for more than a day', over(DAY_MS + 1), [DOWN], true],
    ['for more than a day, and it is up', over(DAY_MS + 1), [DOWN, UP], false],
    ['at the other airport not for a day', { airports: [ended(9 * DAY_MS), ended(DAY_MS)] }, [], false],
    ['at the other airport it runs', { airports: [ended(9 * DAY_MS), airport()] }, [], false],
    ['a tower crane stands', { ...TOWER, ...over(9 * DAY_MS) }, [], false],
    ['a tower crane is gone', { ...TOWER, ...over(1), removed_at: NOW }, [], true],
    ['a tower crane is gone before the end', { ...TOWER, removed_at: NOW }, [], false],
  ])('%s', (_what, application, activations, expected) =>
    expect(periodOver(facts(application, { activations }))).toBe(expected),
  );
  it('uses the latest end of several permits', () =>
    expect(endOf(facts({ airports: [ended(5), ended(3), airport({ valid_to: null }), ended(4)] }))).toBe(
      NOW.getTime() - 3,
    ));
});

describe('the crane should be removed', () => {
  it.each<[string, object, object[], boolean]>([
    ['the permit runs', TOWER, [UP], false],
    ['a tower crane, not reported removed', { ...TOWER, ...over(1) }, [], true],
    ['a tower crane, removed', { ...TOWER, ...over(1), removed_at: NOW }, [], false],
    ['a mobile crane that is up', over(1), [UP], true],
    ['a mobile crane that is down', over(1), [DOWN], false],
    ['a mobile crane, removed', { ...over(1), removed_at: NOW }, [UP], false],
  ])('%s', (_what, application, activations, expected) =>
    expect(removalOverdue(facts(application, { activations }))).toBe(expected),
  );
});

it('a crane is up while one report is open', () => {
  const up = (...activations: object[]) => isRunning(facts({}, { activations }));
  expect([up(), up(DOWN), up(DOWN, UP)]).toEqual([false, false, true]);
  const twice = (...activations: object[]) => guard('not-up-already', { activations });
  expect(twice()).toBe(true);
  expect(twice(DOWN)).toBe(true);
  expect(twice(DOWN, UP)).toBe('The crane is already reported up, since 16 November 2026, 08:30 AEDT.');
});

it('a permit is issued once one airport has given a number', () => {
  const issued = (...numbers: (string | null)[]) =>
    guard('permit-issued', { application: { airports: numbers.map((permit_number) => ({ permit_number })) } });
  expect(issued('YAAA-P-1', null)).toBe(true);
  expect(issued(null)).toBe('No permit was issued.');
});

it('a permit is replaced from the instant the next one starts', () => {
  const replaced = (replaced_from: Date | null) => isReplaced(facts({ replaced_from }));
  expect([replaced(null), replaced(before(-1)), replaced(NOW)]).toEqual([false, false, true]);
  expect(isReplaced(facts({ replaced_from: NOW, airports: [airport(), airport({ outcome: null })] }))).toBe(true);
  expect(isReplaced(facts({ replaced_from: NOW, airports: [airport({ outcome: null })] }))).toBe(false);
});

describe('why a raised crane is not allowed', () => {
  const against = (application: object, more: Known = {}) => upAgainst(facts(application, more));
  const started = (startedAt: string) => ({ request: { event: 'start', startedAt } });
  const closed = (state: number, close_reason: string) => ({ state, close_reason, closed_at: before(DAY_MS) });
  it.each<[string, object, Known, string | null]>([
    ['nothing', {}, {}, null],
    ['nothing, also when it went up', {}, started('2026-11-15T20:00:00Z'), null],
    [
      'the hours, when it went up',
      {},
      started('2026-11-15T19:59:59Z'),
      'Outside the permitted hours of YAAA. Next permitted: 16 November 2026, 07:00 AEDT.',
    ],
    [
      'the hours, for good',
      { airports: [airport({ valid_to: new Date('2026-11-17T00:00:00Z') })] },
      { now: new Date('2026-11-16T06:00:00Z') },
      'Outside the permitted hours of YAAA.',
    ],
    ['another request has no moment', {}, { request: { event: 'stop', startedAt: '2026-11-15T19:59:59Z' } }, null],
    ['nobody asks', {}, { request: null }, null],
    [
      'it starts later',
      { airports: [airport({ valid_from: new Date('2026-11-20T06:00:00Z') })] },
      {},
      'The permit of YAAA starts on 20 November 2026, 17:00 AEDT.',
    ],
    [
      'a suspension',
      { suspended_from: before(1), suspension_reason: 'Air show.' },
      {},
      'The permit of YAAA is suspended until the airport lifts the suspension. Reason: Air show.',
    ],
    [
      'the next permit',
      { replaced_from: new Date('2026-11-15T06:00:00Z') },
      {},
      'The permit of YAAA was replaced on 15 November 2026, 17:00 AEDT.',
    ],
    [
      'its end',
      { airports: [airport({ valid_to: new Date('2026-11-14T06:00:00Z') })] },
      {},
      'The permit of YAAA ended on 14 November 2026, 17:00 AEDT.',
    ],
    ['revoked', closed(8, 'REVOKED'), {}, 'The permit of YAAA is revoked.'],
    ['cancelled', closed(5, 'WITHDRAWN'), {}, 'The permit of YAAA is cancelled.'],
    ['no permit', { airports: [airport({ outcome: null })] }, {}, 'YAAA has issued no permit.'],
    [
      'the same at both moments is said once, of each airport',
      {
        airports: [airport(), airport({ icao: 'YBBB', outcome: null }), airport({ icao: 'YCCC' })],
        ...closed(8, 'REVOKED'),
      },
      started('2026-11-15T20:00:00Z'),
      'The permit of YAAA is revoked. YBBB has issued no permit. The permit of YCCC is revoked.',
    ],
  ])('%s', (_what, application, more, expected) => expect(against(application, more)).toBe(expected));
});
