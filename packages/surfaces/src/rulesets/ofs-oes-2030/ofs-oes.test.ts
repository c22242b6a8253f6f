import { describe, expect, it } from 'vitest';
import {
  aerodromeInput,
  aerodromeWith,
  labelsAt,
  type RunwaySketch,
  runwaySketch,
} from '../../../fixtures/build-aerodrome.ts';
import { InvalidAerodrome } from '../../aerodrome/problem.ts';
import { readAerodrome } from '../../aerodrome/read-aerodrome.ts';
import { generate } from '../generate.ts';

/** Runway due north from the ARP, 2000 m, level at 100.00; aerodrome elevation 100. u is y, v is x. */
function futureOf(sketch: RunwaySketch) {
  const aerodrome = aerodromeWith({ runways: [runwaySketch({ over5700Kg: true, ...sketch })] });
  const components = generate(aerodrome, { ruleset: 'ofs-oes-2030' });
  return (u: number, v: number) => labelsAt(components, v, u);
}

describe('obstacle free approach, inner edge by design group and runway width', () => {
  it.each([
    ['I', 'NI', 23, 30, 60, 1600, 0.05],
    ['I', 'NI', 24, 30, 80, 1600, 0.05],
    ['I', 'NI', 30, 30, 80, 1600, 0.05],
    ['I', 'NI', 31, 30, 100, 1600, 0.05],
    ['IIA', 'NI', 30, 60, 80, 2500, 0.04],
    ['IIB', 'NI', 31, 60, 100, 2500, 0.04],
    ['IIB', 'NI', 45, 60, 100, 2500, 0.04],
    ['IIB', 'NI', 46, 60, 110, 2500, 0.04],
    ['IIC', 'NI', 45, 60, 100, 2500, 0.0333],
    ['IIC', 'NI', 46, 60, 110, 2500, 0.0333],
    ['III', 'NI', 45, 60, 125, 2500, 0.0333],
    ['IV', 'NI', 45, 60, 135, 2500, 0.0333],
    ['V', 'NI', 60, 60, 150, 2500, 0.0333],
    ['I', 'NPA', 30, 60, 110, 4500, 0.0333],
    ['I', 'NPA', 31, 60, 125, 4500, 0.0333],
    ['IIA', 'PA1', 30, 60, 125, 4500, 0.0333],
    ['IIB', 'PA1', 31, 60, 140, 4500, 0.0333],
    ['IIC', 'PA1', 30, 60, 140, 4500, 0.0333],
    ['IIC', 'PA1', 31, 60, 155, 4500, 0.0333],
    ['III', 'PA1', 45, 60, 175, 4500, 0.0333],
    ['IV', 'PA23', 45, 60, 185, 4500, 0.0333],
    ['V', 'PA23', 60, 60, 200, 4500, 0.0333],
  ] as const)(
    '%s %s, %d m wide: %d m before, %d m, %d m at %d',
    (group, type, widthM, distance, edge, length, slope) => {
      const at = futureOf({ group, types: [type, type], widthM });
      expect(at(-distance - 0.01, edge / 2 - 0.1).get('ofs_approach:36')).toBeCloseTo(100, 2);
      expect(at(-distance - 0.01, edge / 2 + 0.1).has('ofs_approach:36')).toBe(false);
      expect(at(-distance - length + 1, 0).get('ofs_approach:36')).toBeCloseTo(100 + slope * (length - 1), 3);
      expect(at(-distance - length - 1, 0).has('ofs_approach:36')).toBe(false);
      const half = edge / 2 + 0.1 * 1000;
      expect([
        at(-distance - 1000, half - 1).has('ofs_approach:36'),
        at(-distance - 1000, half + 1).has('ofs_approach:36'),
      ]).toEqual([true, false]);
    },
  );
});

