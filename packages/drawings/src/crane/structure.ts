import { latticeMast } from './lattice.ts';
import { type Along, bar, type Member } from './member.ts';

const FLOOR_M = 4;
const MOST_FLOORS = 20;
const ROUND_SIDES = 16;
const EDGE_M = 0.4;
/** Anything slimmer is drawn as a mast. */
const SLIM_M = 2;

export type Ring = readonly { readonly x: number; readonly y: number }[];

const circle = (radiusM: number): Ring =>
  Array.from({ length: ROUND_SIDES }, (_, i) => ({
    x: radiusM * Math.sin((2 * Math.PI * i) / ROUND_SIDES),
    y: radiusM * Math.cos((2 * Math.PI * i) / ROUND_SIDES),
  }));

/** Edges and floors of a building over its outline. */
export function buildingMembers(ring: Ring, groundZ: number, topZ: number): Member[] {
  const floors = Math.min(MOST_FLOORS, Math.max(1, Math.round((topZ - groundZ) / FLOOR_M)));
  const storeys = Array.from({ length: floors + 1 }, (_, k) => groundZ + ((topZ - groundZ) * k) / floors);
  const rings = storeys.flatMap((z, k) =>
    ring.map((p, i) => {
      const width = k === floors ? EDGE_M : EDGE_M / 2;
      return bar('structure', { ...p, z }, { ...ring[(i + 1) % ring.length]!, z }, width);
    }),
  );
  const posts = ring.map((p) => bar('structure', { ...p, z: groundZ }, { ...p, z: topZ }, EDGE_M));
  return [...rings, ...posts];
}

/** A round structure; a slim one is a mast. */
export function roundMembers(at: Along, radiusM: number, groundZ: number, topZ: number): Member[] {
  if (radiusM <= SLIM_M) return latticeMast(at, groundZ, topZ, Math.max(0.6, radiusM));
  return buildingMembers(circle(radiusM), groundZ, topZ);
}
