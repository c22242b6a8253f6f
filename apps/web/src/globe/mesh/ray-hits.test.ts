import { describe, expect, it } from 'vitest';
import { staged } from '../earth/earth-centred.ts';
import { hitsAlong, type PlacedMesh, type Ray } from './ray-hits.ts';
import { type SurfaceMesh, surfaceMesh } from './surface-mesh.ts';

const TO_SCALE = { groundAhdM: 0, stretch: 1 };

const sheet = (id: string, zAhdM: number): SurfaceMesh => {
  const ring = [
    [151, -34, zAhdM],
    [151.02, -34, zAhdM],
    [151.02, -33.98, zAhdM],
    [151, -33.98, zAhdM],
    [151, -34, zAhdM],
  ];
  return surfaceMesh({
    type: 'Feature',
    id,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { surfaceSetId: 's', type: 'ols', name: id, kind: 'horizontal' },
  })!;
};

const location = (mesh: SurfaceMesh, staging = TO_SCALE): PlacedMesh => ({
  mesh,
  xyz: Float64Array.from(
    [...mesh.lon].flatMap((lon, i) => [...staged(staging, { lon, lat: mesh.lat[i]! }, mesh.zAhdM[i]!)]),
  ),
});

/** Straight down from 1 km above a location. */
function down(lon: number, lat: number): Ray {
  const origin = staged(TO_SCALE, { lon, lat }, 1000);
  const below = staged(TO_SCALE, { lon, lat }, 0);
  const way = [0, 1, 2].map((k) => below[k]! - origin[k]!);
  const length = Math.hypot(...way);
  return { origin, direction: [way[0]! / length, way[1]! / length, way[2]! / length] };
}

describe('what a line of sight meets', () => {
  const placed = [location(sheet('low', 50)), location(sheet('high', 200))];

  it('nearest first, at the right distance, place and height', () => {
    const hits = hitsAlong(down(151.005, -33.994), placed);
    expect(hits.map(({ mesh }) => mesh.id)).toEqual(['high', 'low']);
    // The sheet is flat between corners 2 km apart; the earth bulges 0.1 m between them.
    expect(Math.abs(hits[0]!.distanceM - 800)).toBeLessThan(0.3);
    expect(Math.abs(hits[1]!.distanceM - 950)).toBeLessThan(0.3);
    expect(hits[1]!.at.lon).toBeCloseTo(151.005, 5);
    expect(hits[1]!.at.lat).toBeCloseTo(-33.994, 5);
    expect(hits[1]!.zAhdM).toBe(50);
  });

  it('nothing beside them, nothing behind the eye', () => {
    expect(hitsAlong(down(151.03, -33.99), placed)).toEqual([]);
    const { origin, direction } = down(151.005, -33.994);
    const up = direction.map((part) => -part) as unknown as Ray['direction'];
    expect(hitsAlong({ origin, direction: up }, placed)).toEqual([]);
  });

  it('stretched heights are met where they are drawn and tell what they are', () => {
    const [hit] = hitsAlong(down(151.005, -33.994), [location(sheet('low', 50), { groundAhdM: 10, stretch: 5 })]);
    // Drawn at 10 + 5 · 40 = 210 m.
    expect(Math.abs(hit!.distanceM - 790)).toBeLessThan(0.3);
    expect(hit!.zAhdM).toBe(50);
  });
});
