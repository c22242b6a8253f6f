import { describe, expect, it } from 'vitest';
import { byGravity, columns, days, figure, hours, minutes, monthTitle, row, share, time, words } from './table.ts';

const LIST = { measure: 'decided', from: '2026-01', to: '2026-06' } as const;

it('a count of none opens nothing', () => {
  expect(figure(0, LIST).list).toBeNull();
  expect(figure(2, LIST).list).toBe(LIST);
});

/* Half of 18 automatic approvals within 0.00 days are still 18 applications. */
it('a time of zero days opens the applications it was taken by', () => {
  expect(time(0, LIST)).toEqual({ value: 0, list: LIST });
  expect(time(null, LIST).list).toBeNull();
});

/* A hundredth of a day is 864 s, of an hour 36 s; 0.1 percent of 400 is 0.4. By hand: 14 × 864 + 432 = 12,528. */
describe('a tie is rounded up, a moment less is not', () => {
  it.each([
    [days, 12_528, 0.15],
    [days, 12_527.999, 0.14],
    [days, 486_000, 5.63],
    // The mean of a sum that the computer has a little too small.
    [days, 485_999.999_999_9, 5.63],
    [days, 485_999.999, 5.62],
    [hours, 522, 0.15],
    [hours, 521.999, 0.14],
    [hours, 3_618, 1.01],
    [minutes, 89.999_999_99, 2],
    [minutes, 89.999, 1],
  ])('%o of %d s is %d', (unit, seconds, expected) => expect(unit(seconds)).toBe(expected));

  it.each([
    [201, 400, 50.3],
    [203, 400, 50.8],
    [402, 800, 50.3],
    [1, 2000, 0.1],
    [1, 2001, 0],
  ])('%d of %d is %d %', (part, whole, expected) => expect(share(part, whole)).toBe(expected));
});

it('nothing has no time and no share', () => {
  expect([days(null), hours(undefined), minutes(null), share(0, 0)]).toEqual([null, null, null, null]);
});

it('a cell without a value says so, and words open nothing', () => {
  expect([figure(null, LIST), figure(undefined, LIST)]).toEqual([
    { value: null, list: null },
    { value: null, list: null },
  ]);
  expect(words('Clear')).toEqual({ value: 'Clear', list: null });
});

it('a row is finished, about no application, and not to be checked, unless it says otherwise', () => {
  const usual = { title: 'June', unfinished: false, applicationId: null, mayJudge: false, judged: null, cells: [] };
  expect(row('June', [])).toEqual(usual);
  expect(row('June', [], { unfinished: true, mayJudge: true })).toEqual({
    ...usual,
    unfinished: true,
    mayJudge: true,
  });
});

it('columns and months have their titles', () => {
  expect(columns(['Decided', 'count'], ['Net', 'days'])).toEqual([
    { title: 'Decided', unit: 'count' },
    { title: 'Net', unit: 'days' },
  ]);
  expect(monthTitle('2026-11')).toBe('November 2026');
});

it('outcomes come by gravity, those not assessed last', () => {
  const paths = [null, 'OTHER', 'GREEN', 'BLACK', 'RED-L', 'AMBER', 'RED-S'] as const;
  expect(byGravity(paths.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
    ...['GREEN', 'AMBER', 'RED-S', 'RED-L', 'BLACK', 'OTHER'],
    null,
  ]);
});
