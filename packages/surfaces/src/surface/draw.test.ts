import { describe, expect, it } from 'vitest';
import { componentOf } from '../../fixtures/arbitrary.ts';
import { repeatable, syntheticOls } from '../../fixtures/synthetic-ols.ts';
import { frameAt, type Point } from '../geodesy/frame.ts';
import { inverse } from '../geodesy/geodesic.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from './component.ts';
import { footprintContains, ringContains, ringDistance } from './contains.ts';
import { footprintBox } from './curve.ts';
import { type DrawnPolygon, drawComponent } from './draw.ts';
import { elevationAt } from './elevation-at.ts';
import { bandRegion, polygonRegion } from './footprint.ts';
import { convexHull } from './hull.ts';
import { aboveGround, flat, offsetCone, plane, radialCone, tin } from './law.ts';
import { outline } from './outline.ts';
import { signedArea } from './ring.ts';

const arp = { lat: -33.95, lon: 151.18 };
const frame = frameAt(arp);

const wedge = [
  { x: 0, y: -300 },
  { x: 9000, y: -2500 },
  { x: 9000, y: 2500 },
  { x: 0, y: 300 },
];
const ends = [
  { x: -1200, y: 0 },
  { x: 1300, y: 200 },
  { x: 100, y: 1500 },
];
const drawn: readonly [string, HeightComponent][] = [
  [
    'a wedge cut by an arc',
    componentOf([polygonRegion(wedge), bandRegion([{ x: 0, y: 0 }], 0, 8800)], plane({ x: 0, y: 0, z: 50 }, 0.012, 0)),
  ],
  ['a racetrack', componentOf([bandRegion(ends.slice(0, 2), 0, 4000)], flat(97.5))],
  ['an inner horizontal of several runways', componentOf([bandRegion(ends, 0, 4000)], flat(97.5))],
  ['a conical', componentOf([bandRegion(ends, 4000, 6100)], offsetCone(ends, 4000, 97.5, 0.05))],
  ['a cone with its apex', componentOf([bandRegion([{ x: 9, y: 9 }], 0, 900)], radialCone({ x: 9, y: 9, z: 20 }, 0.1))],
  [
    'a radar cone',
    componentOf([bandRegion([{ x: 0, y: 0 }], 4000, 15_000)], radialCone({ x: 0, y: 0, z: 70 }, 0.0044)),
  ],
  ['a cone in a wedge', componentOf([polygonRegion(wedge)], radialCone({ x: 0, y: 0, z: 20 }, 0.03))],
  [
    'an outer horizontal',
    componentOf(
      [bandRegion([{ x: 0, y: 0 }], 0, 15_000), bandRegion(ends, 6100, Number.POSITIVE_INFINITY)],
      flat(202.5),
    ),
  ],
  [
    'a zone with a hole',
    componentOf([polygonRegion(wedge, [wedge.map(({ x, y }) => ({ x: 2000 + x / 3, y: y / 3 }))])], flat(10)),
  ],
];

function local(polygon: DrawnPolygon): { rings: Point[][]; z: (number | undefined)[][] } {
  const rings = [polygon.outer, ...polygon.holes];
  return {
    rings: rings.map((ring) => ring.map(({ lat, lon }) => frame.toLocal(lat, lon))),
    z: rings.map((ring) => ring.map(({ zAhdM }) => zAhdM)),
  };
}

