import { describe, expect, it } from 'vitest';
import {
  ARP,
  aerodromeInput,
  aerodromeWith,
  labelsAt,
  type RunwaySketch,
  runwaySketch,
} from '../../../fixtures/build-aerodrome.ts';
import code4Airport from '../../../fixtures/yxpa-code4-precision/airport.json' with { type: 'json' };
import { InvalidAerodrome } from '../../aerodrome/problem.ts';
import { readAerodrome } from '../../aerodrome/read-aerodrome.ts';
import { frameAt } from '../../geodesy/frame.ts';
import { direct } from '../../geodesy/geodesic.ts';
import { type Edition, generate } from '../generate.ts';
import { referenceElevationDatum } from './datum.ts';

/** Runway due north from the ARP by default: u is y, v is x. Ends at 100.00, so datum 100, inner horizontal 145. */
function olsOf(sketches: readonly RunwaySketch[], ruleset: Edition = 'mos139-2019', parts = {}) {
  const components = generate(aerodromeWith({ runways: sketches.map(runwaySketch), ...parts }), { ruleset });
  return (u: number, v: number) => labelsAt(components, v, u);
}

describe('reference elevation datum', () => {
  const ends = (...elevations: (readonly [number, number])[]) =>
    aerodromeWith({
      arp: { ...ARP, elevationAhdM: elevations[0]?.[0] },
      elevationAhdM: elevations[0]?.[0],
      runways: elevations.map(([a, b], index) =>
        runwaySketch({ elevations: [a, b], ids: index === 0 ? ['36', '18'] : ['01', '19'] }),
      ),
    }).runways;
  it.each([
    [52.6, ends([50, 55]), 52.5, 'ARP within 3 m of the mean 52.5, rounded down'],
    [16, ends([10, 12.5]), 11, 'ARP 4.75 m off: mean 11.25, rounded down'],
    [103, ends([100, 100]), 103, 'exactly 3 m off still takes the ARP'],
    [103.01, ends([100, 100]), 100, 'just more than 3 m takes the mean'],
    [-1.3, ends([-1, -1]), -1.5, 'down also below zero'],
    [100, ends([100, 100], [112, 112]), 106, 'all runways count: mean 106, 6 m off'],
  ])('ARP %d: %s → %d (%s)', (arp, runways, datum) => {
    expect(referenceElevationDatum(arp, runways)).toBe(datum);
  });
});

describe('displaced threshold, 300 m up the runway at 101.00', () => {
  const at = olsOf([{ displaced: [300, 0], thresholdElevations: [101, 100] }]);
  it('the approach begins 60 m before the displaced threshold and overlies the pavement', () => {
    expect(at(239, 0).get('approach:36')).toBeCloseTo(101.02, 4);
    expect(at(140, 150).get('approach:36')).toBeCloseTo(103, 4); // s 100; half-width 140 + 15 = 155
    expect(at(241, 0).has('approach:36')).toBe(false);
  });
  it('the transitional runs along the whole strip, also past the inner edge of the displaced approach', () => {
    expect(at(500, 200).get('transitional:36/18')).toBeCloseTo(109.4624, 3); // 101 − 200/1700 + 0.143 · 60
    // Beside the approach alone it would be 103 + 0.143 · (200 − 155) = 109.435.
    expect(at(140, 200).get('transitional:36/18')).toBeCloseTo(109.0467, 4); // 100 + 140/300 + 0.143 · 60
    // Level beyond the runway end. Beside the approach: s 270, 106.4 + 0.143 · (200 − 180.5) = 109.1885.
    expect(at(-30, 200).get('transitional:36/18')).toBeCloseTo(108.58, 4); // 100 + 0.143 · 60
    expect(at(-30, -200).get('transitional:36/18')).toBeCloseTo(108.58, 4);
  });
  it('beyond the strip the transitional follows the approach alone', () => {
    expect(at(-61, 200).get('transitional:36/18')).toBeCloseTo(109.1436, 4); // s 301: 107.02 + 0.143 · (200 − 185.15)
  });
  it('the strip keeps the whole pavement: half way to the threshold 100.50', () => {
    expect(at(150, 0).get('strip:36/18')).toBeCloseTo(100.5, 4);
  });
  it('the take-off climb over that end starts at the pavement end', () => {
    expect(at(-160, 0).get('takeoff_climb:18')).toBeCloseTo(102, 4);
    expect(at(-59, 0).has('takeoff_climb:18')).toBe(false);
  });
});

