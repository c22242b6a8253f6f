import { ahdMetres, bandFootprint, type HeightComponent, piecesOf } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { fenceThrough, postStepM, postsOf } from './fence.ts';

const cone: HeightComponent = {
  ...{ id: 'c', type: 'ols', kind: 'conical', label: 'c', name: 'Cone', subject: { kind: 'aerodrome' }, clause: '' },
  provenance: { source: 'generated', edition: 'x' },
  footprint: bandFootprint([{ x: 0, y: 0 }], 0, 1500),
  law: { kind: 'radial_cone', x: 0, y: 0, z0: 20, slope: 0.05 },
};

it('a fence follows the lowest surface from the threshold through the crane, and ends where it ends', () => {
  // From the origin through 1000 m east: 1000 × 1.22 + 150 = 1370 m, 20 m + 5 % of the distance.
  const fence = fenceThrough(piecesOf([cone]), { x: 0, y: 0 }, { x: 1000, y: 0 });
  expect(fence.lengthM).toBe(1370);
  expect(fence.profile.find(({ alongM }) => alongM === 1000)).toEqual({ alongM: 1000, x: 1000, y: 0, z: 70 });
  const beyond = fenceThrough(piecesOf([cone]), { x: 0, y: 0 }, { x: 1400, y: 0 });
  expect(beyond.profile.at(-1)?.z).toBe(Number.POSITIVE_INFINITY);
});

it('has a post with its distance every 500 m, and fewer on a long fence', () => {
  const fence = fenceThrough(piecesOf([cone]), { x: 0, y: 0 }, { x: 0, y: 1000 });
  expect(postsOf(fence).map(({ alongM }) => alongM)).toEqual([0, 500, 1000]);
  expect([postStepM(3_000), postStepM(6_000), postStepM(12_000)]).toEqual([500, 1_000, 2_000]);
});

it('stands upright where the lowest surface jumps, and ends where it ends', () => {
  const plate: HeightComponent = {
    ...cone,
    footprint: bandFootprint([{ x: 0, y: 0 }], 0, 333),
    law: { kind: 'flat', z: ahdMetres(5) },
  };
  // The plate at 5 m ends 333 m out, where the cone is at 20 + 0.05 × 333 = 36.65 m.
  const { profile } = fenceThrough(piecesOf([plate, cone]), { x: 0, y: 0 }, { x: 1400, y: 0 });
  const jump = profile.filter(({ alongM }) => alongM > 330 && alongM < 340);
  expect(jump.map(({ x, z }) => [Math.round(x * 100) / 100, Math.round(z * 100) / 100])).toEqual([
    [333, 5],
    [333, 36.65],
  ]);
  const last = profile.findLast(({ z }) => Number.isFinite(z));
  expect(last?.x).toBeCloseTo(1500, 2);
});
