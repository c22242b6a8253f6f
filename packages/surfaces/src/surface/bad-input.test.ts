import { describe, expect, it } from 'vitest';
import { SurfacesError } from '../errors.ts';
import { bandFootprint, bandRegion, discFootprint, footprintOf, polygonFootprint, ringFootprint } from './footprint.ts';
import { convexHull } from './hull.ts';
import { aboveGround, flat, offsetCone, plane, planeThrough, radialCone, tin } from './law.ts';
import { openRing } from './ring.ts';
import { areaShape, discShape, sweepShape } from './shape.ts';

const p = (x: number, y: number) => ({ x, y });
const bow = [p(0, 0), p(10, 10), p(10, 0), p(0, 10)];
const o = p(0, 0);

function refusal(make: () => unknown): SurfacesError {
  try {
    make();
  } catch (error) {
    if (error instanceof SurfacesError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('bad input is refused with the field, what was expected and what was given', () => {
  it.each([
    ['a two-point polygon', () => polygonFootprint([o, p(1, 1)]), 'bad_ring', 'footprint.outer'],
    ['a bow tie', () => polygonFootprint(bow), 'bad_ring', 'footprint.outer'],
    ['a repeated corner', () => polygonFootprint([o, p(1, 0), p(1, 0), p(0, 1)]), 'bad_ring', 'footprint.outer[1]'],
    ['a ring closed twice', () => polygonFootprint([o, p(1, 0), p(0, 1), o]), 'bad_ring', 'footprint.outer[3]'],
    ['corners in line', () => polygonFootprint([o, p(1, 1), p(2, 2)]), 'bad_ring', 'footprint.outer'],
    ['a spike', () => polygonFootprint([o, p(5, 0), p(5, 5), p(5, -5), p(0, -5)]), 'bad_ring', 'footprint.outer'],
    ['NaN in a ring', () => polygonFootprint([o, p(Number.NaN, 0), p(0, 1)]), 'not_a_number', 'footprint.outer[1].x'],
    [
      'NaN in a hole',
      () => polygonFootprint([o, p(9, 0), p(0, 9)], [[o, p(1, Infinity), p(1, 0)]]),
      'not_a_number',
      'footprint.holes[0][1].y',
    ],
    ['an open ring', () => openRing([o, p(1, 0), p(1, 1), p(0, 1)], 'ring'), 'bad_ring', 'ring'],
    ['a disc of radius 0', () => discFootprint(o, 0), 'out_of_range', 'footprint.to'],
    ['a disc of negative radius', () => discFootprint(o, -5), 'out_of_range', 'footprint.to'],
    ['a disc of radius NaN', () => discFootprint(o, Number.NaN), 'out_of_range', 'footprint.to'],
    ['a ring inside out', () => ringFootprint(o, 20, 10), 'out_of_range', 'footprint.to'],
    ['a band of negative inner distance', () => bandFootprint([o], -1, 10), 'out_of_range', 'footprint.from'],
    ['a band about nothing', () => bandFootprint([], 0, 10), 'bad_shape', 'hull'],
    ['an unbounded footprint', () => footprintOf(bandRegion([o], 10, Infinity)), 'bad_shape', 'footprint'],
    ['an empty footprint', () => footprintOf(), 'bad_shape', 'footprint'],
    ['a hull with Infinity', () => convexHull([p(Infinity, 0)]), 'not_a_number', 'hull[0].x'],
    ['a level NaN', () => flat(Number.NaN), 'not_a_number', 'law.z'],
    ['a gradient Infinity', () => plane({ x: 0, y: 0, z: 0 }, Infinity, 0), 'not_a_number', 'law.gx'],
    ['a falling cone', () => offsetCone([o], 10, 0, -0.05), 'out_of_range', 'law.slope'],
    ['a falling radial cone', () => radialCone({ x: 0, y: 0, z: 0 }, -1), 'out_of_range', 'law.slope'],
    ['a limit below ground', () => aboveGround(-1), 'out_of_range', 'law.h'],
    [
      'a plane through a line',
      () => planeThrough({ ...o, z: 0 }, { x: 1, y: 1, z: 0 }, { x: 2, y: 2, z: 5 }),
      'bad_law',
      'law',
    ],
    ['a mesh without triangles', () => tin([], []), 'bad_law', 'law.triangles'],
    ['a mesh with an unknown corner', () => tin([{ ...o, z: 0 }], [[0, 1, 2]]), 'bad_law', 'law.triangles[0]'],
    ['a negative jib', () => discShape(o, -1), 'out_of_range', 'shape.rMax'],
    ['a jib NaN', () => discShape(o, Number.NaN), 'not_a_number', 'shape.rMax'],
    ['a sector of no width', () => sweepShape(o, 0, 5, { fromDeg: 10, toDeg: 370 }), 'bad_shape', 'shape.sector'],
    ['a crossing area', () => areaShape(bow), 'bad_ring', 'shape.ring'],
    ['a negative buffer', () => areaShape([o, p(1, 0), p(0, 1)], -1), 'out_of_range', 'shape.buffer'],
  ])('%s', (_, make, code, field) => {
    const error = refusal(make);
    expect(error.code).toBe(code);
    expect(error.field).toBe(field);
    expect(error.message).toContain(`expected ${error.expected}, got ${error.got}`);
  });
});
