import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComponent, anyShape, componentOf } from '../../fixtures/arbitrary.ts';
import type { Point } from '../geodesy/frame.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from './component.ts';
import { footprintContains, shapeContains } from './contains.ts';
import { shapeBox } from './curve.ts';
import { elevationAt } from './elevation-at.ts';
import { bandRegion, polygonRegion } from './footprint.ts';
import { aboveGround, flat, offsetCone, plane, radialCone, tin } from './law.ts';
import { minimumOver } from './minimum-over.ts';
import { areaShape, discShape, pointShape, type Shape, sweepShape } from './shape.ts';

const square = polygonRegion([
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]);

function found(component: HeightComponent, shape: Shape): { z: number; at: Point } {
  const minimum = minimumOver(component, shape);
  if (typeof minimum === 'string') throw new Error(`nothing found: ${minimum}`);
  return { z: minimum.elevationAhdM, at: minimum.at };
}

/** An independent search: a lattice over the shape, then halving steps around the best points. */
function searched(component: HeightComponent, shape: Shape, seeds: readonly Point[]): number {
  const box = shapeBox(shape);
  const value = (p: Point): number => {
    if (!shapeContains(shape, p)) return Number.POSITIVE_INFINITY;
    const z = elevationAt(component, p);
    return typeof z === 'number' ? z : Number.POSITIVE_INFINITY;
  };
  const n = 40;
  const starts = [...seeds];
  for (let i = 0; i <= n; i++) {
    for (let j = 0; j <= n; j++) {
      const x = box.minX + ((box.maxX - box.minX) * i) / n;
      starts.push({ x, y: box.minY + ((box.maxY - box.minY) * j) / n });
    }
  }
  starts.sort((a, b) => value(a) - value(b));
  let lowest = Number.POSITIVE_INFINITY;
  for (const start of starts.slice(0, 8)) {
    let best = start;
    let z = value(best);
    for (let step = (box.maxX - box.minX) / n; step > 1e-4; step *= 0.7) {
      for (let k = 0; k < 24; k++) {
        const angle = (k * Math.PI) / 12;
        const p = { x: best.x + step * Math.cos(angle), y: best.y + step * Math.sin(angle) };
        const tried = value(p);
        if (tried < z) {
          z = tried;
          best = p;
        }
      }
    }
    lowest = Math.min(lowest, z);
  }
  return lowest;
}

