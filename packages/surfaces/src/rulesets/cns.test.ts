import { describe, expect, it } from 'vitest';
import { aerodromeWith, facilitySketch, labelsAt, positionAt, runwaySketch } from '../../fixtures/build-aerodrome.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import { generate } from './generate.ts';

/** Facility at the ARP, ground 100.00; queries due east of it. Tangents to seven places. */
const TAN: Readonly<Record<string, number>> = {
  '0.25': 0.0043634,
  '0.5': 0.0087269,
  '0.9': 0.0157093,
  '1': 0.0174551,
  '1.5': 0.0261859,
  '2': 0.0349208,
  '2.5': 0.0436609,
  '3': 0.0524078,
  '5': 0.0874887,
  '20': 0.3639702,
  '50': 1.1917536,
};
const tan = (angle: number) => TAN[String(angle)] ?? Number.NaN;

function cnsOf(family: 'eur-doc-015' | 'nasf-g', kind: string, more = {}, windTurbines = false) {
  const aerodrome = aerodromeWith({ facilities: [facilitySketch(family, kind, more)] });
  const components = generate(aerodrome, { ruleset: family, windTurbines });
  return (x: number, y: number, ground?: number) =>
    labelsAt(components, x, y, ground === undefined ? undefined : ahdMetres(ground)).get(kind);
}

describe('EUR Doc 015, omnidirectional: inner cylinder, cone, nothing beyond', () => {
  it.each([
    ['dme', 300, 1, 3000],
    ['cvor', 600, 1, 3000],
    ['dvor', 600, 1, 3000],
    ['direction_finder', 500, 1, 3000],
    ['marker', 50, 20, 200],
    ['ndb', 200, 5, 1000],
    ['gbas_reference', 400, 3, 3000],
    ['gbas_vdb', 300, 0.9, 3000],
    ['vdb_monitor', 400, 3, 3000],
    ['vhf_tx', 300, 1, 2000],
    ['vhf_rx', 300, 1, 2000],
    ['psr', 500, 0.25, 15000],
    ['ssr', 500, 0.25, 15000],
  ])('%s: r %d, %d°, R %d', (kind, inner, angle, outer) => {
    const z = cnsOf('eur-doc-015', kind);
    expect(z(inner - 1, 0)).toBe(100);
    expect(z(inner + 1, 0)).toBeCloseTo(100 + (inner + 1) * tan(angle), 2);
    expect(z(0, -(outer - 1))).toBeCloseTo(100 + (outer - 1) * tan(angle), 2);
    expect(z(outer + 1, 0)).toBeUndefined();
    expect(z(inner - 1, 0, 90)).toBe(90); // every object is assessed, also one on lower ground
  });

  it.each([
    ['cvor', 15000],
    ['dvor', 10000],
    ['direction_finder', 10000],
  ])('%s: 52 m out to %d m, for wind turbines alone', (kind, radius) => {
    expect(cnsOf('eur-doc-015', kind)(radius - 1, 0)).toBeUndefined();
    expect(cnsOf('eur-doc-015', kind, {}, true)(radius - 1, 0)).toBe(152);
    expect(cnsOf('eur-doc-015', kind, {}, true)(radius + 1, 0)).toBeUndefined();
  });
});

