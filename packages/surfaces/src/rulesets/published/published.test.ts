import { describe, expect, it } from 'vitest';
import { aerodromeWith, labelsAt, positionAt } from '../../../fixtures/build-aerodrome.ts';
import { footprintContains } from '../../surface/contains.ts';
import { generate } from '../generate.ts';

const corner = (x: number, y: number, elevationAhdM: number) => ({ ...positionAt(x, y), elevationAhdM });
const ring = (...corners: (readonly [number, number])[]) => corners.map(([x, y]) => positionAt(x, y));

function publishedOf(geometry: unknown, type = 'pansops') {
  const item = { id: 'chart', type, name: 'Chart', source: 'PANS-OPS chart 1', effectiveFrom: '2026-11-26', geometry };
  return generate(aerodromeWith({ published: [item] }), { ruleset: 'published' });
}

describe('published charts', () => {
  it('a polygon at one altitude, with a hole', () => {
    const rings = [
      ring([0, 0], [1000, 0], [1000, 1000], [0, 1000]),
      ring([400, 400], [600, 400], [600, 600], [400, 600]),
    ];
    const components = publishedOf({ kind: 'flat', rings, elevationAhdM: 190 });
    expect(labelsAt(components, 100, 100).get('chart')).toBe(190);
    expect(labelsAt(components, 500, 500).size).toBe(0);
    expect(components[0]?.provenance).toEqual({
      source: 'published',
      edition: 'PANS-OPS chart 1',
      effectiveFrom: '2026-11-26',
    });
  });

  it('corners within 0.05 m of a plane are a plane', () => {
    // 150 + 0.1 x, one corner lifted by 0.08 m: each corner is 0.02 m off the best plane.
    const components = publishedOf({
      kind: 'corners',
      ring: [corner(0, 0, 150), corner(1000, 0, 250.08), corner(1000, 1000, 250), corner(0, 1000, 150)],
    });
    expect(components[0] && 'law' in components[0] && components[0].law.kind).toBe('plane');
    expect(labelsAt(components, 500, 500).get('chart')).toBeCloseTo(200.02, 3);
  });

  it('corners further off become triangles, exact at every corner and straight along every side', () => {
    const corners = [corner(0, 0, 100), corner(1000, 0, 120), corner(1000, 1000, 200), corner(0, 1000, 110)];
    const components = publishedOf({ kind: 'corners', ring: corners });
    expect(components[0] && 'law' in components[0] && components[0].law.kind).toBe('tin');
    expect(labelsAt(components, 0.01, 0.01).get('chart')).toBeCloseTo(100, 1);
    expect(labelsAt(components, 999.99, 999.99).get('chart')).toBeCloseTo(200, 1);
    expect(labelsAt(components, 500, 0.001).get('chart')).toBeCloseTo(110, 1);
    expect(labelsAt(components, 999.999, 500).get('chart')).toBeCloseTo(160, 1);
  });

  it('a ring with a bay is cut into triangles inside it only', () => {
    const corners = [
      corner(0, 0, 100),
      corner(1000, 0, 100),
      corner(1000, 1000, 130),
      corner(500, 200, 100),
      corner(0, 1000, 150),
    ];
    const components = publishedOf({ kind: 'corners', ring: corners });
    expect(labelsAt(components, 500, 600).size).toBe(0);
    expect(labelsAt(components, 500, 100).get('chart')).toBeCloseTo(100, 1);
  });

  it('between contour lines the lower value holds', () => {
    const line = (y: number, elevationAhdM: number) => ({ elevationAhdM, line: ring([-1000, y], [1000, y]) });
    const components = publishedOf({ kind: 'contours', lines: [line(1000, 150), line(2000, 180), line(3000, 210)] });
    expect(labelsAt(components, 0, 1999).get('chart')).toBe(150);
    expect(labelsAt(components, 0, 2001).get('chart')).toBe(180);
    expect(labelsAt(components, 0, 3001).size).toBe(0);
  });

  it('a noise contour is a zone with its value', () => {
    const components = publishedOf(
      { kind: 'zone', rings: [ring([0, 0], [1000, 0], [0, 1000])], value: 'ANEF 25' },
      'anef',
    );
    const [contour] = components.filter((component) => footprintContains(component.footprint, { x: 100, y: 100 }));
    expect(contour && 'zone' in contour && contour.zone.name).toBe('ANEF 25');
  });

  it('refuses a zone for a height type, heights for a zone type, and a ring that crosses itself', () => {
    const zone = { kind: 'zone', rings: [ring([0, 0], [1000, 0], [0, 1000])], value: '25' };
    expect(() => publishedOf(zone, 'pansops')).toThrow(
      /published\[0\]\.geometry\.kind: expected flat, corners or contours/,
    );
    expect(() => publishedOf({ kind: 'flat', rings: zone.rings, elevationAhdM: 100 }, 'anef')).toThrow(
      /expected zone for anef/,
    );
    const bow = [ring([0, 0], [1000, 1000], [1000, 0], [0, 1000])];
    expect(() => publishedOf({ kind: 'flat', rings: bow, elevationAhdM: 100 })).toThrow(/do not cross/);
  });
});
