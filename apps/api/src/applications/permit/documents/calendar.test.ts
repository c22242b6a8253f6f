import { expect, it } from 'vitest';
import type { ApplicationRow } from '../../store.ts';
import { calendarOf } from './calendar.ts';

/** Saturday 3 October 2026, 07:00 in Sydney (UTC+10) to Monday, 17:00 (UTC+11): clocks go forward on Sunday. */
const DAYS = { valid_from: new Date('2026-10-02T21:00:00Z'), valid_to: new Date('2026-10-05T06:00:00Z') };
const PERMIT = {
  ...{ id: 'a', state: 7, close_reason: null, closed_at: null, project_name: 'Tower', address: null, answers: {} },
  ...{ suspended_from: null, suspended_until: null, suspension_reason: null, replaced_from: null },
  airports: [
    { outcome: 'approved', permit_number: 'YSSY-P-1', name: 'Sydney', time_zone: 'Australia/Sydney', ...DAYS },
  ],
};
const messages = (change: object, now: string) =>
  calendarOf({ ...PERMIT, ...change } as unknown as ApplicationRow, 'https://jibline.test', new Date(now))
    .split('\r\n')
    .filter((line) => /^(DTSTART|DTEND|STATUS|SUMMARY)/.test(line));
const event = (end: string, word = '', status: string[] = []) => [
  'DTSTART:20261002T210000Z',
  `DTEND:${end}`,
  ...status,
  `SUMMARY:${word}Crane permit YSSY-P-1\\, Sydney`,
];
const at = (instant: string) => new Date(instant);

// biome-ignore format: reads as the table it is
it.each<[string, object, string, string[]]>([
  ['not begun, over the start of daylight saving', {}, '2026-09-01T00:00:00Z', event('20261005T060000Z')],
  ['to be suspended later', { suspended_from: at('2026-10-04T00:00:00Z'), suspension_reason: 'Show.' }, '2026-10-03T00:00:00Z', event('20261005T060000Z')],
  ['suspended', { suspended_from: at('2026-10-03T00:00:00Z'), suspended_until: at('2026-10-03T01:00:00Z'), suspension_reason: 'Show.' }, '2026-10-03T02:00:00Z', event('20261005T060000Z', 'SUSPENDED: ', ['STATUS:TENTATIVE'])],
  ['replaced on Sunday', { replaced_from: at('2026-10-03T21:00:00Z') }, '2026-09-01T00:00:00Z', event('20261003T210000Z')],
  ['replaced after its end', { replaced_from: at('2026-10-09T21:00:00Z') }, '2026-09-01T00:00:00Z', event('20261005T060000Z')],
  ['revoked', { state: 8, closed_at: at('2026-10-03T02:00:00Z') }, '2026-10-03T03:00:00Z', event('20261003T020000Z', 'REVOKED: ', ['STATUS:CANCELLED'])],
  ['revoked before it began', { state: 8, closed_at: at('2026-09-01T00:00:00Z') }, '2026-10-03T03:00:00Z', event('20261005T060000Z', 'REVOKED: ', ['STATUS:CANCELLED'])],
  ['given back', { state: 5, closed_at: at('2026-09-01T00:00:00Z') }, '2026-10-03T03:00:00Z', event('20261005T060000Z', 'CANCELLED: ', ['STATUS:CANCELLED'])],
  ['the crane was removed early', { state: 4, close_reason: 'REMOVED_EARLY', closed_at: at('2026-10-04T02:00:00Z') }, '2026-10-06T00:00:00Z', event('20261004T020000Z')],
])('the calendar of a permit: %s', (_what, change, now, lines) => expect(messages(change, now)).toEqual(lines));

it('an application without approval has no calendar', () => {
  const airports = PERMIT.airports.map((one) => ({ ...one, outcome: 'rejected' }));
  expect(messages({ airports }, '2026-09-01T00:00:00Z')).toEqual([]);
});