describe('exact minimum over a shape', () => {
  it('takes the downhill rim of a disc wholly inside a plane (surfaces.md 2.3: z - radius * |gradient|)', () => {
    const slope = componentOf([square], plane({ x: 0, y: 0, z: 10 }, 0.03, 0.04));
    const { z, at } = found(slope, discShape({ x: 50, y: 50 }, 20));
    expect(z).toBeCloseTo(10 + 0.03 * 50 + 0.04 * 50 - 20 * 0.05, 9);
    expect(at.x).toBeCloseTo(50 - 20 * 0.6, 9);
    expect(at.y).toBeCloseTo(50 - 20 * 0.8, 9);
  });

  it('takes the edge when the downhill rim lies outside the footprint', () => {
    const slope = componentOf([square], plane({ x: 0, y: 0, z: 10 }, 0.1, 0));
    const { z, at } = found(slope, discShape({ x: -30, y: 50 }, 50));
    expect(z).toBeCloseTo(10, 9);
    expect(at.x).toBeCloseTo(0, 9);
  });

  it('takes the corner of a footprint inside the disc', () => {
    const slope = componentOf([square], plane({ x: 0, y: 0, z: 10 }, -0.1, -0.1));
    expect(found(slope, discShape({ x: 105, y: 105 }, 20))).toEqual({ z: -10, at: { x: 100, y: 100 } });
  });

  it('counts a disc that only touches the edge, and not one a millimetre short of it', () => {
    const level = componentOf([square], flat(45));
    expect(found(level, discShape({ x: 110, y: 50 }, 10)).z).toBe(45);
    expect(minimumOver(level, discShape({ x: 110.001, y: 50 }, 10))).toBe('outside');
  });

  it('does not see a footprint through its hole', () => {
    const hole = [
      { x: 20, y: 20 },
      { x: 80, y: 20 },
      { x: 80, y: 80 },
      { x: 20, y: 80 },
    ];
    const frame = componentOf([polygonRegion(square.outer, [hole])], flat(7));
    expect(minimumOver(frame, discShape({ x: 50, y: 50 }, 29))).toBe('outside');
    expect(found(frame, discShape({ x: 50, y: 50 }, 30)).z).toBe(7);
  });

  it('moves a cone towards its centre by the radius', () => {
    const runway = [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
    ];
    const conical = componentOf([bandRegion(runway, 4000, 6000)], offsetCone(runway, 4000, 97.5, 0.05));
    // 5000 m from the strip line: 1000 m out, the disc extends to 960 m.
    expect(found(conical, discShape({ x: 500, y: 5000 }, 40)).z).toBeCloseTo(97.5 + 0.05 * 960, 9);
    // The disc extends over the inner edge, which is the lowest point.
    expect(found(conical, discShape({ x: 500, y: 4010 }, 40)).z).toBeCloseTo(97.5, 9);
    const radar = componentOf([bandRegion([{ x: 0, y: 0 }], 500, 4000)], radialCone({ x: 0, y: 0, z: 62 }, 0.01));
    expect(found(radar, discShape({ x: 1200, y: 1600 }, 50)).z).toBeCloseTo(62 + 0.01 * 1950, 9);
  });

  it('keeps to the slew sector and to the ring', () => {
    const slope = componentOf([square], plane({ x: 0, y: 0, z: 0 }, 1, 0));
    const centre = { x: 50, y: 50 };
    expect(found(slope, sweepShape(centre, 0, 20, { fromDeg: 45, toDeg: 135 })).z).toBeCloseTo(50, 9);
    expect(found(slope, sweepShape(centre, 10, 20, { fromDeg: 45, toDeg: 135 })).z).toBeCloseTo(
      50 + 10 * Math.SQRT1_2,
      9,
    );
    expect(found(slope, sweepShape(centre, 0, 20, { fromDeg: 135, toDeg: 45 })).z).toBeCloseTo(30, 9);
  });

  it('buffers an operating area', () => {
    const slope = componentOf([square], plane({ x: 0, y: 0, z: 0 }, 1, 1));
    const area = [
      { x: 40, y: 40 },
      { x: 60, y: 40 },
      { x: 50, y: 60 },
    ];
    expect(found(slope, areaShape(area)).z).toBeCloseTo(80, 9);
    expect(found(slope, areaShape(area, 10)).z).toBeCloseTo(80 - 10 * Math.SQRT2, 9);
  });

  it('needs the ground for a limit above ground, and says so', () => {
    const side = componentOf([square], aboveGround(20));
    const shape = pointShape({ x: 5, y: 5 });
    expect(minimumOver(side, shape)).toBe('needs_ground');
    expect(minimumOver(side, shape, ahdMetres(54.5))).toMatchObject({ elevationAhdM: 74.5 });
    expect(minimumOver(side, pointShape({ x: -5, y: 5 }))).toBe('outside');
  });

  it('finds the valley of a mesh', () => {
    const roof = tin(
      [
        { x: 0, y: 0, z: 20 },
        { x: 100, y: 0, z: 20 },
        { x: 100, y: 100, z: 20 },
        { x: 0, y: 100, z: 20 },
        { x: 50, y: 50, z: 10 },
      ],
      [
        [0, 1, 4],
        [1, 2, 4],
        [2, 3, 4],
        [3, 0, 4],
      ],
    );
    const mesh = componentOf([square], roof);
    expect(found(mesh, discShape({ x: 50, y: 20 }, 10)).z).toBeCloseTo(10 + 20 * 0.2, 9);
    expect(found(mesh, discShape({ x: 50, y: 20 }, 35)).z).toBeCloseTo(10, 9);
    expect(elevationAt(mesh, { x: 50, y: 25 })).toBeCloseTo(15, 9);
  });

  it('is a member of both, and no searched place is lower, for every kind of footprint, law and shape', () => {
    fc.assert(
      fc.property(anyComponent, anyShape, (component, shape) => {
        const minimum = minimumOver(component, shape);
        if (typeof minimum === 'string') {
          expect(searched(component, shape, [])).toBe(Number.POSITIVE_INFINITY);
          return;
        }
        expect(shapeContains(shape, minimum.at)).toBe(true);
        expect(footprintContains(component.footprint, minimum.at)).toBe(true);
        expect(elevationAt(component, minimum.at)).toBeCloseTo(minimum.elevationAhdM, 9);
        const lowest = searched(component, shape, [minimum.at]);
        expect(lowest).toBeGreaterThan(minimum.elevationAhdM - 1e-5);
        expect(lowest).toBeLessThan(minimum.elevationAhdM + 0.01);
      }),
      { numRuns: 400 },
    );
  });
});
