import { expect, it } from 'vitest';
import { hasTest } from '../test/has-test.ts';
import { ATTACKS_PAGE, ROOT, readRows, testsIn } from './read-table.ts';

it('every test named for an attack exists', () => {
  expect(testsIn(ATTACKS_PAGE).length).toBeGreaterThan(80);
  expect(testsIn(ATTACKS_PAGE).filter((named) => !hasTest(ROOT, named))).toEqual([]);
});

it('every attack has its test or says what is missing', () => {
  const silent = readRows(ATTACKS_PAGE).filter(
    ([, shown = '']) => !shown.includes(' › ') && !/^open: .{20}/.test(shown),
  );
  expect(silent).toEqual([]);
});
