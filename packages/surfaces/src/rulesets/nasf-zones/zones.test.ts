import { describe, expect, it } from 'vitest';
import { aerodromeWith, labelsAt, runwaySketch } from '../../../fixtures/build-aerodrome.ts';
import { footprintContains } from '../../surface/contains.ts';
import { type Edition, generate } from '../generate.ts';

/** Runway due north from the ARP, 2000 m: u is y, v is x. */
function zonesOf(ruleset: Edition, parts = {}) {
  const components = generate(aerodromeWith(parts), { ruleset });
  return (u: number, v: number) =>
    components.filter((c) => footprintContains(c.footprint, { x: v, y: u })).map((c) => c.label);
}

describe('zones on the ground', () => {
  it('wildlife rings 3, 8 and 13 km about the ARP', () => {
    const at = zonesOf('nasf-c');
    expect([at(0, 2999), at(0, 3001), at(0, 7999), at(0, 8001), at(0, 12999), at(0, 13001)]).toEqual([
      ['wildlife:A'],
      ['wildlife:B'],
      ['wildlife:B'],
      ['wildlife:C'],
      ['wildlife:C'],
      [],
    ]);
  });
  it('wind farms 30 km about the ARP', () => {
    const at = zonesOf('nasf-d');
    expect([at(0, 29999), at(0, 30001)]).toEqual([['wind_farms'], []]);
  });
  it('lighting: each zone without the one inside it; 6 km about the runway’s middle', () => {
    const at = zonesOf('nasf-e');
    expect(at(-999, 299)).toEqual(['lighting:A', 'lighting:area']);
    expect(at(-1001, 0)).toEqual(['lighting:B', 'lighting:area']);
    expect(at(1000, 451)).toEqual(['lighting:C', 'lighting:area']);
    expect(at(6499, 749)).toEqual(['lighting:D', 'lighting:area']);
    expect(at(6501, 0)).toEqual(['lighting:area']);
    expect([at(1000, 5999), at(1000, 6001)]).toEqual([['lighting:area'], []]);
  });
  it('public safety area 350 → 250 m over 1000 m beyond each runway end, where it applies', () => {
    const at = zonesOf('nasf-i');
    expect([at(-500, 149), at(-500, 151), at(-1001, 0), at(2500, -149), at(1, 0)]).toEqual([
      ['psa:36'],
      [],
      [],
      ['psa:18'],
      [],
    ]);
    expect(zonesOf('nasf-i', { publicSafetyAreas: false })(-500, 0)).toEqual([]);
  });
  it('every zone carries advice', () => {
    for (const ruleset of ['nasf-c', 'nasf-d', 'nasf-e', 'nasf-i'] as const) {
      for (const component of generate(aerodromeWith(), { ruleset })) {
        expect('zone' in component && component.zone.advice.length).toBeGreaterThan(20);
      }
    }
  });
});

describe('wind shear, displaced threshold 300 m in at 101.00', () => {
  const sketch = runwaySketch({ displaced: [300, 0], thresholdElevations: [101, 100] });
  const components = generate(aerodromeWith({ runways: [sketch] }), { ruleset: 'nasf-b' });
  const at = (u: number, v: number) => labelsAt(components, v, u);
  it('from 900 m before to 500 m past the threshold, 1200 m to each side', () => {
    expect(at(-599, 0).get('windshear:36')).toBeCloseTo(100, 4);
    expect([at(-601, 0).size, at(801, 0).size, at(300, 1201).size]).toEqual([0, 0, 0]);
  });
  it('1:35 from the centreline beside it', () => {
    expect(at(150, 700).get('windshear:36')).toBeCloseTo(120.5, 4); // 100.5 + 20
    expect(at(300, -350).get('windshear:36')).toBeCloseTo(111, 4); // 101 + 10
    expect(at(2400, 1050).get('windshear:18')).toBeCloseTo(130, 4);
  });
});
