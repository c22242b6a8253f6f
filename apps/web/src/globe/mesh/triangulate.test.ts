import { describe, expect, it } from 'vitest';
import { triangulate } from './triangulate.ts';

type Pair = readonly [number, number];

const areaOf = (ring: readonly Pair[], triangles: readonly number[]) => {
  let sum = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => ring[triangles[i + k]!]!) as [Pair, Pair, Pair];
    sum += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
  }
  return sum;
};

describe('cutting a ring into triangles', () => {
  const SHAPES: [string, Pair[], number][] = [
    [
      'a square',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      16,
    ],
    [
      'a square the other way round',
      [
        [0, 4],
        [4, 4],
        [4, 0],
        [0, 0],
      ],
      16,
    ],
    [
      'corners on straight sides',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [4, 0],
        [4, 2],
        [4, 4],
        [0, 4],
        [0, 1],
      ],
      16,
    ],
    [
      'an L',
      [
        [0, 0],
        [4, 0],
        [4, 1],
        [1, 1],
        [1, 4],
        [0, 4],
      ],
      7,
    ],
    [
      'a comb',
      [
        [0, 0],
        [5, 0],
        [5, 3],
        [4, 3],
        [4, 1],
        [3, 1],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ],
      11,
    ],
  ];
  it.each(SHAPES)('keeps the area of %s', (_, ring, area) => {
    const triangles = triangulate(ring);
    expect(triangles.length).toBe((ring.length - 2) * 3);
    expect(areaOf(ring, triangles)).toBeCloseTo(area, 9);
  });

  it('makes nothing of less than three corners', () => {
    expect(
      triangulate([
        [0, 0],
        [1, 1],
      ]),
    ).toEqual([]);
  });
});
