import { expect, it } from 'vitest';
import { approvedHeightM } from './approved-height.ts';

it.each([
  [26.47, 0.1, 26.4],
  [26.4, 0.1, 26.4],
  // 0.3 is not exact in binary.
  [0.3, 0.1, 0.3],
  [26.47, 0.5, 26],
  [26.5, 0.5, 26.5],
  [-3.2, 0.5, -3.5],
  // Steps finer than a permit's tenths, or between two of them, use the next tenth above.
  [26.47, 0.01, 26.4],
  [26.47, 0.25, 26.4],
  [590, 10, 590],
])('%d m AHD in steps of %d m is approved as %d m', (requested, approvedHeightRoundingM, approved) => {
  expect(approvedHeightM(requested, { approvedHeightRoundingM })).toBe(approved);
  expect(approvedHeightM(approved, { approvedHeightRoundingM })).toBe(approved);
});