describe('EUR Doc 015, directional, serving 36 of a runway due north from the ARP', () => {
  // The axis points south (against landings on 36): ahead is −y. Localisers are 300 m beyond the 18 end: a = 2300.
  const beyond = { serves: '36', position: positionAt(0, 2300) };
  it.each([
    ['ils_loc_single', beyond, 2300, 2300, 500, 500, 10, 2300, 30, 8300],
    ['ils_loc_dual', beyond, 2300, 2300, 500, 500, 20, 1500, 20, 8300],
    ['dme_directional', beyond, 2300, 2300, 20, 600, 20, 1500, 40, 8300],
    ['mls_azimuth', beyond, 2300, 2300, 20, 600, 20, 1500, 40, 8300],
    ['ils_gp', { serves: '36', position: positionAt(120, 300) }, 300, 800, 50, 250, 5, 325, 10, 6000],
    ['mls_elevation', { serves: '36', position: positionAt(120, 300) }, 300, 300, 20, 200, 20, 1500, 40, 6000],
  ] as const)('%s', (kind, where, antennaY, a, b, half, sideHeight, sideHalf, phi, r) => {
    const z = cnsOf('eur-doc-015', kind, where);
    const x0 = kind === 'ils_gp' || kind === 'mls_elevation' ? 120 : 0;
    const at = (x: number, q: number) => z(x0 + q, antennaY - x);
    expect(at(-b + 1, half - 1)).toBe(100);
    expect(at(a - 1, -(half - 1))).toBe(100);
    expect(at(-b - 1, 0)).toBeUndefined();
    expect(at((a + r) / 2, 0)).toBeCloseTo(135, 3); // half way to r: half of h = 70
    expect(at(r - 1, 0)).toBeCloseTo(170 - 70 / (r - a), 3);
    expect(at(r + 1, 0)).toBeUndefined();
    expect(at(0, half + 1)).toBe(100 + sideHeight);
    expect(at(0, -(sideHalf - 1))).toBe(100 + sideHeight);
    expect(at(0, sideHalf + 1)).toBeUndefined();
    // 1000 m ahead of a, the opening line lies at D + 1000·tan φ.
    const line = half + 1000 * Math.tan((phi * Math.PI) / 180);
    expect(at(a + 1000, line - 1)).toBeCloseTo(100 + (70 * 1000) / (r - a), 3);
    if (line > sideHalf) expect(at(a + 1000, line + 1)).toBeUndefined();
    else expect(at(a + 1000, line + 1)).toBe(100 + sideHeight);
  });
});

