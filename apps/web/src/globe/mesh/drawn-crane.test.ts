import type { SurfaceFeature } from '@jibline/contract';
import { readCrane, sweepCrane } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import type { CraneMesh, GlobeCrane, Penetrated } from './crane-mesh.ts';
import { drawnCrane } from './drawn-crane.ts';
import { type SurfaceMesh, surfaceMesh } from './surface-mesh.ts';

/** A jib at 60 m AHD, its top at 70 m AHD. */
const AT = { lat: -33.995, lon: 151.005 };
const [sweep] = sweepCrane(
  readCrane({
    ...{ id: 'c', kind: 'tower_hammerhead', maxHeightAglM: 60, jibHeightAglM: 50, maxRadiusM: 40, counterJibM: 15 },
    positions: [{ name: 'here', ...AT, groundAhdM: 10 }],
    ...{ heightContingencyM: 0, verticalAccuracyM: 0, horizontalAccuracyM: 0 },
    resting: { mode: 'free_slewing', heightAglM: 60 },
  }),
);
const crane = (working: readonly Penetrated[], resting: readonly Penetrated[] = []): GlobeCrane => ({
  ...{ id: 'c', label: 'Crane', at: AT, groundAhdM: 10 },
  ...{ working: sweep?.working ?? [], resting: sweep?.resting ?? [], penetrates: { working, resting } },
});

/** A level surface 1 km around, in the API's form. */
function level(id: string, ahdM: number, type = 'ols'): SurfaceMesh {
  const corners = [
    [150.99, -34.01],
    [151.02, -34.01],
    [151.02, -33.98],
    [150.99, -33.98],
    [150.99, -34.01],
  ].map((corner) => [...corner, ahdM]);
  const feature = {
    ...{ type: 'Feature', id, geometry: { type: 'MultiPolygon', coordinates: [[corners]] } },
    properties: { surfaceSetId: 's', type, name: id, kind: 'approach' },
  } as SurfaceFeature;
  const mesh = surfaceMesh(feature);
  if (!mesh) throw new Error('no mesh');
  return mesh;
}

const FOUND: Penetrated = { type: 'ols', surfaceId: 'pierced', surfaceAhdM: 65 };
const redFrom = ({ faces }: CraneMesh) =>
  Math.min(...faces.filter(({ pierces }) => pierces).flatMap(({ corners }) => corners.map(([, , ahdM]) => ahdM)));

describe('what is red on the globe', () => {
  it('is nothing where the finding says clear, whatever surface is drawn below the crane', () => {
    const mesh = drawnCrane(crane([]), 'working', [level('windshear', 30, 'windshear'), level('other', 40)]);
    expect([mesh.pierces, redFrom(mesh)]).toEqual([false, Number.POSITIVE_INFINITY]);
  });

  it.each<[string, SurfaceMesh[]]>([
    ['no surface has been fetched', []],
    ['only another one has', [level('other', 90)]],
  ])('is what the finding says while %s: above 65 m', (_when, meshes) => {
    const mesh = drawnCrane(crane([FOUND]), 'working', meshes);
    expect([mesh.pierces, redFrom(mesh)]).toEqual([true, 65]);
  });

  it('follows the surface itself once that is fetched', () => {
    const mesh = drawnCrane(crane([FOUND]), 'working', [level('pierced', 66), level('windshear', 30, 'windshear')]);
    expect([mesh.pierces, redFrom(mesh)]).toEqual([true, 66]);
  });

  it('shows a penetration that is smaller than the drawing is exact', () => {
    // Recorded as 69.8 m under a crane at 70 m; drawn at 70.2 m.
    const mesh = drawnCrane(crane([{ ...FOUND, surfaceAhdM: 69.8 }]), 'working', [level('pierced', 70.2)]);
    expect([mesh.pierces, redFrom(mesh)]).toEqual([true, 69.8]);
  });

  it('is the lowest of several, and of the state that is drawn', () => {
    const pansops: Penetrated = { type: 'pansops', surfaceId: 'procedure', surfaceAhdM: 55 };
    expect(redFrom(drawnCrane(crane([FOUND, pansops]), 'working', []))).toBe(55);
    expect(drawnCrane(crane([FOUND], []), 'resting', [level('pierced', 65)]).pierces).toBe(false);
  });
});
