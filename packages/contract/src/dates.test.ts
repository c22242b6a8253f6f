import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clockTime,
  dayAt,
  displayDate,
  displayDateTime,
  formatDate,
  formatDateTime,
  formatMonth,
  isTimeZone,
  wallClockAt,
  zoneName,
  zoneOffsetAt,
} from './dates.ts';

const SYDNEY = 'Australia/Sydney';
const LORD_HOWE = 'Australia/Lord_Howe';
/** In November Sydney is eleven hours ahead of UTC. */
const FIVE_PM = '2026-11-20T06:00:00Z';

describe('formats for people', () => {
  it.each([
    [displayDate, '20/11/2026'],
    [displayDateTime, '20/11/2026, 17:00 AEDT'],
    [formatDate, '20 November 2026'],
    [formatDateTime, '20 November 2026, 17:00 AEDT'],
    [clockTime, '17:00'],
  ])('%o', (format, text) => {
    expect(format(FIVE_PM, SYDNEY)).toBe(text);
    expect(format(new Date(FIVE_PM), SYDNEY)).toBe(text);
  });

  it('shows midnight as 00:00 and single digits with a zero', () => {
    expect(displayDateTime('2026-04-03T00:00:00Z', 'UTC')).toBe('03/04/2026, 00:00 UTC');
    expect(formatDateTime('2026-06-30T20:05:00Z', SYDNEY)).toBe('1 July 2026, 06:05 AEST');
  });

  it.each([
    ['Australia/Perth', 'AWST'],
    ['Australia/Brisbane', 'AEST'],
    ['Australia/Adelaide', 'ACDT'],
    ['Australia/Lord_Howe', 'LHDT'],
    ['UTC', 'UTC'],
  ])('%s is called %s', (timeZone, name) => expect(zoneName(timeZone, FIVE_PM)).toBe(name));

  it('names the month of a day', () => expect(formatMonth('2026-11-01')).toBe('November 2026'));

  it('refuses what is not an instant instead of showing it', () =>
    expect(() => formatDateTime('yesterday', 'UTC')).toThrow('not an instant: yesterday'));
});

describe('the day of a zone', () => {
  it.each([
    // Sydney is 11 hours ahead in summer and 10 in winter, Perth always 8.
    ['2026-11-15T12:59:59Z', SYDNEY, '2026-11-15'],
    ['2026-11-15T13:00:00Z', SYDNEY, '2026-11-16'],
    ['2026-06-15T13:59:59Z', SYDNEY, '2026-06-15'],
    ['2026-06-15T14:00:00Z', SYDNEY, '2026-06-16'],
    ['2026-11-15T15:59:59Z', 'Australia/Perth', '2026-11-15'],
    ['2026-11-15T16:00:00Z', 'Australia/Perth', '2026-11-16'],
    // Clocks go forward on 4 October 2026: at 02:00 AEST in Sydney, and by half an hour on Lord Howe (UTC+10:30, +11).
    ['2026-10-03T13:59:59Z', SYDNEY, '2026-10-03'],
    ['2026-10-03T14:00:00Z', SYDNEY, '2026-10-04'],
    ['2026-10-04T12:59:59Z', SYDNEY, '2026-10-04'],
    ['2026-10-04T13:00:00Z', SYDNEY, '2026-10-05'],
    ['2026-10-03T13:29:59Z', LORD_HOWE, '2026-10-03'],
    ['2026-10-03T13:30:00Z', LORD_HOWE, '2026-10-04'],
    ['2026-10-04T12:59:59Z', LORD_HOWE, '2026-10-04'],
    ['2026-10-04T13:00:00Z', LORD_HOWE, '2026-10-05'],
    // And back on 4 April 2027.
    ['2027-04-03T12:59:59Z', SYDNEY, '2027-04-03'],
    ['2027-04-03T13:00:00Z', SYDNEY, '2027-04-04'],
    ['2027-04-04T13:59:59Z', SYDNEY, '2027-04-04'],
    ['2027-04-04T14:00:00Z', SYDNEY, '2027-04-05'],
    ['2027-04-03T12:59:59Z', LORD_HOWE, '2027-04-03'],
    ['2027-04-03T13:00:00Z', LORD_HOWE, '2027-04-04'],
    ['2027-04-04T13:29:59Z', LORD_HOWE, '2027-04-04'],
    ['2027-04-04T13:30:00Z', LORD_HOWE, '2027-04-05'],
    ['0033-04-03T00:00:00Z', 'UTC', '0033-04-03'],
  ])('%s in %s is %s', (at, zone, day) => expect(dayAt(at, zone)).toBe(day));
});

describe('on a device whose locales write the month first', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** As en-CA does with ICU 72, which WebKit on Debian 12 uses; no standard fixes a locale's pattern. */
  async function loadDates(): Promise<typeof import('./dates.ts')> {
    class MonthFirst extends Intl.DateTimeFormat {
      constructor(_locale?: string, options?: Intl.DateTimeFormatOptions) {
        super('en-US', options);
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: MonthFirst } }));
    // Formatters are kept, so the ones of the tests above must go.
    vi.resetModules();
    return import('./dates.ts');
  }

  it('days are the same', async () => {
    const dates = await loadDates();
    expect(dates.displayDate(FIVE_PM, SYDNEY)).toBe('11/20/2026');
    expect(dates.dayAt(FIVE_PM, SYDNEY)).toBe('2026-11-20');
    expect(dates.dayAt('2026-04-03T13:00:00Z', LORD_HOWE)).toBe('2026-04-04');
  });

  it('local times are the same', async () => {
    const dates = await loadDates();
    expect(dates.wallClockAt(Date.parse('2026-11-15T13:00:07Z'), SYDNEY)).toBe(Date.parse('2026-11-16T00:00:07Z'));
  });
});

describe('local times', () => {
  const wall = (text: string) => Date.parse(`${text}Z`);

  it('shows the local time at the airport', () => {
    expect(wallClockAt(Date.parse('2026-11-15T13:00:07Z'), SYDNEY)).toBe(wall('2026-11-16T00:00:07'));
    expect(wallClockAt(Date.parse('2026-06-30T14:30:59Z'), SYDNEY)).toBe(wall('2026-07-01T00:30:59'));
    expect(wallClockAt(Date.parse('2026-12-31T23:59:59Z'), 'UTC')).toBe(wall('2026-12-31T23:59:59'));
  });

  it('is ahead of UTC by eleven hours in summer and ten in winter', () => {
    expect(zoneOffsetAt(Date.parse('2026-11-15T00:00:00.500Z'), SYDNEY)).toBe(11 * 3_600_000);
    expect(zoneOffsetAt(Date.parse('2026-07-15T00:00:00.500Z'), SYDNEY)).toBe(10 * 3_600_000);
  });
});

it.each([
  [SYDNEY, true],
  ['UTC', true],
  ['Australia/Atlantis', false],
  ['+10:00', false],
  ['', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
