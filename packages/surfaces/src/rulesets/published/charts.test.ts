import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aerodromeWith, positionAt } from '../../../fixtures/build-aerodrome.ts';
import { frameAt } from '../../geodesy/frame.ts';
import type { Component, Provenance } from '../../surface/component.ts';
import { footprintContains } from '../../surface/contains.ts';
import { elevationAt } from '../../surface/elevation-at.ts';
import { generate } from '../generate.ts';
import { type ChartPiece, chartComponents } from './chart-components.ts';
import { moveComponent } from './move-component.ts';
import { combine } from './precedence.ts';
import { triangulate } from './triangulate.ts';

const aerodrome = aerodromeWith({});
const frame = frameAt(aerodrome.arp);
const CHART: Provenance = { source: 'published', edition: 'Chart 7', effectiveFrom: '2026-11-01' };
const DAY = '2026-11-15';
const circle = (radius: number, corners: number) =>
  Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners;
    return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
  });
const corner = (x: number, y: number, elevationAhdM: number) => ({ ...positionAt(x, y), elevationAhdM });
const SQUARE = [corner(0, 0, 100), corner(1000, 0, 100), corner(1000, 1000, 100), corner(0, 1000, 100)];

const piece = (over: Partial<ChartPiece>): ChartPiece => ({
  type: 'ols',
  kind: 'conical',
  label: 'chart:conical',
  name: 'Conical',
  subject: { kind: 'aerodrome' },
  rings: [SQUARE],
  meaning: { kind: 'corners' },
  ...over,
});
const built = (over: Partial<ChartPiece>, provenance = CHART): Component[] => [
  ...chartComponents(frame, provenance, [piece(over)], (_, why) => {
    throw why;
  }),
];
const heightAt = (components: readonly Component[], x: number, y: number) =>
  components.flatMap((component) => ('law' in component ? [elevationAt(component, { x, y })] : []))[0];

