import { expect, it } from 'vitest';
import { hoursAround } from './weekly-hours.ts';

const spans = (hours: Parameters<typeof hoursAround>[0], instant: string) =>
  hoursAround(hours, 'Australia/Sydney', Date.parse(instant)).map(({ from, to }) => [
    new Date(from).toISOString(),
    new Date(to).toISOString(),
  ]);

// Sunday 29 March 2026, 12:00 in Sydney (UTC+11); on Sunday 5 April the clocks go back to UTC+10.
const SUNDAY = '2026-03-29T01:00:00Z';

it('gives the hours of the week before and after, in the local time of each day', () => {
  expect(spans([{ days: ['sun'], from: '07:00', to: '17:00', overMidnight: false }], SUNDAY)).toEqual([
    ['2026-03-21T20:00:00.000Z', '2026-03-22T06:00:00.000Z'],
    ['2026-03-28T20:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['2026-04-04T21:00:00.000Z', '2026-04-05T07:00:00.000Z'],
  ]);
});

it('carries a night into the next day: 22:30 to 04:15', () => {
  // From Saturday 4 April, UTC+11, into Sunday, when 04:15 is UTC+10.
  expect(spans([{ days: ['sat'], from: '22:30', to: '04:15', overMidnight: true }], SUNDAY)).toEqual([
    ['2026-03-21T11:30:00.000Z', '2026-03-21T17:15:00.000Z'],
    ['2026-03-28T11:30:00.000Z', '2026-03-28T17:15:00.000Z'],
    ['2026-04-04T11:30:00.000Z', '2026-04-04T18:15:00.000Z'],
  ]);
});
