import { frameAt, readCrane, sweepCrane } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import { type CraneMesh, craneMesh, type GlobeCrane } from './crane-mesh.ts';

const AT = { lat: -33.92, lon: 151.18 };
const frame = frameAt(AT);
const GROUND = 10;

const allowances = { heightContingencyM: 0, verticalAccuracyM: 0, horizontalAccuracyM: 0 };
const positions = [{ name: 'here', ...AT, groundAhdM: GROUND }];

function globeCrane(input: object): GlobeCrane {
  const [sweep] = sweepCrane(readCrane({ id: 'c', positions, ...allowances, ...input }));
  return {
    id: 'c',
    label: 'Crane',
    at: AT,
    groundAhdM: GROUND,
    working: sweep!.working,
    resting: sweep!.resting,
    penetrates: { working: [], resting: [] },
  };
}

/** 40 m jib at 50 m, apex at 60 m, counter-jib 15 m; at rest free to slew. */
const TOWER = globeCrane({
  kind: 'tower_hammerhead',
  maxHeightAglM: 60,
  jibHeightAglM: 50,
  maxRadiusM: 40,
  counterJibM: 15,
  resting: { mode: 'free_slewing', heightAglM: 60 },
});

const area = (mesh: CraneMesh, expected: (face: CraneMesh['faces'][number]) => boolean) =>
  mesh.faces.filter(expected).reduce((sum, { corners }) => {
    const flat = corners.map(([lon, lat]) => frame.toLocal(lat, lon));
    return (
      sum +
      Math.abs(
        flat.reduce((a, p, i) => {
          const q = flat[(i + 1) % flat.length]!;
          return a + (p.x * q.y - q.x * p.y) / 2;
        }, 0),
      )
    );
  }, 0);

const heights = (mesh: CraneMesh) => mesh.faces.flatMap(({ corners }) => corners.map(([, , ahdM]) => ahdM));

describe('a crane to scale', () => {
  it('stands on its ground, reaches its apex and sweeps its radius', () => {
    const mesh = craneMesh(TOWER, 'working', () => null);
    expect(Math.min(...heights(mesh))).toBe(GROUND);
    expect(Math.max(...heights(mesh))).toBe(70);
    const reach = mesh.rims[0]!.map(([lon, lat]) => frame.toLocal(lat, lon)).map(({ x, y }) => Math.hypot(x, y));
    expect(Math.min(...reach)).toBeCloseTo(40, 2);
    expect(Math.max(...reach)).toBeCloseTo(40, 2);
    expect(mesh.top[2]).toBe(70);
    expect(mesh.pierces).toBe(false);
    // π·40² for the jib and π·15² for the counter-jib; a circle of 64 chords is a sixth of a percent smaller.
    const swept = area(mesh, ({ look }) => look === 'sweep');
    expect(swept / (Math.PI * (40 ** 2 + 15 ** 2))).toBeGreaterThan(0.998);
    expect(swept / (Math.PI * (40 ** 2 + 15 ** 2))).toBeLessThanOrEqual(1);
  });

  it('is red above the surface only: the jib at 60 m AHD stays clear of 65 m, the apex does not', () => {
    const mesh = craneMesh(TOWER, 'working', () => 65);
    const red = mesh.faces.filter(({ pierces }) => pierces);
    expect(red.length).toBeGreaterThan(0);
    expect(Math.min(...red.flatMap(({ corners }) => corners.map(([, , ahdM]) => ahdM)))).toBe(65);
    expect(red.every(({ look }) => look === 'body')).toBe(true);
  });

  it('is red on the half of the disc that lies under the lower surface', () => {
    const mesh = craneMesh(TOWER, 'working', ({ lon }) => (lon > AT.lon ? 55 : 200));
    const jib = (pierces: boolean) => area(mesh, (face) => face.look === 'sweep' && face.pierces === pierces);
    expect(jib(true) / jib(false)).toBeCloseTo(1, 2);
  });

  it('touching is not piercing', () => {
    expect(craneMesh(TOWER, 'working', () => 70).pierces).toBe(false);
  });

  it('draws a tied jib as a beam, and a mobile crane on a mast of its own', () => {
    const tied = globeCrane({
      kind: 'tower_flat_top',
      maxHeightAglM: 50,
      maxRadiusM: 40,
      counterJibM: 0,
      resting: { mode: 'tied', heightAglM: 50, bearingDeg: 90 },
    });
    const mesh = craneMesh(tied, 'resting', () => null);
    const local = mesh.rims[0]!.map(([lon, lat]) => frame.toLocal(lat, lon));
    expect(Math.max(...local.map(({ y }) => Math.abs(y)))).toBeLessThan(1);
    expect(Math.max(...local.map(({ x }) => x))).toBeGreaterThan(39.9);
    const mobile = globeCrane({
      kind: 'mobile',
      maxHeightAglM: 30,
      maxRadiusM: 20,
      resting: { mode: 'lowered', heightAglM: 5 },
    });
    expect(Math.min(...heights(craneMesh(mobile, 'working', () => null)))).toBe(GROUND);
    expect(craneMesh(mobile, 'resting', () => null).top[2]).toBe(15);
  });

  it('a building is a block as wide as its footprint widened', () => {
    const [sweep] = sweepCrane(
      readCrane({
        kind: 'structure',
        id: 'b',
        ...allowances,
        maxHeightAglM: 100,
        radiusM: 0,
        footprint: {
          groundAhdM: GROUND,
          ring: [
            [0, 0],
            [30, 0],
            [30, 20],
            [0, 20],
            [0, 0],
          ].map(([x, y]) => {
            const { lat, lon } = frame.toGeographic(x!, y!);
            return [lon, lat];
          }),
        },
      }),
    );
    const block = {
      id: 'b',
      label: 'B',
      at: AT,
      groundAhdM: GROUND,
      working: sweep!.working,
      resting: sweep!.resting,
      penetrates: { working: [], resting: [] },
    };
    const mesh = craneMesh(block, 'working', () => 90);
    const roof = area(mesh, ({ corners }) => corners.length === 3);
    expect(roof).toBeCloseTo(600, 0);
    expect(Math.max(...heights(mesh))).toBe(110);
    expect(mesh.faces.filter(({ pierces }) => pierces).length).toBeGreaterThan(4);
  });
});
