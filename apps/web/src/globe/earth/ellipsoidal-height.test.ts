import { expect, it } from 'vitest';
import { ellipsoidalHeightAt } from './ellipsoidal-height.ts';

it('adds the separation to AHD: 51 m AHD at Perth lies 19.29 m above the ellipsoid', () => {
  // 51 − 31.71, the separation of EGM96 there.
  expect(Math.abs(ellipsoidalHeightAt(51, { lat: -31.9403, lon: 115.967 }) - 19.29)).toBeLessThan(0.02);
});

it('draws heights as they are where no separation is known', () => {
  expect(ellipsoidalHeightAt(51, { lat: 51, lon: 0 })).toBe(51);
});
