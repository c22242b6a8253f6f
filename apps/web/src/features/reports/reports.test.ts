import { id } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';
import { axisFigure, figureText, shortFigure, shortMonth, yearBelow } from './figure-text.ts';
import { filtersInUse, type ReportAddress, readReport, writeReport } from './report-query.ts';

const reading = (address: string) => {
  const params = new URLSearchParams(address);
  return readReport((name) => params.get(name));
};

it('what is written into the address is read back the same', () => {
  const whole: ReportAddress = {
    ...{ section: 'money', from: '2026-01', to: '2026-03', airportId: id(21), path: 'AMBER', officerId: id(3) },
    ...{ type: 'structure', applicantId: id(11) },
  };
  expect(reading(new URLSearchParams(writeReport(whole)).toString())).toEqual(whole);
  expect([filtersInUse(whole), filtersInUse(reading('to=2026-11'))]).toEqual([5, 0]);
});

it.each([
  ['to=2026-11', { from: '2026-06', to: '2026-11' }],
  ['from=2026-12&to=2026-11', { from: '2026-11', to: '2026-12' }],
  ['from=2020-01&to=2026-11', { from: '2023-12', to: '2026-11' }],
  ['from=2026-13&to=2026-11&airport=sydney&path=PURPLE&type=3&applicant=me', { from: '2026-06', to: '2026-11' }],
])('%s: what cannot be is left out or set right', (address, expected) =>
  expect(reading(address)).toEqual({ section: 'overview', ...expected }),
);

it.each([
  [1234, 'count', '1,234'],
  [2.58, 'days', '2.6'],
  [0, 'hours', '0.0'],
  [-14750, 'cents', '−$147.50'],
  [11.1, 'percent', '11.1%'],
  [0, 'minutes', '0 min'],
  [59, 'minutes', '59 min'],
  [120, 'minutes', '2 h'],
  [161_101, 'minutes', '2,685 h 1 min'],
  [null, 'days', '–'],
  ['Clear', 'text', 'Clear'],
] as const)('%s as %s reads %s', (value, unit, expected) => expect(figureText({ value }, unit)).toBe(expected));

it.each([
  [166_100, 'cents', '$1.7k'],
  [200_000, 'cents', '$2k'],
  [-14_750, 'cents', '−$148'],
  [0, 'cents', '$0'],
  [12, 'count', '12'],
  [null, 'cents', '–'],
] as const)('%s as %s reads %s where there is little room', (value, unit, expected) =>
  expect(shortFigure(value, unit)).toBe(expected),
);

it.each([
  [0, 'days', '0'],
  [8, 'days', '8'],
  [0.25, 'days', '0.25'],
  [0, 'cents', '$0'],
  [450_000, 'cents', '$4.5k'],
  [12, 'count', '12'],
] as const)('%s as %s reads %s on an axis', (value, unit, expected) => expect(axisFigure(value, unit)).toBe(expected));

it.each([
  ['counts', [16, 34], true, [0, 10, 20, 30, 40]],
  ['a few', [1, 2, 0], true, [0, 1, 2]],
  ['nothing', [], true, [0, 1]],
  ['days', [0.3, 6.2], false, [0, 2, 4, 6, 8]],
  ['halves of days', [0.5, 0.9], false, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ['dollars', [2565.75, 4625.5], false, [0, 1000, 2000, 3000, 4000, 5000]],
  ['more refunded than paid', [-1200, 2600], false, [-2000, -1000, 0, 1000, 2000, 3000]],
] as const)('an axis of %s has round figures', (_, values, isWhole, expected) =>
  expect(axisTicks(values, isWhole).map((tick) => Number(tick.toFixed(6)))).toEqual(expected),
);

it('an unfinished month has an asterisk', () =>
  expect([
    shortMonth({ title: 'June 2026', unfinished: false }),
    shortMonth({ title: 'November 2026', unfinished: true }),
    shortMonth({ title: 'Clear', unfinished: false }),
  ]).toEqual(['Jun', 'Nov *', 'Clear']));

it.each([
  [
    ['November 2025', 'December 2025', 'January 2026', 'February 2026'],
    ['2025', null, '2026', null],
  ],
  [
    ['October 2026', 'November 2026'],
    [null, null],
  ],
  [['November 2026'], [null]],
])('%s: the year is below the first month and each January, where there are several', (titles, below) =>
  expect(titles.map((_, at) => yearBelow(at, titles))).toEqual(below),
);