describe('inner edge of the approach farther out than the strip', () => {
  // Published strip 30 m beyond the ends, inner edge 60 m before the threshold.
  const at = olsOf([{ strip: { widthM: 280, extensionM: 30 } }]);
  it('the transitional beside the strip reaches the inner edge, so that no gap is left', () => {
    expect(at(-45, 200).get('transitional:36/18')).toBeCloseTo(108.58, 4); // 100 + 0.143 · 60
  });
});

describe('clearway', () => {
  it('longer than 60 m: the inner edge is at its end (not 60 m beyond)', () => {
    const at = olsOf([{ clearwayM: 400 }]);
    expect(at(2500, 0).get('takeoff_climb:36')).toBeCloseTo(102, 4);
    expect(at(2399.9, 0).has('takeoff_climb:36')).toBe(false);
    expect(at(2400.1, 89.9).has('takeoff_climb:36')).toBe(true);
    expect(at(2400.1, 90.2).has('takeoff_climb:36')).toBe(false);
  });
  it('shorter than 60 m: the table holds', () => {
    expect(olsOf([{ clearwayM: 40 }])(2160, 0).get('takeoff_climb:36')).toBeCloseTo(102, 4);
  });
  it('highest ground on the clearway lifts the inner edge; lower ground does not sink it', () => {
    expect(olsOf([{ clearwayM: 400, highestGroundAhdM: 104 }])(2500, 0).get('takeoff_climb:36')).toBeCloseTo(106, 4);
    expect(olsOf([{ clearwayM: 400, highestGroundAhdM: 96 }])(2500, 0).get('takeoff_climb:36')).toBeCloseTo(102, 4);
  });
});

describe('take-off climb final width, code 4', () => {
  it('1800 m with a turn above 15°, 1200 m without', () => {
    expect(olsOf([{ turns: true }])(10000, 899).has('takeoff_climb:36')).toBe(true);
    expect(olsOf([{ turns: false }])(10000, 599).has('takeoff_climb:36')).toBe(true);
    expect(olsOf([{ turns: false }])(10000, 601).has('takeoff_climb:36')).toBe(false);
  });
});

describe('several runways: hull of strip-end centres, largest radius for all', () => {
  // Strip ends at (0, −60), (0, 2060), (2940, 1000), (4060, 1000): a triangle without the third.
  const at = olsOf([
    { types: ['NPA', 'NPA'] },
    { ids: ['09', '27'], bearingDeg: 90, from: [3000, 1000], lengthM: 1000, code: 2, types: ['NI', 'NI'], turns: null },
  ]);
  it('4000 m about the far runway too, although its own radius is 2500', () => {
    expect(at(1000, 8059).get('inner_horizontal')).toBe(145);
    expect(at(1000, 8061).get('conical')).toBeCloseTo(145.05, 3);
  });
  it('tangent between the runways: 4100 m square off the slanted side is 100 m into the conical', () => {
    // Side (0, 2060)–(4060, 1000), length 4196.0934; from its middle (2030, 1530) 4100 m along (1060, 4060)/4196.0934.
    expect(at(5497.0247, 3065.7256).get('conical')).toBeCloseTo(150, 3);
  });
  it('conical height of the governing runway (code 4 non-precision, 100 m), no outer horizontal', () => {
    expect(at(1000, -5999).get('conical')).toBeCloseTo(244.95, 3);
    expect(at(1000, -6001).size).toBe(0);
  });
});