describe('obstacle free surfaces, design group IV precision', () => {
  const at = futureOf({ group: 'IV' });
  it('transitional: 20 % from the inner edge’s half-width to 60 m above the threshold', () => {
    expect(at(1000, 192.5).get('ofs_transitional:36/18')).toBeCloseTo(120, 4); // 0.2 · (192.5 − 92.5)
    expect([at(1000, 392).has('ofs_transitional:36/18'), at(1000, 393).has('ofs_transitional:36/18')]).toEqual([
      true,
      false,
    ]);
    expect(at(-1060, 292.5).get('ofs_transitional:36/18')).toBeCloseTo(153.3, 4); // edge 192.5 at 133.3; + 0.2 · 100
  });
  it('inner approach 120 m wide and 1350 m long on the approach', () => {
    expect(at(-1400, 59).get('ofs_inner_approach:36')).toBeCloseTo(144.622, 3); // 0.0333 · 1340
    expect(at(-1411, 0).has('ofs_inner_approach:36')).toBe(false);
  });
  it('baulked landing 1800 m past the threshold at 3.33 %', () => {
    expect(at(1900, 69).get('ofs_baulked_landing:36')).toBeCloseTo(103.33, 4);
    expect(at(1900, 71).has('ofs_baulked_landing:36')).toBe(false); // half-width 60 + 10
  });
  it('inner transitional 33.3 %, without a step for precision', () => {
    expect(at(1000, 80).get('ofs_inner_transitional:36')).toBeCloseTo(106.66, 4);
  });
  it('with a step where there is no precision approach: group III non-instrument 10 m', () => {
    const visual = futureOf({ group: 'III', types: ['NI', 'NI'] });
    expect(visual(1000, 75).get('ofs_inner_transitional:36')).toBeCloseTo(116.66, 4); // 10 + 0.333 · (75 − 55)
    expect(visual(1900, 0).has('ofs_baulked_landing:36')).toBe(false);
  });
  it('group IIA precision: baulked landing from the strip end at 4 %', () => {
    const small = futureOf({ group: 'IIA', code: 2, widthM: 30, turns: null });
    expect(small(2160, 54).get('ofs_baulked_landing:36')).toBeCloseTo(104, 4);
    expect(small(2160, 56).has('ofs_baulked_landing:36')).toBe(false);
  });
});

describe('inner approach and inner transitional, every group and type', () => {
  it.each([
    ['I', 'NI', 30, 60, 900, 6, 0.4],
    ['IIA', 'NI', 60, 80, 1125, 6, 0.4],
    ['IIC', 'NI', 60, 100, 1350, 8.4, 0.333],
    ['III', 'NI', 60, 110, 1350, 10, 0.333],
    ['IV', 'NI', 60, 120, 1350, 5, 0.333],
    ['V', 'NI', 60, 120, 1350, 5, 0.333],
    ['I', 'NPA', 60, 80, 1350, 6, 0.4],
    ['IIB', 'NPA', 60, 80, 1350, 6, 0.4],
    ['IIC', 'NPA', 60, 120, 1350, 5, 0.333],
    ['V', 'NPA', 60, 120, 1350, 5, 0.333],
    ['I', 'PA1', 60, 90, 1350, 0, 0.4],
    ['IIA', 'PA1', 60, 90, 1350, 0, 0.4],
    ['IIC', 'PA1', 60, 120, 1350, 0, 0.333],
    ['III', 'PA23', 60, 120, 1350, 0, 0.333],
  ] as const)('%s %s', (group, type, distance, width, length, step, slope) => {
    const at = futureOf({ group, types: [type, type] });
    expect([
      at(-distance - 10, width / 2 - 0.1).has('ofs_inner_approach:36'),
      at(-distance - 10, width / 2 + 0.1).has('ofs_inner_approach:36'),
    ]).toEqual([true, false]);
    expect([
      at(-distance - length + 1, 0).has('ofs_inner_approach:36'),
      at(-distance - length - 1, 0).has('ofs_inner_approach:36'),
    ]).toEqual([true, false]);
    expect(at(1000, width / 2 + 20).get('ofs_inner_transitional:36')).toBeCloseTo(100 + step + 20 * slope, 4);
  });
  it('baulked landing of group I at 5 % from the strip end, 90 m wide', () => {
    const at = futureOf({ group: 'I' });
    expect(at(2160, 54).get('ofs_baulked_landing:36')).toBeCloseTo(105, 4);
    expect([at(2160, 56).has('ofs_baulked_landing:36'), at(2059, 0).has('ofs_baulked_landing:36')]).toEqual([
      false,
      false,
    ]);
  });
  it('on a runway shorter than 1800 m the baulked landing starts at its end', () => {
    const at = futureOf({ group: 'IV', lengthM: 1500 });
    expect(at(1600, 0).get('ofs_baulked_landing:36')).toBeCloseTo(103.33, 4);
    expect(at(1499, 0).has('ofs_baulked_landing:36')).toBe(false);
  });
});

