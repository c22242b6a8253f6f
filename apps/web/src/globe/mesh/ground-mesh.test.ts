import { expect, it } from 'vitest';
import { groundMesh } from './ground-mesh.ts';
import type { DrawnSquare } from './terrain-mesh.ts';

const stated = { halfM: 3_000, ahdM: 7 };
/** Rising 1 m in 100 to the east, from 10 m in the middle. */
const square = (x: number, y: number, halfM: number, across: number): DrawnSquare => ({
  ...{ centre: { x, y }, halfM, across, known: new Uint8Array(across * across) },
  heights: Float32Array.from({ length: across * across }, (_, at) => {
    return 10 + (x - halfM + (at % across) * ((2 * halfM) / (across - 1))) / 100;
  }),
});

function read({ corners, triangles }: ReturnType<typeof groundMesh>) {
  const at = (i: number) => [corners[3 * i]!, corners[3 * i + 1]!, corners[3 * i + 2]!] as const;
  return Array.from({ length: triangles.length / 3 }, (_, i) => [0, 1, 2].map((k) => at(triangles[3 * i + k]!)));
}
const areaOf = ([a, b, c]: (readonly [number, number, number])[]) =>
  ((b![0] - a![0]) * (c![1] - a![1]) - (c![0] - a![0]) * (b![1] - a![1])) / 2;

it('is flat at the stated level where no model has any', () => {
  const faces = read(groundMesh([], stated));
  expect(faces.map(areaOf)).toEqual([18_000_000, 18_000_000]);
  expect(new Set(faces.flat().map(([, , z]) => z))).toEqual(new Set([7]));
});

it.each([Number.POSITIVE_INFINITY, 2])(
  'covers every place once, finer squares within coarser ones (%s cells)',
  (cells) => {
    // Neither of the finer ones is on the lines of the one around it.
    const faces = read(
      groundMesh([square(0, 0, 1_000, 5), square(110, -70, 300, 7), square(130, -90, 50, 3)], stated, cells),
    );
    expect(faces.every((face) => areaOf(face) > 0)).toBe(true);
    expect(faces.reduce((sum, face) => sum + areaOf(face), 0)).toBeCloseTo(2_000 * 2_000, 0);
    for (const [x, , z] of faces.flat()) expect(z).toBeCloseTo(10 + x / 100, 4);
  },
);