describe('sloping runway 100 → 110 with a surveyed point (1000, 102): datum 105, inner horizontal 150', () => {
  const at = olsOf([{ elevations: [100, 110], profile: [[1000, 102]] }]);
  it.each([
    [500, 101],
    [1500, 106],
    [-30, 100],
    [2030, 110],
  ])('strip at u = %d is %d', (u, z) => {
    expect(at(u, 10).get('strip:36/18')).toBeCloseTo(z, 4);
  });
  it('transitional rises from the centreline beside it', () => {
    expect(at(1500, -240).get('transitional:36/18')).toBeCloseTo(120.3, 4); // 106 + 0.143 · 100
    expect(at(500, -240).get('transitional:36/18')).toBeCloseTo(115.3, 4);
    expect(at(1500, 447.6).has('transitional:36/18')).toBe(true); // 140 + 44 / 0.143 = 447.69
    expect(at(1500, 447.8).has('transitional:36/18')).toBe(false);
  });
  it('approach at each end from its own threshold', () => {
    expect(at(-160, 0).get('approach:36')).toBeCloseTo(102, 4);
    expect(at(2160, 0).get('approach:18')).toBeCloseTo(112, 4);
  });
});

describe('ends that differ: precision on 36, non-instrument on 18, code 4', () => {
  const at = olsOf([{ types: ['PA1', 'NI'] }]);
  it('each approach by its own type', () => {
    expect(at(-160, 150).get('approach:36')).toBeCloseTo(102, 4);
    expect(at(2160, 80).get('approach:18')).toBeCloseTo(102.5, 4); // half-width 75 + 10
    expect(at(2160, 86).has('approach:18')).toBe(false);
  });
  it('the side of the narrow approach rises from its own edge', () => {
    expect(at(2160, 120).get('transitional:36/18')).toBeCloseTo(107.505, 4); // 102.5 + 0.143 · 35
  });
  it('one strip, of the more demanding type', () => {
    expect(at(2050, 139).get('strip:36/18')).toBeCloseTo(100, 4);
  });
});

describe('one-way runway: landings on 36 only, departures on 36 only', () => {
  const at = olsOf([{ types: ['PA1', null], departures: [true, false] }]);
  it('no approach and no take-off climb that no one flies', () => {
    expect(at(2500, 0).has('approach:18')).toBe(false);
    expect(at(-500, 0).has('takeoff_climb:18')).toBe(false);
    expect(at(2500, 0).has('takeoff_climb:36')).toBe(true);
  });
  it('the transitional runs to the end of the strip', () => {
    expect(at(2059, 200).get('transitional:36/18')).toBeCloseTo(108.58, 4);
    expect(at(2061, 200).has('transitional:36/18')).toBe(false);
  });
});

describe('obstacle free zone, code 4 precision, 2000 m level runway', () => {
  const at = olsOf([{}]);
  it('inner approach 120 m wide, 900 m long, at 2 %', () => {
    expect(at(-960, 59).get('inner_approach:36')).toBeCloseTo(118, 4);
    expect(at(-961, 0).has('inner_approach:36')).toBe(false);
    expect(at(-500, 61).has('inner_approach:36')).toBe(false);
  });
  it('inner transitional beside the strip and beside the baulked landing', () => {
    expect(at(1000, 80).get('inner_transitional:36')).toBeCloseTo(106.66, 4); // 0.333 · 20
    expect(at(1900, 90).get('inner_transitional:36')).toBeCloseTo(109.96, 4); // 103.3 + 0.333 · (90 − 70)
  });
  it('baulked landing 1800 m past the threshold, 3.3 %, up to the inner horizontal', () => {
    expect(at(1900, 69).get('baulked_landing:36')).toBeCloseTo(103.3, 4);
    expect(at(1799, 0).has('baulked_landing:36')).toBe(false);
    expect(at(1800 + 1363, 0).has('baulked_landing:36')).toBe(true); // 45 / 0.033 = 1363.64
    expect(at(1800 + 1364, 0).has('baulked_landing:36')).toBe(false);
  });
  it('shorter runway: from the end of the strip', () => {
    expect(olsOf([{ lengthM: 1500 }])(1660, 0).get('baulked_landing:36')).toBeCloseTo(103.3, 4); // 100 m past u = 1560
  });
  it('code letter F: 140 m', () => {
    expect(olsOf([{ letter: 'F' }])(-500, 69).has('inner_approach:36')).toBe(true);
    expect(olsOf([{ letter: 'F' }])(-500, 71).has('inner_approach:36')).toBe(false);
    for (const [edition, z] of [
      ['mos139-2019', 103.3],
      ['icao-annex14', 103.33],
    ] as const) {
      const wide = olsOf([{ letter: 'F' }], edition, { referenceElevationAhdM: 100 });
      expect(wide(1900, 79).get('baulked_landing:36')).toBeCloseTo(z, 4); // half-width 70 + 10
      expect([wide(1900, 81).has('baulked_landing:36'), wide(1799, 0).has('baulked_landing:36')]).toEqual([
        false,
        false,
      ]);
    }
  });
  it('code 2: 90 m wide, 2.5 %, sides 40 %, baulked landing from the strip end at 4 %', () => {
    const small = olsOf([{ code: 2, turns: null }]);
    expect(small(-160, 44).get('inner_approach:36')).toBeCloseTo(102.5, 4);
    expect(small(1000, 55).get('inner_transitional:36')).toBeCloseTo(104, 4);
    expect(small(2160, 54).get('baulked_landing:36')).toBeCloseTo(104, 4); // half-width 45 + 10
    expect(small(2160, 56).has('baulked_landing:36')).toBe(false);
    const annex = olsOf([{ code: 2, turns: null }], 'icao-annex14', { referenceElevationAhdM: 100 });
    expect(annex(2160, 54).get('baulked_landing:36')).toBeCloseTo(104, 4);
    expect(annex(2160, 56).has('baulked_landing:36')).toBe(false);
    expect(small(2059, 0).has('baulked_landing:36')).toBe(false);
  });
});

