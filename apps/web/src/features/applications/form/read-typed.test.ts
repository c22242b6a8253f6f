import { describe, expect, it } from 'vitest';
import type { Kind, Typed } from './question.ts';
import { READERS } from './read-typed.ts';
import { WRITERS } from './write-typed.ts';

const AROUND = { zone: 'Australia/Sydney', baseAhdM: 12 };
const read = (kind: Kind, typed: Typed, around: Partial<typeof AROUND> | { zone: null } | { baseAhdM: null } = {}) =>
  READERS[kind](typed, { ...AROUND, ...around });

it.each<[Kind, Typed, unknown]>([
  ['line', '  Tanami bore ', 'Tanami bore'],
  ['number', '12.5', 12.5],
  ['number', '−3', -3],
  ['money', '$20,000,000', 2_000_000_000],
  ['phone', '0412 345 678', '+61412345678'],
  ['phone', '0412', '0412'],
  ['yes-no', 'no', false],
  ['code', '2', 2],
  ['emails', 'a@example.com, b@example.com', ['a@example.com', 'b@example.com']],
  ['height', { metres: '45', from: 'agl' }, 45],
  // 45 m AHD over a base at 12 m AHD.
  ['height', { metres: '45', from: 'ahd' }, 33],
  ['day', '3/4/2026', '2026-04-03'],
  ['days', '03/04/2026; 04/04/2026', ['2026-04-03', '2026-04-04']],
  // Sydney is 11 hours ahead in November.
  ['moment', { day: '20/11/2026', time: '7' }, '2026-11-19T20:00:00Z'],
  ['sector', { fromDeg: '300', toDeg: '80' }, { fromDeg: 300, toDeg: 80 }],
  ['stages', [{ from: '01/02/2027', heightAglM: '60' }], [{ from: '2027-02-01', heightAglM: 60 }]],
  [
    'hours',
    [{ days: ['mon'], from: '22', to: '0530' }],
    [{ days: ['mon'], from: '22:00', to: '05:30', overMidnight: true }],
  ],
  [
    'positions',
    [{ latitude: '-33.9', longitude: '151.2', groundLevelAhdM: '6' }],
    [{ latitude: -33.9, longitude: 151.2, groundLevelAhdM: 6 }],
  ],
])('%s: reads %j', (kind, typed, value) => expect(read(kind, typed)).toEqual({ value, problem: null }));

it.each<[Kind, Typed]>([
  ['number', ' '],
  ['moment', { day: '', time: '' }],
  ['hours', [{ days: [], from: '', to: '' }]],
  ['days', ' , '],
  ['address', { street: ' ' }],
  ['area', ''],
])('%s: %j counts as not answered yet, without an error', (kind, typed) =>
  expect(read(kind, typed)).toEqual({ value: undefined, problem: null }),
);

describe('says what to enter', () => {
  it.each<[Kind, Typed, string]>([
    ['number', 'five', 'Enter a number, for example 12.5.'],
    ['money', 'a lot', 'Enter a number, for example 12.5.'],
    ['latitude', '95', 'The latitude entered is not valid.'],
    ['longitude', 'east', 'The longitude entered is not valid.'],
    ['day', '31/02/2026', 'Enter a date as day/month/year, for example 31/12/2026.'],
    ['days', '03/04/2026, soon', 'Enter each date as day/month/year, for example 31/12/2026, 02/01/2027.'],
    ['moment', { day: '20/11', time: '07:00' }, 'Enter a date as day/month/year, for example 31/12/2026.'],
    ['moment', { day: '20/11/2026', time: '' }, 'Enter a time, for example 07:30.'],
    ['hours', [{ days: [], from: '07:00', to: '17:00' }], 'Choose at least one day.'],
    ['hours', [{ days: ['mon'], from: '07:00', to: '' }], 'Enter a start and an end time, for example 07:30.'],
    ['hours', [{ days: ['mon'], from: '7', to: '07:00' }], 'Start and end time must be different.'],
    ['stages', [{ from: 'May', heightAglM: '60' }], 'Enter a date as day/month/year, for example 31/12/2026.'],
    ['sector', { fromDeg: '300', toDeg: '' }, 'Enter both bearings in degrees, for example 300 and 80.'],
    [
      'positions',
      [{ latitude: '-33.9', longitude: '151.2', groundLevelAhdM: '' }],
      'Enter the ground level in metres AHD.',
    ],
    ['area', '151.1,-33.9 151.2,-33.9', 'Add at least 3 corners. You have 2.'],
  ])('%s: %j', (kind, typed, problem) => expect(read(kind, typed)).toEqual({ value: undefined, problem }));

  it('names the line where there are several', () => {
    const lines = [
      { days: ['mon'], from: '07:00', to: '17:00' },
      { days: [], from: '07:00', to: '12:00' },
    ];
    expect(read('hours', lines).problem).toBe('Line 2: Choose at least one day.');
  });

  it('and which answer comes first', () => {
    expect(read('moment', { day: '20/11/2026', time: '07:00' }, { zone: null }).problem).toBe(
      'Choose the airport first. Times are in its time zone.',
    );
    expect(read('height', { metres: '45', from: 'ahd' }, { baseAhdM: null }).problem).toBe(
      'Enter the ground level first. This height is above sea level.',
    );
  });

  it('also for the hour that clocks skip in spring', () => {
    expect(read('moment', { day: '04/10/2026', time: '02:30' }, { zone: 'Australia/Sydney' }).problem).toBe(
      'The clocks go forward that night, so this time does not exist. Enter another time.',
    );
  });
});

it.each<[Kind, unknown, Typed]>([
  ['phone', '+61412345678', '0412 345 678'],
  ['money', 2_000_000_000, '20000000'],
  ['day', '2026-04-03', '03/04/2026'],
  ['days', ['2026-04-03', '2026-04-04'], '03/04/2026, 04/04/2026'],
  ['moment', '2026-11-19T20:00:00Z', { day: '20/11/2026', time: '07:00' }],
  ['yes-no', true, 'yes'],
  ['height', 45, { metres: '45', from: 'agl' }],
])('%s: writes %j as it is typed, and reads it back', (kind, value, typed) => {
  expect(WRITERS[kind](value, AROUND.zone)).toEqual(typed);
  expect(read(kind, typed).value).toEqual(value);
});