describe('NASF G, about an antenna', () => {
  it.each([
    ['cvor_ground', 200, 1, 1500],
    ['cvor_elevated', 200, 1.5, 1500],
    ['dvor_ground', 150, 1.5, 1500],
    ['dvor_elevated', 100, 2, 1500],
    ['ndb', 60, 5, 300],
    ['marker', 5, 50, 50],
  ])('%s: zone A to %d m, then %d° from the ground, to %d m', (kind, inner, angle, outer) => {
    const z = cnsOf('nasf-g', kind);
    expect(z(inner - 1, 0)).toBe(100);
    expect(z(inner + 1, 0)).toBeCloseTo(100 + (inner + 1) * tan(angle), 2);
    expect(z(outer - 1, 0)).toBeCloseTo(100 + (outer - 1) * tan(angle), 2);
    expect(z(outer + 1, 0)).toBeUndefined();
  });

  it('VOR of unknown type: refer within 1500 m', () => {
    const z = cnsOf('nasf-g', 'vor');
    expect([z(50, 0), z(1499, 0), z(1501, 0)]).toEqual([100, 100, undefined]);
  });

  it('DME: a plane 4 m below the antenna (112), then 2° from that plane', () => {
    const z = cnsOf('nasf-g', 'dme', { antennaElevationAhdM: 112 });
    expect(z(99, 0)).toBe(108);
    expect(z(101, 0)).toBeCloseTo(108 + 101 * tan(2), 3);
    expect(z(1000, 0)).toBeCloseTo(108 + 1000 * tan(2), 3);
    expect(z(1501, 0)).toBeUndefined();
  });

  it('VHF: 2 % from 10 m above ground at 100 m, to 2000 m', () => {
    const z = cnsOf('nasf-g', 'vhf');
    expect(z(99, 0)).toBe(100);
    expect(z(101, 0)).toBeCloseTo(110.02, 6);
    expect(z(600, 0)).toBeCloseTo(120, 6); // 110 + 0.02 · 500
    expect(z(1999, 0)).toBeCloseTo(147.98, 6);
    expect(z(2001, 0)).toBeUndefined();
  });

  it('HF transmit: 2.5° from 10 m at 100 m to 600 m; over 10 m above its own ground to 2000 m', () => {
    const z = cnsOf('nasf-g', 'hf_tx');
    expect(z(99, 0)).toBe(100);
    expect(z(101, 0)).toBeCloseTo(110 + tan(2.5), 3);
    expect(z(101, 0, 93)).toBe(103);
    expect(z(500, 0)).toBeCloseTo(110 + 400 * tan(2.5), 3);
    expect(z(599, 0)).toBeCloseTo(110 + 499 * tan(2.5), 3);
    expect(z(601, 0)).toBeUndefined();
    expect(z(700, 0)).toBeUndefined(); // without a ground level this zone cannot answer
    expect(z(700, 0, 93)).toBe(103);
    expect(z(2001, 0, 93)).toBeUndefined();
  });

  it('HF receive: every height to 6000 m; 267 m above the antenna (115) to 10 km', () => {
    const z = cnsOf('nasf-g', 'hf_rx', { antennaElevationAhdM: 115 });
    expect(z(5999, 0)).toBe(100);
    expect(z(6001, 0)).toBe(382);
    expect(z(9999, 0)).toBe(382);
    expect(z(10001, 0)).toBeUndefined();
  });

  it('HF receive: the 2.5° slope of zone A from 10 m at 100 m is kept, to tell it from the area below', () => {
    const aerodrome = aerodromeWith({ facilities: [facilitySketch('nasf-g', 'hf_rx', { antennaElevationAhdM: 115 })] });
    const slope = generate(aerodrome, { ruleset: 'nasf-g' }).filter((c) => 'law' in c && c.law.kind === 'radial_cone');
    const z = (x: number) => labelsAt(slope, x, 0).get('hf_rx');
    expect([z(99), z(6001)]).toEqual([undefined, undefined]);
    expect(z(101)).toBeCloseTo(110 + tan(2.5), 3);
    expect(z(5999)).toBeCloseTo(110 + 5899 * tan(2.5), 2);
  });

  it('satellite ground station: 30 m, then over 10 m above ground to 150 m', () => {
    const z = cnsOf('nasf-g', 'satellite');
    expect(z(29, 0)).toBe(100);
    expect([z(31, 0, 95), z(149, 0, 95)]).toEqual([105, 105]);
    expect(z(151, 0, 95)).toBeUndefined();
  });

  it.each(['ads_b', 'wam'])('%s: a plane 1 m below the antenna foot (106), then 1°', (kind) => {
    const z = cnsOf('nasf-g', kind, { antennaBaseElevationAhdM: 106 });
    expect(z(99, 0)).toBe(105);
    expect(z(101, 0)).toBeCloseTo(105 + 101 * tan(1), 3);
    expect(z(1000, 0)).toBeCloseTo(105 + 1000 * tan(1), 3);
    expect(z(1501, 0)).toBeUndefined();
  });

  it.each(['psr', 'ssr'])('%s: foot − 4, then 0.5° from antenna − 8, then 0.25° from the antenna', (kind) => {
    const z = cnsOf('nasf-g', kind, { antennaElevationAhdM: 120, antennaBaseElevationAhdM: 115 });
    expect(z(499, 0)).toBe(111);
    expect(z(501, 0)).toBeCloseTo(112 + 501 * tan(0.5), 3);
    expect(z(3999, 0)).toBeCloseTo(112 + 3999 * tan(0.5), 3);
    expect(z(4001, 0)).toBeCloseTo(120 + 4001 * tan(0.25), 3);
    expect(z(14999, 0)).toBeCloseTo(120 + 14999 * tan(0.25), 2);
    expect(z(2500, 0)).toBeCloseTo(112 + 2500 * tan(0.5), 3);
    expect(z(6000, 0)).toBeCloseTo(120 + 6000 * tan(0.25), 3);
    expect(z(15001, 0)).toBeUndefined();
  });

  it.each([
    ['gbas_reference', 155],
    ['gbas_vdb', 200],
  ])('%s: zone A to %d m, refer to 3000 m', (kind, inner) => {
    const z = cnsOf('nasf-g', kind);
    expect([z(inner - 1, 0), z(2999, 0), z(3001, 0)]).toEqual([100, 100, undefined]);
  });
});

