import { type Component, discFootprint, flat } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { lowestAt } from './lowest-at.ts';

it('finds the lowest limiting surface at a location, over all airports', () => {
  const arp = { lat: -34, lon: 151 };
  const disc = (id: string, type: Component['type'], radiusM: number, z: number): Component => ({
    ...{ id, type, kind: 'imported', label: id, name: id, subject: { kind: 'aerodrome' }, clause: '1.2' },
    ...{ provenance: { source: 'published', edition: 'test' }, footprint: discFootprint({ x: 0, y: 0 }, radiusM) },
    law: flat(z),
  });
  const airports = [
    { id: 'A', arp, components: [disc('Inner', 'ols', 4_000, 51), disc('Radar', 'cns', 2_000, 49)] },
    { id: 'B', arp: { lat: -34, lon: 151.05 }, components: [disc('Beside', 'ols', 2_000, 40)] },
  ];
  expect(lowestAt(airports, arp)?.component.name).toBe('Radar');
  expect(lowestAt(airports, { lat: -34.03, lon: 151 })?.elevationAhdM).toBe(51);
  // 0.04 degrees are 3.7 km: within A's disc and 0.9 km from B.
  expect(lowestAt(airports, { lat: -34, lon: 151.04 })?.component.name).toBe('Beside');
  expect(lowestAt(airports, { lat: -33.5, lon: 151 })).toBeNull();
});
