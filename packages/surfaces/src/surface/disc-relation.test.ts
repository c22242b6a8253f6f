import { describe, expect, it } from 'vitest';
import { discRelation } from './disc-relation.ts';
import { bandFootprint, footprintOf, polygonFootprint, polygonRegion, ringFootprint } from './footprint.ts';
import { aboveGround, flat, offsetCone, plane, radialCone } from './law.ts';
import { lowerBoundNear } from './lower-bound-near.ts';

const at = (x: number, y = 0) => ({ x, y });
const square = (half: number) => [at(-half, -half), at(half, -half), at(half, half), at(-half, half)];

describe('how a disc lies to a footprint', () => {
  it.each([
    [150, 49, 'within'],
    [150, 50, 'across'],
    [60, 39, 'apart'],
    [60, 41, 'across'],
    [240, 39, 'apart'],
    [0, 99, 'apart'],
  ])('a ring from 100 to 200 m, %d m out, radius %d: %s', (x, radiusM, lie) => {
    expect(discRelation(ringFootprint(at(0), 100, 200), at(x), radiusM)).toBe(lie);
  });

  it('a racetrack from nought on has no inner edge', () => {
    expect(discRelation(bandFootprint([at(0), at(1000)], 0, 300), at(500), 299)).toBe('within');
  });

  it.each([
    [80, 0, 19, 'within'],
    [80, 0, 31, 'across'],
    [0, 0, 49, 'apart'],
    [130, 130, 42, 'apart'],
    // The corner is 42.43 m away.
    [130, 130, 43, 'across'],
  ])('a square of 200 m with a hole of 100 m, from %d, %d, radius %d: %s', (x, y, radiusM, lie) => {
    expect(discRelation(polygonFootprint(square(100), [square(50)]), at(x, y), radiusM)).toBe(lie);
  });

  it('what all regions have in common counts: wholly in one, across the edge of another', () => {
    const both = footprintOf(polygonRegion(square(100)), polygonRegion(square(60)));
    expect(discRelation(both, at(50), 5)).toBe('within');
    expect(discRelation(both, at(50), 20)).toBe('across');
    expect(discRelation(both, at(90), 5)).toBe('apart');
  });
});

it.each([
  ['level', flat(45), 45],
  // 0.03 · 100 up to the middle of the disc; 0.05, the steepest, · 20 down from there.
  ['a plane', plane({ x: 0, y: 0, z: 10 }, 0.03, 0.04), 10 + 3 - 1],
  ['a cone about a facility', radialCone({ x: 0, y: 0, z: 5 }, 0.1), 5 + 8],
  ['inside its own apex', radialCone({ x: 95, y: 0, z: 5 }, 0.1), 5],
  ['a conical surface', offsetCone([at(0)], 50, 45, 0.05), 45 + 0.05 * 30],
  ['above ground', aboveGround(45), 52],
])('within 20 m of a place 100 m east nothing is lower than this: %s', (_name, law, elevation) => {
  expect(lowerBoundNear(law, at(100), 20, 7)).toBeCloseTo(elevation, 4);
  expect(lowerBoundNear(law, at(100), 20, 7)).toBeLessThan(elevation);
});
