import type { ReportCell } from '@jibline/contract';
import { expect, it } from 'vitest';
import { listOfMark } from './list-of-mark.ts';

const list = (measure: 'received' | 'paid', paths?: ('GREEN' | 'RED-S' | 'RED-L')[]) => ({
  ...{ measure, from: '2026-10', to: '2026-10' },
  ...(paths && { paths }),
});
const cell = (value: number, one: ReportCell['list'] = null): ReportCell => ({ value, list: one });

it('a mark of several parts opens the applications of all parts that have some', () => {
  const cells = [cell(3, list('received', ['GREEN'])), cell(0), cell(1, list('received', ['RED-S', 'RED-L']))];
  expect(listOfMark({ cells }, { total: [0, 1, 2] })).toEqual(list('received', ['GREEN', 'RED-S', 'RED-L']));
});

it('a mark opens the figure it shows, not another of its row, and nothing where that is nothing', () => {
  const cells = [cell(5, list('received')), cell(24_750, list('paid')), cell(0)];
  expect(listOfMark({ cells }, { total: [1] })).toEqual(list('paid'));
  expect(listOfMark({ cells }, { total: [2] })).toBeNull();
});
