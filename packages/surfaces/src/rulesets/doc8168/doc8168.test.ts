import { describe, expect, it } from 'vitest';
import { aerodromeWith, labelsAt, type RunwaySketch, runwaySketch } from '../../../fixtures/build-aerodrome.ts';
import { generate } from '../generate.ts';
import { basicIlsParts } from './tables.ts';

const NONE = { visualSegments: [], basicIls: [], oas: [] };

/** Runway 36 due north from the ARP, threshold at 100.00: x before the threshold is −y, lateral is |x|. */
function proceduresOf(procedures: Record<string, unknown>, sketch: RunwaySketch = {}) {
  const aerodrome = aerodromeWith({ runways: [runwaySketch(sketch)], procedures: { ...NONE, ...procedures } });
  const components = generate(aerodrome, { ruleset: 'doc8168' });
  return (before: number, lateral: number) => [...labelsAt(components, lateral, -before).values()][0];
}

describe('visual segment surface', () => {
  const segment = {
    id: 'A',
    runwayEnd: '36',
    verticalPathAngleDeg: 3,
    ochM: 60,
    widthMode: 'localiser',
    baseWidthM: null,
    offset: null,
  };
  const SLOPE = 0.032824; // tan 1.88°
  it('localiser: constant 120 m from 60 m before the threshold to where OCH is reached (1827.9 m)', () => {
    const z = proceduresOf({ visualSegments: [segment] });
    expect(z(61, 59)).toBeCloseTo(100 + SLOPE, 4);
    expect([z(59, 0), z(1060, 61)]).toEqual([undefined, undefined]);
    expect(z(1060, 59)).toBeCloseTo(132.824, 2);
    expect(z(60 + 1827, 0)).toBeCloseTo(159.97, 2);
    expect(z(60 + 1829, 0)).toBeUndefined();
  });
  it('localiser, code 2: 90 m', () => {
    const z = proceduresOf({ visualSegments: [segment] }, { code: 2, turns: null });
    expect(z(1060, 44)).toBeCloseTo(132.824, 2);
    expect(z(1060, 46)).toBeUndefined();
  });
  it('other straight-in procedures: the approach inner edge and 15 % each side', () => {
    const z = proceduresOf({ visualSegments: [{ ...segment, widthMode: 'splay' }] });
    expect(z(1060, 289)).toBeCloseTo(132.824, 2); // 140 + 150
    expect(z(1060, 291)).toBeUndefined();
    expect(z(1060, -289)).toBeCloseTo(132.824, 2);
  });
  it('offset of 5° on the pilot’s left: wider on the west side of a northbound landing', () => {
    const offset = { side: 'left', angleDeg: 5 };
    const z = proceduresOf({ visualSegments: [{ ...segment, widthMode: 'splay', offset }] });
    // tan(8.5308° + 5°) = 0.240649: 140 + 240.6 = 380.6 on the left, 290 on the right.
    expect([z(1060, -380) !== undefined, z(1060, -382)]).toEqual([true, undefined]);
    expect(z(1060, 291)).toBeUndefined();
  });
  it('a steeper path: 3.5° gives tan 2.38° = 0.041563', () => {
    const z = proceduresOf({ visualSegments: [{ ...segment, verticalPathAngleDeg: 3.5 }] });
    expect(z(1060, 0)).toBeCloseTo(141.563, 2);
  });
});