describe('cutting into triangles', () => {
  it('a ring with a hole: the triangles are its area and leave the hole open', () => {
    const [outer, hole] = [circle(1000, 60), circle(400, 24)];
    const triangles = triangulate(outer, [hole], 'ring');
    const corners = [...outer, ...hole];
    const area = triangles.reduce((sum, [i, j, k]) => {
      const [a, b, c] = [corners[i], corners[j], corners[k]];
      if (!a || !b || !c) throw new Error('no such corner');
      return sum + ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
    }, 0);
    // A regular polygon of n corners: n/2 r² sin(2π/n).
    const regular = (n: number, r: number) => (n / 2) * r * r * Math.sin((2 * Math.PI) / n);
    expect(area).toBeCloseTo(regular(60, 1000) - regular(24, 400), 3);
    // Corners + 2 × holes − 2.
    expect(triangles).toHaveLength(60 + 24 + 2 - 2);
  });

  it('any star with any holes in its middle, whichever way its rings run', () => {
    const star = fc.record({
      radii: fc.array(fc.integer({ min: 500, max: 1000 }), { minLength: 5, maxLength: 40 }),
      holes: fc.subarray([0, 1, 2, 3] as const),
      back: fc.boolean(),
    });
    fc.assert(
      fc.property(star, ({ radii, holes, back }) => {
        const outer = circle(1, radii.length).map(({ x, y }, at) => ({
          x: x * (radii[at] ?? 0),
          y: y * (radii[at] ?? 0),
        }));
        const cut = holes.map((quarter) => {
          const [dx, dy] = [quarter % 2 === 0 ? 40 : -40, quarter < 2 ? 40 : -40];
          return circle(25, 7).map(({ x, y }) => ({ x: x + dx, y: y + dy }));
        });
        // It throws unless the triangles have the polygon's area.
        const rings = back ? [outer.toReversed(), ...cut.map((hole) => hole.toReversed())] : [outer, ...cut];
        const [first = [], ...rest] = rings;
        expect(triangulate(first, rest, 'ring').length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves no corner on the side of a triangle: each has a height, and the surface must bend there', () => {
    const stops = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
    const side = (from: { x: number; y: number }, dx: number, dy: number, at: readonly number[]) => [
      from,
      ...at.toSorted((a, b) => a - b).map((n) => ({ x: from.x + dx * n, y: from.y + dy * n })),
    ];
    const between = (a: { x: number; y: number }, b: { x: number; y: number }, p: { x: number; y: number }) =>
      (b.x - a.x) * (p.y - a.y) === (b.y - a.y) * (p.x - a.x) &&
      (p.x - a.x) * (p.x - b.x) + (p.y - a.y) * (p.y - b.y) < 0;
    fc.assert(
      fc.property(fc.tuple(stops, stops, stops, stops), fc.subarray([1, 5]), ([s, e, n, w], holes) => {
        const outer = [
          ...side({ x: 0, y: 0 }, 1, 0, s),
          ...side({ x: 10, y: 0 }, 0, 1, e),
          ...side({ x: 10, y: 10 }, -1, 0, n),
          ...side({ x: 0, y: 10 }, 0, -1, w),
        ];
        const cut = holes.map((x) =>
          circle(1, 4).map((at) => ({ x: x + 2 + Math.round(at.x), y: 5 + Math.round(at.y) })),
        );
        const corners = [...outer, ...cut.flat()];
        const triangles = triangulate(outer, cut, 'ring');
        expect(new Set(triangles.flat()).size).toBe(corners.length);
        for (const [i, j, k] of triangles)
          for (const [a, b] of [
            [i, j],
            [j, k],
            [k, i],
          ] as const)
            expect(corners.some((p) => between(corners[a]!, corners[b]!, p))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a hole outside', () => {
    const outside = circle(10, 5).map(({ x, y }) => ({ x: x + 5000, y }));
    expect(() => triangulate(circle(1000, 8), [outside], 'ring')).toThrow(/hole/);
  });
});

describe('a polygon of a chart', () => {
  it('with a hole and heights that rise outwards is a mesh, exact at the corners and silent in the hole', () => {
    const rings = [circle(2000, 90), circle(1000, 90)].map((points, at) =>
      points.map(({ x, y }) => corner(x, y, at === 0 ? 150 : 100)),
    );
    const components = built({ rings });
    expect(components[0] && 'law' in components[0] && components[0].law.kind).toBe('tin');
    expect(heightAt(components, 1999.999, 0)).toBeCloseTo(150, 2);
    expect(heightAt(components, 1000.001, 0)).toBeCloseTo(100, 2);
    expect(components[0] && footprintContains(components[0].footprint, { x: 0, y: 0 })).toBe(false);
    // Half way between two opposite corners: 100 + 50/2.
    expect(heightAt(components, 1500, 0)).toBeCloseTo(125, 0);
  });

  it('follows the corners that are near, whichever corner its ring begins with', () => {
    // A valley along the middle: 100 m at the two corners at x = 500, 200 m at the four outer ones.
    const valley = [
      corner(0, 0, 200),
      corner(500, 100, 100),
      corner(1000, 0, 200),
      corner(1000, 1000, 200),
      corner(500, 900, 100),
      corner(0, 1000, 200),
    ];
    for (const first of valley.keys()) {
      const components = built({ rings: [[...valley.slice(first), ...valley.slice(0, first)]] });
      // The corners at x = 500 are opposite each other: between them it stays at 100 m.
      expect(heightAt(components, 500, 500)).toBeCloseTo(100, 6);
    }
  });

  it('bends at a corner in the middle of a straight side', () => {
    const [a, b, c, d] = SQUARE;
    const ring = [a, corner(500, 0, 130), b, c, d].flatMap((each) => (each ? [each] : []));
    const components = built({ rings: [ring] });
    expect(heightAt(components, 500, 0.001)).toBeCloseTo(130, 2);
    // Half way from 100 to 130 along the side.
    expect(heightAt(components, 250, 0.001)).toBeCloseTo(115, 2);
    expect(heightAt(components, 999.999, 999.999)).toBeCloseTo(100, 2);
  });

  it('bends where corners of two straight sides face each other', () => {
    const [a, b, c, d] = SQUARE;
    const ridge = [a, corner(500, 0, 130), b, c, corner(500, 1000, 130), d];
    const components = built({ rings: [ridge.flatMap((each) => (each ? [each] : []))] });
    expect(heightAt(components, 500, 999.999)).toBeCloseTo(130, 2);
    expect(heightAt(components, 250, 0.001)).toBeCloseTo(115, 2);
    expect(heightAt(components, 750, 999.999)).toBeCloseTo(115, 2);
  });

  it('at one height is flat, written twice a corner is one, and clockwise is as good as the other way', () => {
    const twice = [...SQUARE.flatMap((at) => [at, at])].toReversed();
    const [component] = built({ rings: [twice] });
    expect(component && 'law' in component && component.law).toEqual({ kind: 'flat', z: 100 });
    expect(component?.footprint.all[0]).toMatchObject({ kind: 'polygon', outer: { length: 4 } });
  });

  it('above the ground, and an area on it', () => {
    const above = built({ meaning: { kind: 'above-ground', heightM: 45 } });
    expect(above[0] && 'law' in above[0] && above[0].law).toEqual({ kind: 'above_ground', h: 45 });
    const area = built({
      type: 'anef',
      kind: 'noise-contour',
      meaning: { kind: 'zone', value: '25', advice: 'Insulate' },
    });
    expect(area[0] && 'zone' in area[0] && area[0].zone).toEqual({ name: '25', advice: 'Insulate' });
  });

  it('that crosses itself, or heights for an area, are told and left out', () => {
    const sent: [number, string][] = [];
    const [a, b, c, d] = SQUARE;
    const bow = piece({ rings: [[a, c, b, d].flatMap((at) => (at ? [at] : []))] });
    const components = chartComponents(frame, CHART, [bow, piece({ type: 'anef' }), piece({})], (at, why) =>
      sent.push([at, why.message]),
    );
    expect(components).toHaveLength(1);
    expect(sent).toEqual([
      [0, expect.stringContaining('do not cross')],
      [1, expect.stringContaining('an area for anef')],
    ]);
  });
});

it('keeps its heights and its place when the reference point moves', () => {
  const elsewhere = frameAt(positionAt(3000, -2000));
  const tilted = [corner(0, 0, 100), corner(4000, 0, 180), corner(4000, 4000, 180), corner(0, 4000, 100)];
  const warped = [corner(0, 0, 100), corner(4000, 0, 180), corner(4000, 4000, 140), corner(0, 4000, 100)];
  for (const ring of [SQUARE, tilted, warped]) {
    const [component] = built({ rings: [ring] });
    if (!component) throw new Error('no component');
    const moved = moveComponent(component, frame, elsewhere);
    for (const [x, y] of [
      [400, 300],
      [900, 900],
      [10, 500],
    ] as const) {
      const { lat, lon } = frame.toGeographic(x, y);
      const [was, is] = [
        heightAt([component], x, y),
        'law' in moved && elevationAt(moved, elsewhere.toLocal(lat, lon)),
      ];
      expect(Math.abs(Number(was) - Number(is))).toBeLessThan(0.001);
    }
  }
});

describe('precedence of data (surfaces.md 2.4)', () => {
  const generated = generate(aerodromeWith({}), { ruleset: 'mos139-2019' });
  const kinds = (components: readonly Component[]) => new Set(components.map(({ kind }) => kind));
  const named = (components: readonly Component[]) => components.map(({ label }) => label);

  it('a chart stands in the place of what is generated of its kind, and of nothing else', () => {
    const { components, replaced, setAside } = combine(generated, built({}), DAY);
    expect(kinds(replaced)).toEqual(new Set(['conical']));
    expect(setAside).toEqual([]);
    expect(components.filter(({ kind }) => kind === 'conical')).toHaveLength(1);
    expect(components.length).toBe(generated.length - replaced.length + 1);
  });

  it('of one runway end, of its whole type, or of nothing, as it says', () => {
    const approach = generated.find(({ kind }) => kind === 'approach');
    if (approach?.subject.kind !== 'runway') throw new Error('no approach');
    const own = built({ kind: 'approach', label: 'chart:approach', subject: approach.subject });
    const ends = combine(generated, own, DAY).replaced.map(({ subject }) => subject.kind === 'runway' && subject.end);
    expect(new Set(ends)).toEqual(new Set([approach.subject.end]));
    const all = combine(generated, built({}, { ...CHART, replaces: 'type' }), DAY);
    expect(named(all.components)).toEqual(['chart:conical']);
    expect(combine(generated, built({}, { ...CHART, replaces: 'nothing' }), DAY).replaced).toEqual([]);
  });

  it('of one runway end also replaces what its runway has as a whole, and nothing of other runways', () => {
    const beside = generated.find(({ kind }) => kind === 'transitional');
    if (beside?.subject.kind !== 'runway') throw new Error('no transitional');
    const [{ runway }, end] = [beside.subject, beside.subject.runway.split('/')[0] ?? ''];
    const own = built({ kind: 'transitional', label: 'chart:beside', subject: { kind: 'runway', runway, end } });
    const { replaced } = combine(generated, own, DAY);
    const isIts = ({ kind, subject }: Component) =>
      kind === 'transitional' && subject.kind === 'runway' && subject.runway === runway;
    expect(replaced).toEqual(generated.filter(isIts));
  });

  it('older dimensions stand before what is generated and behind a current chart', () => {
    const legacy = built({ label: 'chart:old' }, { ...CHART, source: 'published_legacy' });
    expect(combine(generated, legacy, DAY).components).toContain(legacy[0]);
    const current = built({});
    expect(combine(current, legacy, DAY)).toMatchObject({ components: current, setAside: legacy });
    expect(named(combine(legacy, current, DAY).components)).toEqual(['chart:conical']);
  });

  it('replaces nothing before its day', () => {
    const coming = built({}, { ...CHART, effectiveFrom: '2026-12-01' });
    const { components, replaced } = combine(generated, coming, DAY);
    expect(replaced).toEqual([]);
    expect(components).toHaveLength(generated.length + 1);
  });

  it('comes again with fewer pieces and leaves none of the old ones', () => {
    const two = [
      ...chartComponents(frame, { ...CHART, replaces: 'nothing' }, [piece({}), piece({})], (_, why) => {
        throw why;
      }),
    ];
    expect(two.map(({ id }) => id)).toEqual(['ols:chart:conical:1', 'ols:chart:conical:2']);
    const one = built({}, { ...CHART, replaces: 'nothing' });
    expect(combine(two, one, DAY).components).toEqual(one);
  });
});
