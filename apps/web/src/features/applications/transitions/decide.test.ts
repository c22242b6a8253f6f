import { anApplication } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { approve } from './decide.ts';
import type { TransitionFormContext } from './transition-form.ts';

const applied = (startAt: string, timeZone: string): TransitionFormContext => ({
  application: { ...anApplication, schedule: { ...anApplication.schedule, startAt, endAt: '2026-12-31T00:00:00Z' } },
  timeZone,
  parameters: [],
  files: [],
});
const initialOf = (context: TransitionFormContext, name: string) =>
  approve.fields(context).find((field) => field.name === name)?.initial ?? '';
/** The start date sent when the field contains this text. */
const begins = (context: TransitionFormContext, typed = initialOf(context, 'validFrom')) =>
  (approve.request({ validFrom: typed }, context) as { validFrom: string | null }).validFrom;

it.each([
  // The field shows whole minutes; a permit approved as proposed still starts at the exact second applied for.
  ['seconds', 'Australia/Sydney', '2026-07-14T21:30:27Z', '15/07/2026 07:30'],
  // 5 April 2026: clocks in Sydney go back from 03:00 to 02:00, and 02:30 comes twice.
  ['the first 02:30', 'Australia/Sydney', '2026-04-04T15:30:00Z', '05/04/2026 02:30'],
  ['the second 02:30', 'Australia/Sydney', '2026-04-04T16:30:00Z', '05/04/2026 02:30'],
  // Brisbane has no daylight saving: the same instant is an hour earlier on its clock in January, and the same in July.
  ['a zone without it', 'Australia/Brisbane', '2026-01-14T21:30:27Z', '15/01/2026 07:30'],
])('unchanged, the start stays as applied for: %s', (_name, zone, startAt, shown) => {
  const context = applied(startAt, zone);
  expect(initialOf(context, 'validFrom')).toBe(shown);
  expect(begins(context)).toBe(startAt);
});

it.each([
  ['05/04/2026 02:31', 'Australia/Sydney', '2026-04-04T15:31:00Z'],
  ['04/10/2026 03:30', 'Australia/Sydney', '2026-10-03T16:30:00Z'],
  ['04/10/2026 02:30', 'Australia/Brisbane', '2026-10-03T16:30:00Z'],
  ['15/01/2026 07:30', 'Australia/Sydney', '2026-01-14T20:30:00Z'],
  ['15/01/2026 07:30', 'Australia/Brisbane', '2026-01-14T21:30:00Z'],
])('changed to %s it is that time in %s', (typed, zone, instant) => {
  expect(begins(applied('2026-04-04T16:30:00Z', zone), typed)).toBe(instant);
});

it('an unreadable time is sent as null, for the contract to refuse', () => {
  const context = applied('2026-07-14T21:30:00Z', 'Australia/Sydney');
  expect(begins(context, '31/02/2026 07:30')).toBeNull();
  // 4 October 2026: clocks go forward from 02:00 to 03:00.
  expect(begins(context, '04/10/2026 02:30')).toBeNull();
});