describe('NASF G, lines of sight', () => {
  it('radio link: 30 m about the line', () => {
    const z = cnsOf('nasf-g', 'radio_link', { farEnd: positionAt(5000, 0) });
    expect([z(2500, 29), z(2500, 31), z(5029, 0)]).toEqual([100, undefined, 100]);
  });
  it('radar monitor within 5 NM: 30 m; beyond: 70 m; 500 m about the monitor', () => {
    const near = cnsOf('nasf-g', 'radar_monitor', { farEnd: positionAt(9000, 0) });
    expect([near(5000, 29), near(5000, 31), near(0, 499), near(0, 501)]).toEqual([100, undefined, 100, undefined]);
    const far = cnsOf('nasf-g', 'radar_monitor', { farEnd: positionAt(9500, 0) });
    expect([far(5000, 69), far(5000, 71)]).toEqual([100, undefined]);
  });
});

describe('NASF G, ILS (provisional), serving 36 of a runway due north from the ARP', () => {
  it('localiser CAT I, 300 m beyond the 18 end: to 500 m past the threshold, x = 2800', () => {
    const z = cnsOf('nasf-g', 'ils_loc', { serves: '36', category: 'I', position: positionAt(0, 2300) });
    const at = (x: number, q: number) => z(q, 2300 - x);
    expect([at(-49, 44), at(299, -44), at(-51, 0)]).toEqual([100, 100, undefined]);
    expect(at(1300, 0)).toBeCloseTo(100 + 1000 * tan(0.5), 3);
    expect(at(1300, 294)).toBeCloseTo(100 + 1000 * tan(0.5), 3); // half-width 45 + 1000/4 = 295
    expect(at(1300, 300)).toBeCloseTo(100 + 255 * tan(2), 3); // just beyond: the side
    expect(at(1300, 400)).toBeCloseTo(100 + 355 * tan(2), 3); // side: 0.0349208 · (400 − 45)
    expect(at(2799, 499)).toBeCloseTo(100 + 2499 * tan(0.5), 3);
    expect([at(2799, 501), at(2801, 0)]).toEqual([undefined, undefined]);
  });
  it('localiser CAT II/III: half-width to 1000 m', () => {
    const z = cnsOf('nasf-g', 'ils_loc', { serves: '36', category: 'II/III', position: positionAt(0, 2300) });
    expect(z(999, 2300 - 2000)).toBeCloseTo(100 + 954 * tan(2), 3);
    expect(z(1001, 2300 - 2000)).toBeUndefined();
  });
  it('glide path 120 m east of the centreline, 300 m in: from the centreline to 40 m beyond the mast', () => {
    const z = cnsOf('nasf-g', 'ils_gp', { serves: '36', position: positionAt(120, 300) });
    const at = (x: number, away: number) => z(120 + away, 300 - x);
    expect([at(299, -119), at(299, 39), at(-49, 39), at(-51, 0)]).toEqual([100, 100, 100, undefined]);
    expect(at(1300, 0)).toBeCloseTo(100 + 1000 * tan(0.5), 3);
    expect(at(1300, 289)).toBeCloseTo(100 + 1000 * tan(0.5), 3); // 40 + 1000/4 = 290
    expect(at(1300, 295)).toBeCloseTo(100 + 255 * tan(2), 3); // just beyond: the side
    expect(at(200, 140)).toBeCloseTo(100 + 100 * tan(2), 3); // side beyond 40 m
    expect(at(200, -220)).toBeCloseTo(100 + 100 * tan(2), 3); // side beyond the centreline, 120 m off
    expect(at(1501, 0)).toBeUndefined();
  });
});

it('a facility is only generated by its own family', () => {
  const aerodrome = aerodromeWith({ runways: [runwaySketch()], facilities: [facilitySketch('nasf-g', 'ndb')] });
  expect(generate(aerodrome, { ruleset: 'eur-doc-015' })).toEqual([]);
  expect(generate(aerodrome, { ruleset: 'nasf-g' }).length).toBeGreaterThan(0);
});
