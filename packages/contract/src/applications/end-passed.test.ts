import { describe, expect, it } from 'vitest';
import { hasEndPassed, isEndPast } from './end-passed.ts';
import { APPLICATION_STATE, type ApplicationState } from './enums.ts';

const NOW = new Date('2027-02-22T03:17:00.000Z');

describe('an end is past', () => {
  it.each<[string, Date | string | null | undefined, boolean]>([
    ['a millisecond before', '2027-02-22T03:16:59.999Z', true],
    ['at the instant itself', NOW, true],
    ['a millisecond after', '2027-02-22T03:17:00.001Z', false],
    // 14:17 in Sydney, eleven hours ahead in summer.
    ['at the instant, in the zone of the airport', '2027-02-22T14:17:00+11:00', true],
    ['later today there', '2027-02-22T14:18:00+11:00', false],
    ['never said', null, false],
    ['never asked', undefined, false],
  ])('%s', (_what, end, expected) => expect(isEndPast(end, NOW)).toBe(expected));
});

describe('the end applied for has passed', () => {
  const { DRAFT, PAYMENT_PENDING, SUBMITTED, PROCESSING, COMPLETED, CANCELED, REJECTED, APPROVED, REVOKED } =
    APPLICATION_STATE;
  it.each<[ApplicationState, boolean]>([
    [DRAFT, false],
    [PAYMENT_PENDING, true],
    [SUBMITTED, true],
    [PROCESSING, true],
    [COMPLETED, false],
    [CANCELED, false],
    [REJECTED, false],
    [APPROVED, false],
    [REVOKED, false],
  ])('in state %i: %s', (state, expected) => {
    expect(hasEndPassed({ state, endAt: '2027-01-04T06:05:00Z' }, NOW)).toBe(expected);
    expect(hasEndPassed({ state, endAt: '2027-03-04T06:05:00Z' }, NOW)).toBe(false);
    expect(hasEndPassed({ state, endAt: null }, NOW)).toBe(false);
  });
});
