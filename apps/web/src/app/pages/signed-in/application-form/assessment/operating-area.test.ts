import { expect, it } from 'vitest';
import { readCorners, writeCorners } from './operating-area.ts';

it('is written and read back corner by corner', () => {
  const corners = [
    { lat: -33.9, lon: 151.2 },
    { lat: -33.9, lon: 151.201 },
    { lat: -33.899, lon: 151.201 },
  ];
  expect(readCorners(writeCorners(corners))).toEqual(corners);
  expect(readCorners('')).toEqual([]);
});
