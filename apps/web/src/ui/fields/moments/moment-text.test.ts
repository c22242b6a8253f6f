import { expect, it } from 'vitest';
import { momentIn, readMoment, writeMoment } from './moment-text.ts';

it.each([
  // Sydney is 10 hours ahead in winter and 11 in summer; Perth 8; Darwin 9½.
  ['15/07/2026 07:30', 'Australia/Sydney', '2026-07-14T21:30:00Z'],
  ['15/01/2026 07:30', 'Australia/Sydney', '2026-01-14T20:30:00Z'],
  ['15/01/2026 07:30', 'Australia/Perth', '2026-01-14T23:30:00Z'],
  ['15/01/2026 07:30', 'Australia/Darwin', '2026-01-14T22:00:00Z'],
  ['15/01/2026 7', 'Australia/Perth', '2026-01-14T23:00:00Z'],
  ['15/01/2026 0730', 'Australia/Perth', '2026-01-14T23:30:00Z'],
  // Brisbane has no daylight saving; Sydney skips from 02:00 to 03:00.
  ['04/10/2026 02:30', 'Australia/Brisbane', '2026-10-03T16:30:00Z'],
  ['04/10/2026 03:00', 'Australia/Sydney', '2026-10-03T16:00:00Z'],
])('%s in %s is %s', (typed, zone, instant) => {
  expect(readMoment(typed, zone)).toEqual({ instant, problem: null });
});

it('writes as it reads', () => {
  expect(writeMoment('2026-07-14T21:30:00Z', 'Australia/Sydney')).toBe('15/07/2026 07:30');
});

const DATE = 'Enter a date as day/month/year, for example 31/12/2026.';
const TIME = 'Enter a time, for example 07:30.';
it.each([
  ['', DATE],
  ['7:30', DATE],
  ['31/02/2026 07:30', DATE],
  ['15/07/2026 ', TIME],
  ['15/07/2026 25:00', TIME],
  ['04/10/2026 02:30', 'The clocks go forward that night, so this time does not exist. Enter another time.'],
])('%j is no moment: %s', (typed, problem) => {
  expect(readMoment(typed, 'Australia/Sydney')).toEqual({ instant: null, problem });
});

it('counts days on the clock of the place, across a change of the clocks', () => {
  const now = new Date('2026-10-03T00:00:00Z');
  expect(momentIn(2, 17, 'Australia/Sydney', now)).toBe('2026-10-05T06:00:00Z');
});
