import type { SurfaceFeature } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { drawnElevationAt, drawnLimit, surfacesAt } from './elevation.ts';
import { outlineRings } from './outline-rings.ts';
import { surfaceMesh } from './surface-mesh.ts';

type Ring = number[][];

export const feature = (id: string, rings: Ring[], properties: object = {}): SurfaceFeature => ({
  type: 'Feature',
  id,
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [[...ring, ring[0]]]) },
  properties: { surfaceSetId: 's', type: 'ols', name: id, kind: 'approach', ...properties },
});

/** Rises by 100 m per hundredth of a degree to the east: two facets side by side. */
const SLOPE = feature('slope', [
  [
    [151, -34, 10],
    [151.01, -34, 110],
    [151.01, -33.99, 110],
    [151, -33.99, 10],
  ],
  [
    [151.01, -34, 110],
    [151.02, -34, 210],
    [151.02, -33.99, 210],
    [151.01, -33.99, 110],
  ],
]);
const FLAT = feature('flat', [
  [
    [151, -34, 60],
    [151.02, -34, 60],
    [151.02, -33.99, 60],
    [151, -33.99, 60],
  ],
]);
const ZONE = feature(
  'zone',
  [
    [
      [151, -34],
      [151.02, -34],
      [151.02, -33.99],
      [151, -33.99],
    ],
  ],
  { type: 'lighting' },
);

describe('a surface as a mesh', () => {
  it('shares the corners of its facets and has an outline without the cut between them', () => {
    const mesh = surfaceMesh(SLOPE)!;
    expect(mesh.lon).toHaveLength(6);
    expect(mesh.triangles).toHaveLength(12);
    expect(mesh.edges).toHaveLength(12);
    expect(outlineRings(mesh).map((ring) => new Set(ring).size)).toEqual([6]);
    expect(mesh.box).toEqual({ west: 151, south: -34, east: 151.02, north: -33.99 });
  });

  it('keeps what the feature says of itself, and leaves out what it does not', () => {
    const provided = { clause: 'MOS 139 (2019) Table 7.15(1)', illustrative: true, drawnAboveGroundAhdM: 6.4 };
    expect(
      surfaceMesh(
        feature(
          'x',
          [
            [
              [0, 0, 1],
              [1, 0, 1],
              [1, 1, 1],
            ],
          ],
          provided,
        ),
      ),
    ).toMatchObject({ ...provided, edition: null });
    expect(surfaceMesh(FLAT)).toMatchObject({ clause: null, illustrative: false, drawnAboveGroundAhdM: null });
  });

  it.each([
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
    ['no coordinates', { type: 'MultiPolygon', coordinates: [] }],
    [
      'a hole',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [9, 0],
            [9, 9],
            [0, 0],
          ],
          [
            [1, 1],
            [2, 1],
            [2, 2],
            [1, 1],
          ],
        ],
      },
    ],
    [
      'words for numbers',
      {
        type: 'Polygon',
        coordinates: [
          [
            ['a', 0],
            [9, 0],
            [9, 9],
            ['a', 0],
          ],
        ],
      },
    ],
  ])('refuses %s instead of drawing a part', (_, geometry) => {
    expect(surfaceMesh({ ...FLAT, geometry })).toBeNull();
  });
});

describe('elevations read off the drawing', () => {
  // By hand: half way across the first facet, (10 + 110) / 2; a quarter into the second, 110 + 100 / 4.
  it.each([
    [151.005, -33.995, 60],
    [151.0125, -33.991, 135],
    [151.01, -33.995, 110],
  ])('at %d, %d', (lon, lat, expected) => {
    expect(drawnElevationAt(surfaceMesh(SLOPE)!, { lon, lat })).toBeCloseTo(expected, 6);
  });

  it('are null beside the surface', () => {
    expect(drawnElevationAt(surfaceMesh(SLOPE)!, { lon: 151.021, lat: -33.995 })).toBeNull();
  });

  it('list the lowest first, areas without a height last', () => {
    const meshes = [ZONE, FLAT, SLOPE].map((one) => surfaceMesh(one)!);
    const at = { lon: 151.002, lat: -33.995 };
    expect(
      surfacesAt(meshes, at).map(({ mesh, elevationAhdM }) => [mesh.id, elevationAhdM && Math.round(elevationAhdM)]),
    ).toEqual([
      ['slope', 30],
      ['flat', 60],
      ['zone', null],
    ]);
    expect(drawnLimit(meshes, [at])(at)).toBeCloseTo(30, 6);
    expect(drawnLimit([surfaceMesh(ZONE)!], [at])(at)).toBeNull();
  });
});
