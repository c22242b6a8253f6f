import { describe, expect, it } from 'vitest';
import { aerodromeWith, labelsAt, runwaySketch } from '../../../fixtures/build-aerodrome.ts';
import { generate } from '../generate.ts';
import { annex14Tables } from '../icao-annex14/tables.ts';
import { mos139Tables } from '../mos139-2019/tables.ts';
import { rowFor } from '../ols/tables.ts';

type Type = 'NI' | 'NPA' | 'PA1' | 'PA23';
type Code = 1 | 2 | 3 | 4;

/** Table 7.15(1): the printed figures and two derived rows as a cross-check, outer width and rise. */
const printed: readonly {
  code: Code;
  type: Type;
  strip: number;
  inner: number;
  length: number;
  outerWidth: number;
  rise: number;
  lastSlope: number;
  divergence: number;
  radius: number;
  conicalRun: number;
  transitional: number;
}[] = [
  {
    code: 1,
    type: 'NI',
    strip: 60,
    inner: 60,
    length: 1600,
    outerWidth: 380,
    rise: 80,
    lastSlope: 0.05,
    divergence: 0.1,
    radius: 2000,
    conicalRun: 700,
    transitional: 0.2,
  },
  {
    code: 2,
    type: 'NI',
    strip: 80,
    inner: 80,
    length: 2500,
    outerWidth: 580,
    rise: 100,
    lastSlope: 0.04,
    divergence: 0.1,
    radius: 2500,
    conicalRun: 1100,
    transitional: 0.2,
  },
  {
    code: 3,
    type: 'NI',
    strip: 150,
    inner: 150,
    length: 3000,
    outerWidth: 750,
    rise: 99.9,
    lastSlope: 0.0333,
    divergence: 0.1,
    radius: 4000,
    conicalRun: 1500,
    transitional: 0.143,
  },
  {
    code: 4,
    type: 'NI',
    strip: 150,
    inner: 150,
    length: 3000,
    outerWidth: 750,
    rise: 75,
    lastSlope: 0.025,
    divergence: 0.1,
    radius: 4000,
    conicalRun: 2000,
    transitional: 0.143,
  },
  {
    code: 1,
    type: 'NPA',
    strip: 140,
    inner: 140,
    length: 2500,
    outerWidth: 890,
    rise: 83.25,
    lastSlope: 0.0333,
    divergence: 0.15,
    radius: 3500,
    conicalRun: 1200,
    transitional: 0.2,
  },
  {
    code: 2,
    type: 'NPA',
    strip: 140,
    inner: 140,
    length: 2500,
    outerWidth: 890,
    rise: 83.25,
    lastSlope: 0.0333,
    divergence: 0.15,
    radius: 3500,
    conicalRun: 1200,
    transitional: 0.2,
  },
  {
    code: 3,
    type: 'NPA',
    strip: 280,
    inner: 280,
    length: 15000,
    outerWidth: 4780,
    rise: 150,
    lastSlope: 0,
    divergence: 0.15,
    radius: 4000,
    conicalRun: 1500,
    transitional: 0.143,
  },
  {
    code: 4,
    type: 'NPA',
    strip: 280,
    inner: 280,
    length: 15000,
    outerWidth: 4780,
    rise: 150,
    lastSlope: 0,
    divergence: 0.15,
    radius: 4000,
    conicalRun: 2000,
    transitional: 0.143,
  },
  {
    code: 1,
    type: 'PA1',
    strip: 140,
    inner: 140,
    length: 15000,
    outerWidth: 4640,
    rise: 435,
    lastSlope: 0.03,
    divergence: 0.15,
    radius: 3500,
    conicalRun: 1200,
    transitional: 0.143,
  },
  {
    code: 2,
    type: 'PA1',
    strip: 140,
    inner: 140,
    length: 15000,
    outerWidth: 4640,
    rise: 435,
    lastSlope: 0.03,
    divergence: 0.15,
    radius: 3500,
    conicalRun: 1200,
    transitional: 0.143,
  },
  {
    code: 3,
    type: 'PA1',
    strip: 280,
    inner: 280,
    length: 15000,
    outerWidth: 4780,
    rise: 150,
    lastSlope: 0,
    divergence: 0.15,
    radius: 4000,
    conicalRun: 2100,
    transitional: 0.143,
  },
  {
    code: 4,
    type: 'PA1',
    strip: 280,
    inner: 280,
    length: 15000,
    outerWidth: 4780,
    rise: 150,
    lastSlope: 0,
    divergence: 0.15,
    radius: 4000,
    conicalRun: 2100,
    transitional: 0.143,
  },
  {
    code: 3,
    type: 'PA23',
    strip: 280,
    inner: 280,
    length: 15000,
    outerWidth: 4780,
    rise: 150,
    lastSlope: 0,
    divergence: 0.15,
    radius: 4000,
    conicalRun: 2100,
    transitional: 0.143,
  },
  {
    code: 4,
    type: 'PA23',
    strip: 280,
    inner: 280,
    length: 15000,
    outerWidth: 4780,
    rise: 150,
    lastSlope: 0,
    divergence: 0.15,
    radius: 4000,
    conicalRun: 2100,
    transitional: 0.143,
  },
];