describe('basic ILS surfaces', () => {
  const z = proceduresOf({ basicIls: [{ id: 'ILS', runwayEnd: '36' }] });
  it.each([
    [0, 100, 100, 'ground'],
    [-899, 0, 100, 'ground to 900 m past the threshold'],
    [1060, 100, 120, 'approach 1: 0.02 · 1060 − 1.2'],
    [6660, 500, 250, 'approach 2: 0.025 · 6660 − 16.5'],
    [-1900, 100, 125, 'missed approach: 0.025 · 1900 − 22.5'],
    [-6900, 900, 250, 'missed approach, outer section'],
    [2060, 700, 175.753, 'beside approach 1: −0.00145 · 2060 + 0.143 · 700 − 21.36'],
    [6660, 1400, 287.183, 'beside approach 2: 0.00355 · 6660 + 0.143 · 1400 − 36.66'],
    [0, 650, 171.5, 'beside the ground part: 0.143 · 650 − 21.45'],
    [-1900, -650, 171.5, 'beside missed approach 1, other side'],
    [-6900, 1800, 290.805, 'beside missed approach 2: 0.01075 · (−6900) + 0.143 · 1800 + 7.58'],
  ])('x %d, y %d: %d (%s)', (x, y, expected) => {
    expect(z(x, y)).toBeCloseTo(expected, 2);
  });
  it.each([
    [59, 151, 100.143, '0.143 · 151 − 21.45'],
    [61, 151, 100.1446, '−0.00145 · 61 + 0.143 · 151 − 21.36'],
    [3059, 601, 160.1475, '−0.00145 · 3059 + 0.143 · 601 − 21.36'],
    [3061, 601, 160.1496, '0.00355 · 3061 + 0.143 · 601 − 36.66'],
    [3059, 599, 159.98, 'still the approach: 0.02 · 3059 − 1.2'],
    [12000, 1940.9, 383.5, 'approach 2, its edge at 1941: 0.025 · 12000 − 16.5'],
    [12000, 1960, 386.22, '0.00355 · 12000 + 0.143 · 1960 − 36.66'],
    [-899, 151, 100.143, '0.143 · 151 − 21.45'],
    [-2699, 465.5, 145.1165, '0.143 · 465.5 − 21.45'],
    [-2699, 463, 144.975, 'still the missed approach: 0.025 · 2699 − 22.5'],
    [-2701, 466, 145.1823, '0.01075 · (−2701) + 0.143 · 466 + 7.58'],
    [-12000, 2789, 377.5, 'missed approach, its edge at 464.64 + 0.25 · 9300 = 2789.64'],
    [-12000, 2800, 378.98, '0.01075 · (−12000) + 0.143 · 2800 + 7.58'],
  ])('just beside an edge: x %d, y %d: %d (%s)', (x, y, expected) => {
    expect(z(x, y)).toBeCloseTo(expected, 2);
  });
  it('ends 300 m above threshold: at y = 2247.9 beside the ground part, at x = 12660 and −12900', () => {
    expect(z(0, 2247)).toBeCloseTo(399.87, 1);
    expect([z(0, 2249), z(12661, 0), z(-12901, 0)]).toEqual([undefined, undefined, undefined]);
  });
  it('the planes meet within 0.01 m at the six shared corners', () => {
    const h = (part: string, x: number, y: number) => {
      const row = basicIlsParts.find((candidate) => candidate.part === part);
      return row === undefined ? Number.NaN : row.a * x + row.b * y + row.c;
    };
    const corners: readonly [number, number, number, string, string][] = [
      [60, 150, 0, 'approach section 1', 'transitional beside approach 1'],
      [3060, 600, 60, 'approach section 2', 'transitional beside approach 2'],
      [12660, 2040, 300, 'approach section 2', 'transitional beside approach 2'],
      [-900, 150, 0, 'missed approach section 1', 'transitional beside missed approach 1'],
      [-2700, 464.64, 45, 'missed approach section 2', 'transitional beside missed approach 2'],
      [-12900, 3014.64, 300, 'missed approach section 2', 'transitional beside missed approach 2'],
    ];
    for (const [x, y, height, inner, outer] of corners) {
      expect(Math.abs(h(inner, x, y) - height)).toBeLessThan(0.001);
      expect(Math.abs(h(outer, x, y) - height)).toBeLessThan(0.01);
    }
  });
});

describe('obstacle assessment surfaces, CAT I, 3°, 2.5 % missed approach', () => {
  const oas = {
    id: 'OAS',
    runwayEnd: '36',
    category: 'I',
    w: { a: 0.0285, b: 0, c: -8.01 },
    x: { a: 0.027681, b: 0.1825, c: -16.72 },
    y: { a: 0.023948, b: 0.210054, c: -21.51 },
    z: { a: -0.025, b: 0, c: -22.5 },
    heightM: 300,
  };
  const z = proceduresOf({ oas: [oas] });
  it.each([
    [2000, 0, 148.99, 'W: 57.00 − 8.01'],
    [2000, 400, 211.642, 'X: 55.362 + 73.00 − 16.72, above Y (110.408) and W (48.99)'],
    [2000, 500, 231.413, 'Y: 47.896 + 105.027 − 21.51, above X (129.892)'],
    [0, 500, 183.517, 'Y: 105.027 − 21.51, above X (74.53)'],
    [-4000, 100, 177.5, 'Z: 100 − 22.5'],
    [0, 0, 100, 'every plane below the threshold: the ground'],
    [0, -500, 183.517, 'the same on the other side'],
  ])('x %d, y %d: %d (%s)', (x, y, expected) => {
    expect(z(x, y)).toBeCloseTo(expected, 3);
  });
  it.each([
    [281, 49],
    [-286, 135],
    [-900, 205],
  ])('template corner (%d, %d) at threshold level', (x, y) => {
    expect(Math.abs((z(x, y) ?? 0) - 100)).toBeLessThan(0.1);
  });
  it.each([
    [10807, 96],
    [5438, 910],
    [-12900, 3001],
  ])('template corner (%d, %d) at 300 m: inside it just below 400, beyond it nothing', (x, y) => {
    expect(Math.abs((z(x * 0.999, y * 0.999) ?? 0) - 400)).toBeLessThan(0.6);
    expect(z(x * 1.01, y * 1.01)).toBeUndefined();
  });
});

describe('names', () => {
  const namesOf = (basicIls: readonly { id: string; runwayEnd: string }[]) => {
    const aerodrome = aerodromeWith({ runways: [runwaySketch()], procedures: { ...NONE, basicIls } });
    const names = generate(aerodrome, { ruleset: 'doc8168' }).map(({ name }) => name.split(',')[0]);
    return [...new Set(names)];
  };
  it('say the runway, and the airport’s own mark only where a runway end has several procedures', () => {
    expect(namesOf([{ id: 'ILS', runwayEnd: '36' }])).toEqual(['Basic ILS surface of runway 36']);
    expect(
      namesOf([
        { id: 'ILS', runwayEnd: '18' },
        { id: 'ILS Y', runwayEnd: '36' },
        { id: 'ILS Z', runwayEnd: '36' },
      ]),
    ).toEqual([
      'Basic ILS surface of runway 18',
      'Basic ILS surface of runway 36 (ILS Y)',
      'Basic ILS surface of runway 36 (ILS Z)',
    ]);
  });
});
