import { expect, it } from 'vitest';
import { TIME_ZONE_MODE } from '../enums.ts';
import { zonedHours } from './crane-text.ts';

/** Ten hours later in UTC than in Sydney's winter, eleven than in its summer. */
const from = (startAt: string | undefined, timeZoneMode: 0 | 1) => ({
  timeZoneMode,
  schedule: {
    startAt,
    hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, from: '07:00', to: '17:00', overMidnight: false }],
  },
});
const { UTC, 'LOCAL TIME': LOCAL } = TIME_ZONE_MODE;

it.each([
  ['2026-12-28T21:00:00Z', LOCAL, 'Mon–Fri 07:00–17:00 (AEDT)'],
  ['2026-07-01T21:00:00Z', LOCAL, 'Mon–Fri 07:00–17:00 (AEST)'],
  ['2026-12-28T21:00:00Z', UTC, 'Mon–Fri 07:00–17:00 (UTC)'],
  [undefined, LOCAL, 'Mon–Fri 07:00–17:00'],
])('hours from %s in mode %d are read by a named clock: %s', (startAt, mode, text) => {
  const answers = from(startAt, mode);
  expect(
    zonedHours(
      {
        ...answers,
        schedule: {
          ...answers.schedule,
          hours: [...answers.schedule.hours].map((one) => ({ ...one, days: [...one.days] })),
        },
      },
      'Australia/Sydney',
    ),
  ).toBe(text);
});

it('no hours are no text', () => {
  expect(
    zonedHours({ timeZoneMode: UTC, schedule: { startAt: '2026-12-28T21:00:00Z', hours: [] } }, 'Australia/Sydney'),
  ).toBe('');
});
