import { expect, it } from 'vitest';
import { figure, time } from './table.ts';

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