/**
 * Annex 14 prints the same figures except two: non-instrument code 3 has 110 m, and the conical always stops at its
 * table height.
 */
const editions = printed.flatMap((row) => [
  { ...row, edition: 'mos139-2019' as const, tables: mos139Tables },
  {
    ...row,
    ...(row.code === 3 && row.type === 'NI' ? { strip: 110, inner: 110, outerWidth: 710 } : {}),
    conicalRun: Math.min(row.conicalRun, 2000),
    edition: 'icao-annex14' as const,
    tables: annex14Tables,
  },
]);

describe.each(editions)('$edition: code $code $type', (row) => {
  const { tables } = row;
  // Runway due north from the ARP, ends and thresholds at 100.00: datum 100, inner horizontal 145. u is y, v is x.
  const distance = row.code === 1 && row.type === 'NI' ? 30 : 60;
  const sketch = runwaySketch({ code: row.code, types: [row.type, row.type], turns: row.code >= 3 ? true : null });
  const components = generate(aerodromeWith({ runways: [sketch], referenceElevationAhdM: 100 }), {
    ruleset: row.edition,
  });
  const at = (u: number, v: number) => labelsAt(components, v, u);

  it('approach: sections add up to the derived length, rise and outer width', () => {
    const approach = rowFor(tables.approach, { code: row.code, type: row.type, widthM: 45 });
    expect(approach?.innerEdgeM).toBe(row.inner);
    const length = approach?.sections.reduce((sum, section) => sum + section.lengthM, 0) ?? 0;
    expect(length).toBe(row.length);
    expect(approach?.sections.reduce((sum, s) => sum + s.lengthM * s.slope, 0)).toBeCloseTo(row.rise, 9);
    expect((approach?.innerEdgeM ?? 0) + 2 * (approach?.divergence ?? 0) * length).toBeCloseTo(row.outerWidth, 9);
  });

  it('approach: stands at the derived rise one metre inside its outer edge, and ends there', () => {
    const outer = -(distance + row.length);
    expect(at(outer + 1, 0).get('approach:36')).toBeCloseTo(100 + row.rise - row.lastSlope, 3);
    expect(at(outer - 0.1, 0).get('approach:36')).toBeUndefined();
    const half = row.outerWidth / 2 - row.divergence;
    expect(at(outer + 1, half - 0.1).has('approach:36')).toBe(true);
    expect(at(outer + 1, half + 0.1).has('approach:36')).toBe(false);
  });

  it('inner edge: level at the threshold, as wide as the table says', () => {
    expect(at(-distance - 0.001, row.inner / 2 - 0.01).get('approach:36')).toBeCloseTo(100, 2);
    expect(at(-distance - 0.001, row.inner / 2 + 0.01).has('approach:36')).toBe(false);
    expect(at(2000 + distance + 100, 0).get('approach:18')).toBeCloseTo(100 + 100 * tablesSlope(row.code, row.type), 6);
  });

  it('strip and transitional', () => {
    expect(at(1000, row.strip / 2 - 0.01).get('strip:36/18')).toBeCloseTo(100, 6);
    expect(at(1000, row.strip / 2 + 0.01).has('strip:36/18')).toBe(false);
    expect([at(-distance + 0.1, 0).has('strip:36/18'), at(-distance - 0.1, 0).has('strip:36/18')]).toEqual([
      true,
      false,
    ]);
    expect([at(2000 + distance - 0.1, 0).has('strip:36/18'), at(2000 + distance + 0.1, 0).has('strip:36/18')]).toEqual([
      true,
      false,
    ]);
    expect(at(1000, row.strip / 2 + 50).get('transitional:36/18')).toBeCloseTo(100 + 50 * row.transitional, 6);
    const top = row.strip / 2 + 45 / row.transitional;
    expect(at(1000, -(top - 0.1)).get('transitional:36/18')).toBeCloseTo(145 - 0.1 * row.transitional, 6);
    expect(at(1000, -(top + 0.1)).has('transitional:36/18')).toBe(false);
  });

  it('inner horizontal, conical and what lies beyond', () => {
    expect(at(1000, row.radius - 1).get('inner_horizontal')).toBe(145);
    expect(at(1000, row.radius + 1).has('inner_horizontal')).toBe(false);
    expect(at(1000, row.radius + 100).get('conical')).toBeCloseTo(150, 6);
    const edge = row.radius + row.conicalRun;
    expect(at(1000, edge - 1).get('conical')).toBeCloseTo(145 + 0.05 * (row.conicalRun - 1), 6);
    const precision34 = row.edition === 'mos139-2019' && row.code >= 3 && row.type.startsWith('PA');
    expect([...at(1000, edge + 1)]).toEqual(precision34 ? [['outer_horizontal', 250]] : []);
  });

  it('take-off climb: first metre, rise at the end, final width', () => {
    const climb = {
      1: [30, 1600, 80, 380],
      2: [60, 2500, 100, 580],
      3: [60, 15000, 300, 1800],
      4: [60, 15000, 300, 1800],
    }[row.code];
    const [from = 0, length = 0, rise = 0, width = 0] = climb;
    const slope = rise / length;
    expect(at(2000 + from + length - 1, 0).get('takeoff_climb:36')).toBeCloseTo(100 + rise - slope, 3);
    expect(at(2000 + from + length + 0.1, 0).has('takeoff_climb:36')).toBe(false);
    expect(at(2000 + from + length - 0.01, width / 2 - 0.1).has('takeoff_climb:36')).toBe(true);
    expect(at(2000 + from + length - 0.01, width / 2 + 0.1).has('takeoff_climb:36')).toBe(false);
    expect(at(2000 + from - 0.1, 0).has('takeoff_climb:36')).toBe(false);
  });

  it('obstacle free zone only for precision approaches', () => {
    const labels = new Set(components.map((component) => component.label.split(':')[0]));
    const precision = row.type.startsWith('PA');
    for (const part of ['inner_approach', 'inner_transitional', 'baulked_landing'])
      expect(labels.has(part)).toBe(precision);
  });
});

function tablesSlope(code: Code, type: Type): number {
  if (type === 'NI') return { 1: 0.05, 2: 0.04, 3: 0.0333, 4: 0.025 }[code];
  if (code <= 2) return type === 'NPA' ? 0.0333 : 0.025;
  return 0.02;
}

it('final width of the take-off climb for code 3 and 4 is reached after 6480 m, or 4080 m without a turn', () => {
  const row = mos139Tables.takeOffClimb.find((candidate) => candidate.codes.includes(4));
  expect(((row?.finalWidthM ?? 0) - 180) / 2 / 0.125).toBe(6480);
  expect(((row?.finalWidthWithoutTurnM ?? 0) - 180) / 2 / 0.125).toBe(4080);
});

it.each([
  [mos139Tables, /^MOS 139 \(2019\)/],
  [annex14Tables, /^Annex 14 Vol I/],
])('every row names its clause', (tables, clause) => {
  const rows = Object.values(tables).flatMap((value) => (Array.isArray(value) ? value : []));
  expect(rows.length).toBeGreaterThan(30);
  for (const row of rows) expect(row.clause).toMatch(clause);
});