describe('obstacle evaluation surfaces', () => {
  const at = futureOf({ group: 'IV' });
  it('horizontal rings of every smaller group too: 45, 60, 90 m', () => {
    const rings = (v: number) => [...at(1000, v)].filter(([label]) => label.startsWith('oes_horizontal'));
    expect(rings(3349)).toEqual([['oes_horizontal:45', 145]]);
    expect(rings(3351)).toEqual([['oes_horizontal:60', 160]]);
    expect(rings(5351)).toEqual([['oes_horizontal:90', 190]]);
    expect(rings(10751)).toEqual([]);
  });
  it('group IIB stops at 5350 m, group IIA at 3350 m', () => {
    expect(futureOf({ group: 'IIB' })(1000, 5351).size).toBe(0);
    expect([...futureOf({ group: 'IIA', types: ['NI', 'NI'] })(1000, 3351).keys()]).toEqual([]);
  });
  it('straight-in: 45 m within 3350 m of the thresholds, 60 m over 7410 m across and 5350 m beyond', () => {
    expect(at(1000, 3000).get('oes_straight_in:36/18')).toBe(145);
    expect(at(1000, 3704).get('oes_straight_in:36/18')).toBe(160);
    expect(at(1000, 3706).has('oes_straight_in:36/18')).toBe(false);
    expect([at(-5349, 3000).get('oes_straight_in:36/18'), at(-5351, 0).has('oes_straight_in:36/18')]).toEqual([
      160,
      false,
    ]);
  });
  it('precision approach: approach, missed approach, transitional', () => {
    expect(at(-1060, 0).get('oes_precision:36')).toBeCloseTo(120, 3); // 0.02 · (1060 − 60)
    expect(at(1900, 0).get('oes_precision:36')).toBeCloseTo(125, 3); // 0.025 · (1900 − 900)
    expect(at(0, 650).get('oes_precision:36')).toBeCloseTo(171.5, 2); // 0.143 · (650 − 150)
  });
  it('instrument departure: from the end of the take-off distance, 5 m up, two divergences', () => {
    const clear = futureOf({ group: 'IV', clearwayM: 300 });
    expect(clear(2301, 149).get('oes_instrument_departure:36')).toBeCloseTo(105.025, 4);
    expect(clear(2299, 0).has('oes_instrument_departure:36')).toBe(false);
    expect(clear(2300 + 3500, 1087).has('oes_instrument_departure:36')).toBe(true); // 150 + 0.268 · 3500 = 1088
    expect(clear(2300 + 3499, 1089).has('oes_instrument_departure:36')).toBe(false);
    // 1088 + 0.578 · 8300 = 5885.4 at 11 800 m, 105 + 295 = 400
    expect(clear(2300 + 11799, 5884).get('oes_instrument_departure:36')).toBeCloseTo(399.975, 3);
    expect(clear(2300 + 11801, 0).has('oes_instrument_departure:36')).toBe(false);
  });
  it.each([
    ['I', 144, 0.05],
    ['IIA', 156, 0.04],
    ['IIB', 156, 0.04],
    ['IIC', 156, 0.02],
    ['III', 172, 0.02],
    ['IV', 180, 0.02],
    ['V', 180, 0.02],
  ] as const)('take-off climb above 5700 kg, group %s: %d m at %d, from the end of TODA', (group, edge, slope) => {
    const climb = futureOf({ group, over5700Kg: true, clearwayM: 200 });
    expect(climb(2300, edge / 2 + 12).get('oes_takeoff_climb:36')).toBeCloseTo(100 + 100 * slope, 4); // 12.5 % of 100 m
    expect(climb(2300, edge / 2 + 13).has('oes_takeoff_climb:36')).toBe(false);
    expect(climb(12199, 899).get('oes_takeoff_climb:36')).toBeCloseTo(100 + 9999 * slope, 3);
    expect([climb(12199, 901).has('oes_takeoff_climb:36'), climb(12201, 0).has('oes_takeoff_climb:36')]).toEqual([
      false,
      false,
    ]);
  });
  it.each([
    ['I', 30, 60, 1600, 0.05],
    ['IIB', 60, 80, 2500, 0.04],
  ] as const)('take-off climb up to 5700 kg, group %s', (group, distance, edge, length, slope) => {
    const climb = futureOf({ group, over5700Kg: false });
    expect(climb(2000 + distance + 1, edge / 2 - 0.1).get('oes_takeoff_climb:36')).toBeCloseTo(100 + slope, 4);
    expect(climb(2000 + distance + length - 1, 0).get('oes_takeoff_climb:36')).toBeCloseTo(
      100 + slope * (length - 1),
      3,
    );
    expect(climb(2000 + distance + length + 1, 0).has('oes_takeoff_climb:36')).toBe(false);
  });
});

it('refuses with everything that is missing', () => {
  const aerodrome = readAerodrome(aerodromeInput({ elevationAhdM: null }));
  let paths: readonly string[] = [];
  try {
    generate(aerodrome, { ruleset: 'ofs-oes-2030' });
  } catch (error) {
    if (error instanceof InvalidAerodrome) paths = error.problems.map((problem) => problem.path);
  }
  expect(paths).toEqual([
    'elevationAhdM',
    'runways[0].designGroup',
    'runways[0].ends[0].departure.over5700Kg',
    'runways[0].ends[1].departure.over5700Kg',
  ]);
});
