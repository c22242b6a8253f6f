import { frameAt, type HeightComponent, polygonFootprint, type SweptPart } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import { cranePicture } from './crane-picture.ts';
import { type BindingLimit, type GlobeCrane, lowestBinding, piercedLimit, radiusOf, tipOf } from './globe-crane.ts';
import { type GlobeAirport, limitsOf } from './limits.ts';

const ARP = { lat: -33.94, lon: 151.18 };
const boom: SweptPart = {
  part: 'boom',
  at: 'the crane',
  shape: { kind: 'disc', centre: ARP, radiusM: 30 },
  top: { kind: 'level', ahdM: 60 },
  groundAhdM: 10,
};
const limit = (type: BindingLimit['type'], surfaceAhdM: number): BindingLimit => ({
  ...{ type, isPierced: surfaceAhdM < 60, surfaceId: type, name: type, clause: null },
  ...{ surfaceAhdM, craneAhdM: 60, marginM: surfaceAhdM - 60 },
});
const craneWith = (...working: BindingLimit[]): GlobeCrane => ({
  ...{ id: 'c', label: 'Crane', at: ARP, groundAhdM: 10, working: [boom], resting: [boom] },
  binding: { working, resting: [] },
});
const level = (type: 'ols' | 'cns', z: number): HeightComponent => ({
  ...{ id: type, type, kind: 'horizontal', label: type, name: type, subject: { kind: 'aerodrome' }, clause: '' },
  provenance: { source: 'generated', edition: 'x' },
  footprint: polygonFootprint([
    { x: -500, y: -500 },
    { x: 500, y: -500 },
    { x: 500, y: 500 },
    { x: -500, y: 500 },
  ]),
  law: { kind: 'flat', z },
});
const airport = (...components: HeightComponent[]): GlobeAirport => ({
  arp: ARP,
  components: components.map((component) => ({ surfaceId: component.id, component })),
});
const RED = [0xc4 / 255, 0x22 / 255, 0x1f / 255];

describe('a crane on the globe', () => {
  it('has the top and radius that were assessed', () => {
    expect([tipOf(craneWith(), 'working'), radiusOf(craneWith(), 'working')]).toEqual([60, 30]);
  });

  it('is bound most by the limit with the least margin', () => {
    expect(lowestBinding(craneWith(limit('ols', 51), limit('cns', 44)), 'working')?.type).toBe('cns');
    expect(lowestBinding(craneWith(), 'working')).toBeNull();
  });

  it('is red above what its finding says it pierces, whatever else lies lower', () => {
    const limits = limitsOf([airport(level('ols', 51), level('cns', 30))], 'all', 10);
    // The radar's 30 m does not bind it here, so the inner horizontal's 51 m counts.
    expect(piercedLimit(craneWith(limit('ols', 51)), 'working', limits)(0, 0)).toBe(51);
    expect(piercedLimit(craneWith(limit('ols', 70)), 'working', limits)(0, 0)).toBeNull();
  });

  it('uses the recorded level while no formula is there', () => {
    expect(piercedLimit(craneWith(limit('ols', 48.5)), 'working', limitsOf([], 'all', 10, ARP))(0, 0)).toBe(48.5);
  });

  it('has members cut at the limit: nothing red below, nothing yellow above', () => {
    const { corners } = cranePicture(craneWith(limit('ols', 51)), 'working', frameAt(ARP), () => 51).body;
    const heights = { red: [] as number[], other: [] as number[] };
    for (let i = 0; i < corners.length; i += 7) {
      const [r, g] = [corners[i + 3]!, corners[i + 4]!];
      (g / r < RED[1]! / RED[0]! + 0.01 ? heights.red : heights.other).push(corners[i + 2]!);
    }
    // Bars are up to 1.15 m thick, so corners lie up to 0.6 m beside the cut.
    expect(Math.min(...heights.red)).toBeGreaterThan(50.3);
    expect(Math.max(...heights.other)).toBeLessThan(51.7);
  });

  it('has an upright rim where the limit jumps: 40 m west of the crane, 51 m east of it', () => {
    const { rims } = cranePicture(craneWith(limit('ols', 40)), 'working', frameAt(ARP), (x) => (x < 7 ? 40 : 51));
    const isTop = (z: number) => z === 60;
    const atLimit = rims.filter(({ isAbove, from, to }) => isAbove && !isTop(from[2]) && !isTop(to[2]));
    const rising = atLimit.filter(({ from, to }) => Math.abs(from[2] - to[2]) > 0.01);
    expect(rising.map(({ from, to }) => [from[2], to[2]].toSorted((a, b) => a - b))).toEqual([
      [40, 51],
      [40, 51],
    ]);
    for (const { from, to } of rising) {
      expect([to[0], to[1]]).toEqual([from[0], from[1]]);
      expect(from[0]).toBeCloseTo(7, 3);
    }
  });
});
