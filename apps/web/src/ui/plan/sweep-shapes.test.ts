import type { SweptPart } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { planFrame } from './plan-frame.ts';
import { drawnShape, extentOf, reachOf } from './sweep-shapes.ts';

const at = { lat: -33.95, lon: 151.18 };
/** Half a metre per pixel: the crane is at 400, 300. */
const frame = planFrame({ centre: at, metresPerPixel: 0.5 }, { width: 800, height: 600 });
const part = (shape: SweptPart['shape']) => ({ shape }) as SweptPart;

function boxOf(path: string) {
  const points = [...path.matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
}

it.each([
  // 40 m are 80 pixels to every side.
  ['a disc', { kind: 'disc', centre: at, radiusM: 40 }, [320, 220, 480, 380], 0],
  ['a ring', { kind: 'ring', centre: at, innerRadiusM: 10, outerRadiusM: 40 }, [320, 220, 480, 380], 0],
  // From north clockwise to east: right of the crane and above it.
  [
    'a sector',
    { kind: 'sector', centre: at, innerRadiusM: 0, outerRadiusM: 40, fromDeg: 0, spanDeg: 90, bufferM: 0.5 },
    [400, 220, 480, 300],
    0.5,
  ],
] as const)('draws %s to scale', (_name, shape, box, besideM) => {
  const drawn = drawnShape(frame, shape);
  expect(boxOf(drawn.path)).toEqual(box);
  expect(drawn.besideM).toBe(besideM);
});

it('draws a ring with its hole, and an area with the reach beyond it', () => {
  const ring = drawnShape(frame, { kind: 'ring', centre: at, innerRadiusM: 10, outerRadiusM: 40 }).path;
  expect(boxOf(ring.split('Z')[1] ?? '')).toEqual([380, 280, 420, 320]);
  const corners = [at, { ...at, lat: -33.951 }, { lat: -33.951, lon: 151.181 }];
  expect(drawnShape(frame, { kind: 'polygon', ring: corners, bufferM: 25 }).besideM).toBe(25);
});

it('knows how far a sweep reaches; an area has no radius', () => {
  const [mast, jib] = [
    part({ kind: 'disc', centre: at, radiusM: 1 }),
    part({ kind: 'ring', centre: at, innerRadiusM: 10, outerRadiusM: 40 }),
  ];
  expect(reachOf([mast, jib])).toBe(40);
  expect(reachOf([part({ kind: 'polygon', ring: [at, at, at], bufferM: 25 })])).toBeNull();
  expect(reachOf([])).toBeNull();
  const [, y] = frame.toPixels(extentOf([jib])[0]!);
  expect(Math.round(y)).toBe(220);
});
