import { describe, expect, it } from 'vitest';
import { businessDayBefore, businessDaysOn, daysOn, nextOfficeClose, yearAt } from './airport-time.ts';

const SYDNEY = 'Australia/Sydney';

describe('the year at the airport', () => {
  it('the year changes at the airport’s midnight', () => {
    expect(yearAt(new Date('2026-12-31T12:59:59Z'), SYDNEY)).toBe(2026);
    expect(yearAt(new Date('2026-12-31T13:00:00Z'), SYDNEY)).toBe(2027);
  });
});

describe('days later, at 17:00 at the airport', () => {
  // 16 November 2026 is a Monday; 17:00 in Sydney's summer is 06:00 UTC.
  it.each([
    ['Monday, one business day', '2026-11-16T00:00:00Z', 1, '2026-11-17T06:00:00.000Z'],
    ['Thursday, one: Friday', '2026-11-19T00:00:00Z', 1, '2026-11-20T06:00:00.000Z'],
    ['Friday, one: Monday', '2026-11-20T00:00:00Z', 1, '2026-11-23T06:00:00.000Z'],
    ['Saturday, one: Monday', '2026-11-21T00:00:00Z', 1, '2026-11-23T06:00:00.000Z'],
    ['Wednesday, three: Monday', '2026-11-18T00:00:00Z', 3, '2026-11-23T06:00:00.000Z'],
    ['late on Sunday in London is Monday in Sydney', '2026-11-15T20:00:00Z', 1, '2026-11-17T06:00:00.000Z'],
    ['none: the same day', '2026-11-16T00:00:00Z', 0, '2026-11-16T06:00:00.000Z'],
  ])('%s', (_, from, days, end) => expect(businessDaysOn(new Date(from), days, SYDNEY).toISOString()).toBe(end));

  it.each([
    ['weekends count', '2026-11-16T00:00:00Z', 21, '2026-12-07T06:00:00.000Z'],
    // Clocks go back on 4 April 2027: 17:00 is then 07:00 UTC.
    ['over the end of daylight saving', '2027-04-02T00:00:00Z', 3, '2027-04-05T07:00:00.000Z'],
  ])('%s', (_, from, days, end) => expect(daysOn(new Date(from), days, SYDNEY).toISOString()).toBe(end));
});

// 20 November 2026 is a Friday; midnight UTC is eleven in the morning there.
it.each([
  ['Friday, three: Tuesday', '2026-11-20T00:00:00Z', 3, '2026-11-17'],
  ['Friday, one: Thursday', '2026-11-20T00:00:00Z', 1, '2026-11-19'],
  ['Monday, one: Friday', '2026-11-23T00:00:00Z', 1, '2026-11-20'],
  ['Tuesday, three: Thursday, over the weekend', '2026-11-24T00:00:00Z', 3, '2026-11-19'],
  ['Sunday, one: Friday', '2026-11-22T00:00:00Z', 1, '2026-11-20'],
  ['none: the day itself', '2026-11-20T00:00:00Z', 0, '2026-11-20'],
  ['Thursday evening in UTC is Friday in Sydney', '2026-11-19T20:00:00Z', 1, '2026-11-19'],
])('that many business days before: %s', (_name, at, days, day) =>
  expect(businessDayBefore(new Date(at), days, 'Australia/Sydney')).toBe(day),
);

// 16 November 2026 is a Monday; 17:00 in Sydney's summer is 06:00 UTC.
it.each([
  ['Monday morning: that day', '2026-11-15T23:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['Monday at 17:00: that very moment', '2026-11-16T06:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['a moment later: Tuesday', '2026-11-16T06:00:00.001Z', '2026-11-17T06:00:00.000Z'],
  ['Friday evening: Monday', '2026-11-20T07:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['Saturday morning: Monday', '2026-11-20T23:00:00Z', '2026-11-23T06:00:00.000Z'],
  ['Sunday morning: Monday', '2026-11-21T23:00:00Z', '2026-11-23T06:00:00.000Z'],
])('the next end of office hours: %s', (_name, at, close) =>
  expect(nextOfficeClose(new Date(at), 'Australia/Sydney').toISOString()).toBe(close),
);

// Friday, 2 April 2027, 17:00 in Sydney's summer is 06:00 UTC; on Sunday clocks go back, and 17:00 is 07:00 UTC.
it.each([
  ['an hour after 16:00 on Monday: that very moment', '2026-11-16T05:00:00Z', 3_600, '2026-11-16T06:00:00.000Z'],
  ['half an hour and a bit after 16:30: Tuesday', '2026-11-16T05:30:00Z', 1_800.001, '2026-11-17T06:00:00.000Z'],
  ['less than half a millisecond is nothing', '2026-11-16T05:30:00Z', 1_800.0004, '2026-11-16T06:00:00.000Z'],
  [
    'three days after Friday 17:00, the clocks going back: Monday',
    '2027-04-02T06:00:00Z',
    259_200,
    '2027-04-05T07:00:00.000Z',
  ],
])('the next end of office hours later by the clock: %s', (_name, at, afterS, close) =>
  expect(nextOfficeClose(new Date(at), 'Australia/Sydney', afterS).toISOString()).toBe(close),
);