describe('published widths override the tables', () => {
  it('legacy 300 m strip and inner edge', () => {
    const at = olsOf([{ strip: { widthM: 300, extensionM: 60 }, innerEdgeM: 300 }]);
    expect(at(1000, 250).get('transitional:36/18')).toBeCloseTo(114.3, 4); // 0.143 · (250 − 150)
    expect(at(-160, 164).get('approach:36')).toBeCloseTo(102, 4); // half-width 150 + 15
  });
  it('narrow code 3 non-instrument runway: 90 m', () => {
    const at = olsOf([{ code: 3, types: ['NI', 'NI'], widthM: 30 }]);
    expect(at(1000, 44).has('strip:36/18')).toBe(true);
    expect(at(1000, 46).has('strip:36/18')).toBe(false);
    expect(at(-160, 54).get('approach:36')).toBeCloseTo(103.33, 4);
  });
});

describe('Annex 14 where it differs from the Manual of Standards', () => {
  const aerodrome = readAerodrome({ ...code4Airport, referenceElevationAhdM: 52.5 });
  const frame = frameAt(aerodrome.arp);
  const components = generate(aerodrome, { ruleset: 'icao-annex14' });
  const at = (lat: number, lon: number) => {
    const { x, y } = frame.toLocal(lat, lon);
    return labelsAt(components, x, y);
  };
  it('conical stops 100 m above the inner horizontal', () => {
    const level = olsOf([{}], 'icao-annex14', { referenceElevationAhdM: 100 });
    expect(level(1000, 5999).get('conical')).toBeCloseTo(244.95, 4); // 145 + 0.05 · 1999
    expect(level(1000, 6001).size).toBe(0);
    expect(at(-32.019164965, 143.069655245).size).toBe(0); // 2050 m out; the MOS has 200.00 here
  });
  it('no outer horizontal', () => {
    expect(at(-32.072628771, 143.042531664).size).toBe(0);
  });
  it('baulked landing at 3.33 %: 53.60 + 33.30 = 86.90', () => {
    expect(at(-31.994165605, 143.014915039).get('baulked_landing:06')).toBeCloseTo(86.9, 2);
  });
  it('baulked landing 120 m wide from 1800 m past the threshold', () => {
    const annex = olsOf([{}], 'icao-annex14', { referenceElevationAhdM: 100 });
    expect(annex(1900, 69).get('baulked_landing:36')).toBeCloseTo(103.33, 4);
    expect([annex(1900, 71).has('baulked_landing:36'), annex(1799, 0).has('baulked_landing:36')]).toEqual([
      false,
      false,
    ]);
  });
  it('code 3 non-instrument: inner edge and strip 110 m', () => {
    const annex = olsOf([{ code: 3, types: ['NI', 'NI'] }], 'icao-annex14', { referenceElevationAhdM: 100 });
    expect(annex(-160, 64).get('approach:36')).toBeCloseTo(103.33, 4); // half-width 55 + 10
    expect(annex(-160, 66).has('approach:36')).toBe(false);
    expect(annex(1000, 54).has('strip:36/18')).toBe(true);
    expect(annex(1000, 56).has('strip:36/18')).toBe(false);
  });
  it('the established datum is used as it is', () => {
    const annex = olsOf([{}], 'icao-annex14', { referenceElevationAhdM: 99.7 });
    expect(annex(1000, 3000).get('inner_horizontal')).toBeCloseTo(144.7, 6);
  });
});

