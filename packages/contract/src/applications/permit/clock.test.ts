import { describe, expect, it } from 'vitest';
import { instantAt, instantsBetween } from './clock.ts';

const SYDNEY = 'Australia/Sydney';
const wall = (text: string) => Date.parse(`${text}Z`);

// Sydney's clocks go back from 03:00 (UTC+11) to 02:00 (UTC+10) on 5 April 2026 and forward from 02:00 to 03:00 on 4
// October.
const TIMES: [string, string][] = [
  ['2026-11-16T07:00:00', '2026-11-15T20:00:00.000Z'],
  ['2026-06-16T07:00:00', '2026-06-15T21:00:00.000Z'],
  ['2026-04-05T01:59:00', '2026-04-04T14:59:00.000Z'],
  ['2026-04-05T02:30:00', '2026-04-04T15:30:00.000Z'],
  ['2026-04-05T03:00:00', '2026-04-04T17:00:00.000Z'],
  ['2026-10-04T01:59:00', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04T02:30:00', '2026-10-03T16:30:00.000Z'],
  ['2026-10-04T03:00:00', '2026-10-03T16:00:00.000Z'],
];

describe('the instant at which a clock shows', () => {
  it.each(TIMES)('%s is %s', (shown, instant) => {
    const at = wall(shown);
    expect(new Date(instantAt(at, SYDNEY)).toISOString()).toBe(instant);
    const many = instantsBetween(at - 8 * 86_400_000, at + 8 * 86_400_000, SYDNEY);
    expect(new Date(many(at)).toISOString()).toBe(instant);
  });
});

it('sees a change of the clock on the first and on the last of the days asked about', () => {
  const at = (from: string, to: string, shown: string) =>
    new Date(instantsBetween(wall(from), wall(to), SYDNEY)(wall(shown))).toISOString();
  // 01:00 before the change is UTC+11, 11:00 after it UTC+10.
  expect(at('2026-04-05T00:00:00', '2026-04-06T00:00:00', '2026-04-05T01:00:00')).toBe('2026-04-04T14:00:00.000Z');
  expect(at('2026-04-04T00:00:00', '2026-04-05T12:00:00', '2026-04-05T11:00:00')).toBe('2026-04-05T01:00:00.000Z');
});
