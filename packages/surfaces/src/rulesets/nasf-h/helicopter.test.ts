import { describe, expect, it } from 'vitest';
import { aerodromeWith, labelsAt, positionAt } from '../../../fixtures/build-aerodrome.ts';
import { generate } from '../generate.ts';

/** Site at the ARP at 100.00, one path due north; the edge 20 m out is 40 m wide. s is y − 20, v is x. */
function siteOf(law: string, use: 'day' | 'night', more = {}) {
  const site = {
    id: 'hls',
    name: 'Hospital',
    position: positionAt(0, 0),
    elevationAhdM: 100,
    law,
    use,
    originDistanceM: 20,
    innerEdgeM: 40,
    rotorDiameterM: 16,
    pointInSpace: false,
    paths: [{ id: '000', outwardBearingDeg: 0 }],
    ...more,
  };
  const components = generate(aerodromeWith({ helicopterSites: [site] }), { ruleset: 'nasf-h' });
  return { components, z: (s: number, v: number) => labelsAt(components, v, s + 20).get('flight_path:hls:000') };
}

describe('flight paths', () => {
  it('NASF H: 2.5 % to 3500 m (87.5 m), 15 % by night, 10 % by day', () => {
    const { z } = siteOf('nasf-h', 'night');
    expect(z(1000, 169)).toBeCloseTo(125, 4); // 20 + 150
    expect([z(1000, 171), z(3501, 0)]).toEqual([undefined, undefined]);
    expect(z(3499.9, 0)).toBeCloseTo(187.5, 2);
    expect([siteOf('nasf-h', 'day').z(1000, 119) !== undefined, siteOf('nasf-h', 'day').z(1000, 121)]).toEqual([
      true,
      undefined,
    ]);
  });
  it('category A: 4.5 % to 3386 m (152 m), 10 rotor diameters wide by night, 7 by day', () => {
    const { z } = siteOf('annex14-a', 'night');
    expect(z(3385.9, 79)).toBeCloseTo(252.37, 2); // 10 · 16 / 2 = 80
    expect([z(3000, 81), z(3387, 0)]).toEqual([undefined, undefined]);
    expect([siteOf('annex14-a', 'day').z(3000, 55) !== undefined, siteOf('annex14-a', 'day').z(3000, 57)]).toEqual([
      true,
      undefined,
    ]);
  });
  it('category B: 245 m at 8 %, then 830 m at 16 %', () => {
    const { z } = siteOf('annex14-b', 'day');
    expect(z(200, 0)).toBeCloseTo(116, 4);
    expect(z(745, 0)).toBeCloseTo(199.6, 4); // 19.6 + 0.16 · 500
    expect(z(1076, 0)).toBeUndefined();
  });
  it('category C: 12.5 % to 1220 m (152.5 m)', () => {
    const { z } = siteOf('annex14-c', 'day');
    expect(z(1219.9, 0)).toBeCloseTo(252.49, 2);
    expect(z(1221, 0)).toBeUndefined();
  });
  it('transitional 1:2 to 45 m, only with a point-in-space procedure', () => {
    const { components } = siteOf('annex14-c', 'day', { pointInSpace: true });
    const at = (s: number, v: number) => labelsAt(components, v, s + 20).get('heliport_transitional:hls:000');
    expect(at(-20, 40)).toBeCloseTo(110, 4); // 0.5 · (40 − 20)
    expect(at(100, 50)).toBeCloseTo(122.5, 4); // edge 30 at 112.5; + 0.5 · 20
    expect([at(-20, 109) !== undefined, at(-20, 111)]).toEqual([true, undefined]); // 20 + 45 / 0.5 = 110
    const without = siteOf('annex14-c', 'day').components.map((component) => component.kind);
    expect(without).not.toContain('heliport-transitional');
  });
});
