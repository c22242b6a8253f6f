import { type Component, type Crane, craneFromPrecheck } from '@jibline/surfaces';
import { expect, it } from 'vitest';
import { nearChanges } from './near-changes.ts';

const ARP = { lat: -35.3, lon: 149.2 };
/** A level square of 1 km around a point of the airport's plane. */
const level = (id: string, { x = 0, y = 0, z = 600 } = {}): Component => ({
  id,
  type: 'ols',
  kind: 'inner-horizontal',
  label: id,
  name: id,
  subject: { kind: 'aerodrome' },
  clause: '7.1',
  provenance: { source: 'generated', edition: 'mos139-2019' },
  footprint: {
    all: [
      {
        kind: 'polygon',
        outer: [
          { x: x - 500, y: y - 500 },
          { x: x + 500, y: y - 500 },
          { x: x + 500, y: y + 500 },
          { x: x - 500, y: y + 500 },
        ],
        holes: [],
      },
    ],
  },
  law: { kind: 'flat', z },
});
const surfaces = (...components: Component[]) => ({ arp: ARP, components });
/** One degree of latitude is 110.9 km here: 5 km north is 0.0451 degrees. */
const craneAt = (northM: number): Crane =>
  craneFromPrecheck({
    latitude: ARP.lat + northM / 110_940,
    longitude: ARP.lon,
    groundLevelAhdM: 570,
    groundLevelSource: 'survey',
    groundModel: null,
    craneType: 1,
    heightAglM: 20,
    radiusM: 30,
    restingHeightAglM: null,
    contingencyM: 1,
    days: null,
    address: null,
  } as Parameters<typeof craneFromPrecheck>[0]);

it('only a crane that comes near a surface that differs', () => {
  const isNear = nearChanges(
    surfaces(level('a'), level('b', { y: 5000 })),
    surfaces(level('a'), level('b', { y: 5000, z: 590 })),
  );
  expect(isNear?.(craneAt(5000))).toBe(true);
  // Its jib of 30 m reaches the square that ends at 4,500 m.
  expect(isNear?.(craneAt(4475))).toBe(true);
  expect(isNear?.(craneAt(4400))).toBe(false);
  expect(isNear?.(craneAt(0))).toBe(false);
});

it('a surface that is new or gone differs too', () => {
  const both = surfaces(level('a'), level('b', { y: 5000 }));
  expect(nearChanges(surfaces(level('a')), both)?.(craneAt(5000))).toBe(true);
  expect(nearChanges(both, surfaces(level('a')))?.(craneAt(5000))).toBe(true);
  expect(nearChanges(both, both)?.(craneAt(5000))).toBe(false);
});

it('a moved reference point or another order says nothing about single surfaces', () => {
  const [a, b] = [level('a'), level('b', { y: 5000 })];
  expect(nearChanges(surfaces(a, b), { ...surfaces(a, b), arp: { lat: -35.31, lon: 149.2 } })).toBeNull();
  expect(nearChanges(surfaces(a, b), surfaces(b, a))).toBeNull();
});