describe('master plan', () => {
  // Today 2000 m at 100/100; planned 3000 m at 100/120. Today's mean counts planned ends too: 105, 5 m off the ARP.
  const runways = [
    runwaySketch({ status: 'replaced' }),
    runwaySketch({ status: 'planned', lengthM: 3000, elevations: [100, 120] }),
  ];
  const aerodrome = aerodromeWith({ runways });
  it('today: the runway in use, datum 105', () => {
    const today = generate(aerodrome, { ruleset: 'mos139-2019' });
    expect(labelsAt(today, 2000, 1000).get('inner_horizontal')).toBe(150);
    expect(labelsAt(today, 0, 2160).get('approach:18')).toBeCloseTo(102, 4);
    expect(new Set(today.map((component) => component.type))).toEqual(new Set(['ols']));
  });
  it('to come: the planned runway alone, datum 110', () => {
    const future = generate(aerodrome, { ruleset: 'master-plan-mos139-2019' });
    expect(labelsAt(future, 2000, 1000).get('inner_horizontal')).toBe(155);
    expect(labelsAt(future, 0, 3160).get('approach:18')).toBeCloseTo(122, 4);
    expect(new Set(future.map((component) => component.type))).toEqual(new Set(['future_ols']));
  });
});

describe('aerodromes in awkward places', () => {
  // A level runway due east through the reference point: ends by geodesic, so that our own plane is not involved.
  it.each([
    ['across the antimeridian', -17.5, 179.999],
    ['far south', -77.85, 166.5],
    ['on the equator at Greenwich', 0, 0],
  ])('%s: 500 m along the approach it stands at 108.80', (_, lat, lon) => {
    const arp = { lat, lon };
    const west = direct(arp, 270, 1000);
    const east = direct(arp, 90, 1000);
    const [first, second] = runwaySketch({ ids: ['09', '27'] }).ends;
    const location = (at: { lat: number; lon: number }) => ({ lat: at.lat, lon: at.lon, elevationAhdM: 100 });
    const runway = {
      ...runwaySketch({ ids: ['09', '27'] }),
      ends: [
        { ...first, end: location(west), threshold: location(west) },
        { ...second, end: location(east), threshold: location(east) },
      ],
    };
    const aerodrome = aerodromeWith({ arp: { ...arp, elevationAhdM: 100 }, runways: [runway] });
    const components = generate(aerodrome, { ruleset: 'mos139-2019' });
    const requested = direct(arp, 90, 1500);
    const { x, y } = frameAt(arp).toLocal(requested.lat, requested.lon);
    expect(labelsAt(components, x, y).get('approach:27')).toBeCloseTo(108.8, 3); // s = 440
  });
});

describe('refusal', () => {
  const rejected = (parts: Record<string, unknown>, ruleset: Edition) => {
    try {
      generate(readAerodrome(aerodromeInput(parts)), { ruleset });
    } catch (error) {
      if (error instanceof InvalidAerodrome) return error.problems.map((problem) => problem.path);
      throw error;
    }
    return 'generated';
  };
  it('lists everything the edition needs and does not have', () => {
    expect(rejected({ runways: [runwaySketch({ turns: null })] }, 'mos139-2019')).toEqual([
      'runways[0].ends[0].departure.turnsOver15Deg',
      'runways[0].ends[1].departure.turnsOver15Deg',
    ]);
    expect(rejected({}, 'icao-annex14')).toEqual(['referenceElevationAhdM']);
    expect(rejected({ runways: [] }, 'mos139-2019')).toEqual(['runways']);
    expect(rejected({ runways: [runwaySketch({ status: 'planned' })] }, 'mos139-2019')).toEqual(['runways']);
  });
});