describe('drawing', () => {
  for (const [name, component] of drawn) {
    it(`draws ${name}: every place once, corners on the surface, chords within 0.5 m`, () => {
      const polygons = drawComponent(component, frame);
      const plans = polygons.map(local);
      for (const { rings, z } of plans) {
        for (const [i, ring] of rings.entries()) {
          for (const [k, p] of ring.entries()) {
            const nearest = elevationAt(
              { ...component, footprint: { all: [bandRegion([{ x: 0, y: 0 }], 0, 60_000)] } },
              p,
            );
            expect(z[i]![k]).toBeCloseTo(Number(nearest), 5);
            const q = ring[(k + 1) % ring.length]!;
            // The earth falls away from a chord by c² / 8R.
            expect(Math.hypot(q.x - p.x, q.y - p.y) ** 2 / 8 / 6_371_000).toBeLessThan(0.5);
          }
        }
      }
      const random = repeatable(5);
      const box = footprintBox(component.footprint);
      for (let i = 0; i < 3000; i++) {
        const p = { x: box.minX + random() * (box.maxX - box.minX), y: box.minY + random() * (box.maxY - box.minY) };
        const covering = plans.filter(
          ({ rings: [outer, ...holes] }) => ringContains(outer!, p) && !holes.some((h) => ringContains(h, p)),
        );
        const expected = footprintContains(component.footprint, p) ? 1 : 0;
        if (covering.length === expected) continue;
        // A mismatch is allowed only within the chord error of a drawn edge.
        const off = Math.min(...plans.flatMap(({ rings }) => rings.map((ring) => ringDistance(ring, p))));
        expect(off).toBeLessThan(0.5);
      }
    }, 60_000);
  }

  it('outlines whole circles and rings that nothing cuts', () => {
    const ring = outline([bandRegion([{ x: 0, y: 0 }], 100, 1000)], 0.01);
    expect(ring).toHaveLength(1);
    expect(ring[0]?.holes).toHaveLength(1);
    const outside = bandRegion(ends, 6100, Number.POSITIVE_INFINITY);
    const [outer] = outline([bandRegion([{ x: 0, y: 0 }], 0, 15_000), outside], 0.01);
    // Area of the disc less that of the band: hull area + perimeter * d + pi d².
    const hullArea = signedArea(convexHull(ends));
    const perimeter = ends.reduce(
      (sum, p, i) => sum + Math.hypot(p.x - ends[(i + 1) % 3]!.x, p.y - ends[(i + 1) % 3]!.y),
      0,
    );
    const expected = Math.PI * 15_000 ** 2 - (hullArea + perimeter * 6100 + Math.PI * 6100 ** 2);
    const area = signedArea(outer!.outer) + signedArea(outer!.holes[0]!);
    expect(Math.abs(area / expected - 1)).toBeLessThan(1e-5);
  });

  it('draws every surface of an airport, the outline where the geodesics say', () => {
    const airport = syntheticOls('A', arp, 5, [
      { centre: { x: 0, y: 0 }, bearingDeg: 70, lengthM: 2500, elevations: [5, 6] },
    ]);
    for (const component of airport.components) {
      const polygons = drawComponent(component, frame);
      expect(polygons.length, component.label).toBeGreaterThan(0);
      for (const { outer } of polygons) for (const p of outer) expect(inverse(arp, p).distanceM).toBeLessThan(17_000);
    }
  });

  it('draws meshes by triangle, zones without height, and limits above ground only over known ground', () => {
    const mesh = tin(
      [
        { x: 0, y: 0, z: 10 },
        { x: 1000, y: 0, z: 20 },
        { x: 0, y: 1000, z: 30 },
        { x: 1000, y: 1000, z: 15 },
      ],
      [
        [0, 1, 2],
        [1, 3, 2],
      ],
    );
    const half = polygonRegion([
      { x: 0, y: 0 },
      { x: 500, y: 0 },
      { x: 500, y: 1000 },
      { x: 0, y: 1000 },
    ]);
    const faces = drawComponent(componentOf([half], mesh), frame);
    expect(faces.length).toBe(2);
    const ground = componentOf([half], aboveGround(20));
    expect(drawComponent(ground, frame)).toEqual([]);
    expect(drawComponent(ground, frame, ahdMetres(54.5))[0]?.outer[0]?.zAhdM).toBe(74.5);
    const { law: _, ...plain } = componentOf([half], flat(0));
    const [zone] = drawComponent({ ...plain, type: 'psa', zone: { name: 'PSA', advice: 'none' } }, frame);
    expect(zone?.outer).toHaveLength(4);
    expect(zone?.outer[0]).not.toHaveProperty('zAhdM');
  });
});
