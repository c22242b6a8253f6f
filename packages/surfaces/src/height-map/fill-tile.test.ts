import { describe, expect, it } from 'vitest';
import { componentOf } from '../../fixtures/arbitrary.ts';
import { packAirports, packedComponents } from '../airports/packed-airports.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import { hasHeight } from '../surface/component.ts';
import { bandRegion, polygonRegion } from '../surface/footprint.ts';
import { aboveGround, flat, plane, radialCone } from '../surface/law.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { discShape } from '../surface/shape.ts';
import { fillTile } from './fill-tile.ts';
import type { CellToPlane } from './grid.ts';
import { type Tile, tilesOf } from './tile.ts';

type Component = ReturnType<typeof componentOf>;
const GROUND = ahdMetres(30);
const [STRIDE, FIRST] = [6, 7];

/** Cells 10 m apart, the first at x, y. */
const straight =
  (x: number, y: number): CellToPlane =>
  (i, j) => [x + i * 10, y + j * 10];
/** Rotated, with growing steps. */
const bent =
  (x: number, y: number): CellToPlane =>
  (i, j) => [x + i * 10 + i * i - 2 * j, y + j * 10 + 3 * i + 0.5 * i * i];

/** 4 × 4 cells; in a map 6 cells wide they start at the second cell of the second row. */
function fill(
  component: Component,
  place: CellToPlane,
  radiusM: number,
  before = Number.POSITIVE_INFINITY,
  packedFirst = component,
) {
  if (!hasHeight(component)) throw new Error('no height');
  const components = packedFirst === component ? [component] : [packedFirst, component];
  const packed = packAirports([{ id: 'A', arp: { lat: -35, lon: 149 }, components }]);
  const own = [...packedComponents(packed, 0)].find(({ rank }) => components[packed.source[rank]!] === component);
  if (!own) throw new Error('nothing packed');
  const [tile] = tilesOf(place, 4, 4, 4) as [Tile];
  const [best, governs] = [new Float64Array(36).fill(before), new Int32Array(36).fill(-1)];
  const work = { data: packed.doubles, at: own.at, op: own.op, component, id: 5, radiusM, groundAhdM: GROUND };
  fillTile(work, { ...tile, firstCell: FIRST }, STRIDE, best, governs);
  const cells = Array.from({ length: 16 }, (_, n) => FIRST + Math.floor(n / 4) * STRIDE + (n % 4));
  for (const cell of best.keys()) if (!cells.includes(cell)) expect([best[cell], governs[cell]]).toEqual([before, -1]);
  return cells.map((cell, n) => {
    const [x, y] = place(n % 4, Math.floor(n / 4));
    return { x, y, z: best[cell]!, governs: governs[cell]! };
  });
}

const box = (from: number, to: number) => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
];
const square = polygonRegion(box(-500, 500));
const holed = polygonRegion(box(-500, 500), [box(300, 400)]);
const disc = bandRegion([{ x: 0, y: 0 }], 0, 500);
const other = bandRegion([{ x: 20, y: 0 }], 0, 500);
const rising = plane({ x: 100, y: 50, z: 85 }, 0.03, 0.04);
const cone = radialCone({ x: 0, y: 0, z: 40 }, 0.02);

/**
 * At the origin and 30 m east and north of it, with a crane radius of 5 m. The plane is 85 - 3 - 2 = 80 at the origin;
 * 5 m downhill it is 0.25 lower.
 */
const KINDS: [string, Component, number, number][] = [
  ['a plane over a convex ring', componentOf([square], rising), 79.75, 81.85],
  ['a plane over a ring with a hole', componentOf([holed], rising), 79.75, 81.85],
  ['a level over a ring', componentOf([square], flat(60)), 60, 60],
  ['a level band', componentOf([disc], flat(60)), 60, 60],
  // 30·√2 = 42.426 m from its centre, less 5 m: 40 + 0.02 · 37.426.
  ['a cone', componentOf([disc], cone), 40, 40 + 0.02 * (Math.sqrt(1800) - 5)],
  ['a level over two bands', componentOf([disc, other], flat(60)), 60, 60],
  ['a plane over ring and band', componentOf([square, disc], rising), 79.75, 81.85],
  ['a level over ring and band', componentOf([square, disc], flat(60)), 60, 60],
  ['a cone over ring and band', componentOf([square, disc], cone), 40, 40 + 0.02 * (Math.sqrt(1800) - 5)],
  ['a height above the ground, 30 + 20', componentOf([disc], aboveGround(20)), 50, 50],
];

describe.each(KINDS)('%s', (_name, component, origin, corner) => {
  it('deep inside', () => {
    const cells = fill(component, straight(0, 0), 5);
    expect(cells[0]?.z).toBeCloseTo(origin, 6);
    expect(cells[15]?.z).toBeCloseTo(corner, 6);
    expect(new Set(cells.map(({ governs }) => governs))).toEqual(new Set([5]));
  });

  // On every side, with and without a radius; the tile's centre is inside, outside and on the edge.
  it.each([0, 5, 25])('on its edges, radius %d m: what the surface says over each cell', (radiusM) => {
    const edges = [-531, -507, -491, -480, 280, 293, 311, 396, 455, 474, 491, 498].flatMap((at): [number, number][] => [
      ...([
        [at, 3],
        [3, at],
        [at, at],
      ] as [number, number][]),
    ]);
    for (const [x, y] of edges)
      for (const cell of [straight, bent].flatMap((place) => fill(component, place(x, y), radiusM))) {
        const found = lowestOver([component], discShape(cell, radiusM), GROUND).byType.get('ols');
        if (!found) expect([cell.z, cell.governs]).toEqual([Number.POSITIVE_INFINITY, -1]);
        else expect([cell.z, cell.governs]).toEqual([expect.closeTo(found.elevationAhdM, 3), 5]);
      }
  });

  it('leaves what is far away, and what is lower already', () => {
    for (const { z, governs } of fill(component, straight(2000, 2000), 5)) expect([z, governs]).toEqual([Infinity, -1]);
    for (const { z, governs } of fill(component, straight(0, 0), 5, 12)) expect([z, governs]).toEqual([12, -1]);
  });
});

it('leaves what a micrometre or less would lower, also on an edge', () => {
  const level = componentOf([square], flat(0));
  for (const { governs } of fill(level, straight(480, 0), 5, 1e-6)) expect(governs).toBe(-1);
  const cut = componentOf([square, disc], cone);
  // At the origin the cone is 40: a value within a micrometre of it stays.
  expect(fill(cut, straight(0, 0), 0, 40 + 1e-6)[0]?.governs).toBe(-1);
});

it('reads its own numbers only: a cone packed after a level of 0 m', () => {
  const cells = fill(
    componentOf([disc], cone),
    straight(0, 0),
    0,
    Number.POSITIVE_INFINITY,
    componentOf([disc], flat(0)),
  );
  // 30 m from the centre: 40 + 0.02 · 30.
  expect(cells[3]?.z).toBeCloseTo(40.6, 9);
});
