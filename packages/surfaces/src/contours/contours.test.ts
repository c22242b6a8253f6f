import { expect, it } from 'vitest';
import { ARP } from '../../fixtures/build-aerodrome.ts';
import { frameAt } from '../geodesy/frame.ts';
import type { HeightComponent } from '../surface/component.ts';
import { bandFootprint, type Footprint, polygonFootprint } from '../surface/footprint.ts';
import { flat, type Law, offsetCone, plane, radialCone, tin } from '../surface/law.ts';
import { contourLines } from './contour-lines.ts';
import { contours } from './contours.ts';

const box = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };
const square = (half: number) =>
  polygonFootprint([
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ]);
const surface = (law: Law, footprint: Footprint = square(500), id = 'a'): HeightComponent => ({
  ...{ id, type: 'ols', kind: 'imported', label: id, name: id, subject: { kind: 'aerodrome' }, clause: '' },
  ...{ provenance: { source: 'published', edition: 'test' }, footprint, law },
});
const lines = (...all: HeightComponent[]) => contourLines(all, { box, stepM: 10, chordErrorM: 0.1 });

it('draws a plane’s contours straight across its footprint', () => {
  // Rises 1 m in 50 m to the east from 100 m at x = 0: 100 at 0, 110 at 500, 90 at −500.
  const drawn = lines(surface(plane({ x: 0, y: 0, z: 100 }, 0.02, 0)));
  expect(drawn.map(({ elevationAhdM }) => elevationAhdM)).toContain(100);
  const [middle] = drawn.filter(({ elevationAhdM }) => elevationAhdM === 100);
  expect(middle?.points.map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(Math.abs(y) * 100) / 100])).toEqual([
    [0, 500],
    [0, 500],
  ]);
});

it('draws a cone’s contours as circles, and none of a level surface', () => {
  const [ring, ...rest] = lines(surface(radialCone({ x: 0, y: 0, z: 95 }, 0.05))).filter(
    ({ elevationAhdM }) => elevationAhdM === 110,
  );
  expect(rest).toEqual([]);
  // 15 m up at 5 %: 300 m from the apex.
  expect(ring?.points.every(({ x, y }) => Math.abs(Math.hypot(x, y) - 300) < 1e-6)).toBe(true);
  expect(lines(surface(flat(100)))).toEqual([]);
});

it('draws the conical around a runway as a racetrack, every piece on it', () => {
  const hull = [
    { x: -200, y: 0 },
    { x: 200, y: 0 },
  ];
  const drawn = lines(surface(offsetCone(hull, 100, 100, 0.05), bandFootprint(hull, 100, 700))).filter(
    ({ elevationAhdM }) => elevationAhdM === 110,
  );
  const length = drawn
    .flatMap(({ points }) => points.map((p, i) => (i ? Math.hypot(p.x - points[i - 1]!.x, p.y - points[i - 1]!.y) : 0)))
    .reduce((a, b) => a + b, 0);
  // 300 m around 400 m: 2 · 400 + 2 · π · 300.
  expect(length).toBeCloseTo(2685, -1);
});

it('follows a mesh triangle by triangle', () => {
  const vertices = [
    { x: -500, y: -500, z: 90 },
    { x: 500, y: -500, z: 110 },
    { x: 500, y: 500, z: 110 },
    { x: -500, y: 500, z: 90 },
  ];
  const mesh = tin(vertices, [
    [0, 1, 2],
    [0, 2, 3],
  ]);
  const drawn = lines(surface(mesh)).filter(({ elevationAhdM }) => elevationAhdM === 100);
  expect(drawn.flatMap(({ points }) => points).every(({ x }) => Math.abs(x) < 1e-6)).toBe(true);
  expect(drawn.flatMap(({ points }) => points.map(({ y }) => Math.round(y))).toSorted((a, b) => a - b)).toEqual([
    -500, 0, 0, 500,
  ]);
});

it('ends where a lower surface begins', () => {
  const [line, ...rest] = lines(
    surface(plane({ x: 0, y: 0, z: 100 }, 0.02, 0)),
    surface(
      flat(50),
      polygonFootprint([
        { x: -50, y: 100 },
        { x: 50, y: 100 },
        { x: 50, y: 900 },
        { x: -50, y: 900 },
      ]),
      'b',
    ),
  ).filter(({ elevationAhdM }) => elevationAhdM === 100);
  expect(rest).toEqual([]);
  expect(line?.points.map(({ y }) => Math.round(y)).toSorted((a, b) => a - b)).toEqual([-500, 100]);
});

it('ends where another aerodrome’s surface is lower, to a centimetre', () => {
  const frame = frameAt(ARP);
  const bounds = {
    south: frame.toGeographic(0, -900).lat,
    north: frame.toGeographic(0, 900).lat,
    west: frame.toGeographic(-900, 0).lon,
    east: frame.toGeographic(900, 0).lon,
  };
  const beside = frame.toGeographic(0, 600);
  const drawn = contours(
    [
      { id: 'A', arp: ARP, components: [surface(plane({ x: 0, y: 0, z: 100 }, 0.02, 0))] },
      { id: 'B', arp: beside, components: [surface(flat(60), square(400), 'b')] },
    ],
    { bounds, stepM: 10, chordErrorM: 0.1, types: ['ols'] },
  ).filter(({ elevationAhdM }) => elevationAhdM === 100);
  const ys = drawn.flatMap(({ positions }) => positions.map(({ lat, lon }) => frame.toLocal(lat, lon).y));
  // B begins 600 − 400 m to the north.
  expect(Math.max(...ys)).toBeCloseTo(200, 1);
  expect(Math.min(...ys)).toBeCloseTo(-500, 1);
});

it('counts from the ground if asked to', () => {
  const drawn = contourLines([surface(plane({ x: 0, y: 0, z: 100 }, 0.02, 0))], {
    ...{ box, stepM: 10, chordErrorM: 0.1, fromAhdM: 96.3 },
  });
  expect(drawn.map(({ elevationAhdM }) => elevationAhdM)).toEqual([96.3, 106.3]);
});
