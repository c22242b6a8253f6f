import { type Along, bar, between, type Member } from './member.ts';
import { hoist } from './tower.ts';

/** The boom's foot: above the carrier and behind the slewing centre, as on most all-terrain cranes. */
const PIVOT_UP_M = 3;
const PIVOT_BACK_M = 1.5;
const STAGES = 4;
const CARRIER_M = 11;

/** Never above the tip: a crane lower than its carrier is drawn flat. */
const under = (z: number, tipZ: number) => Math.min(z, tipZ);

function carrier(at: Along, groundZ: number, lengthM: number, widthM: number, tipZ: number): Member[] {
  const wheels = [-0.36, -0.14, 0.14, 0.36].flatMap((share) =>
    [-1, 1].map((side) =>
      bar(
        'carrier',
        at(lengthM * share - 0.55, (side * widthM) / 2.4, under(groundZ + 0.6, tipZ)),
        at(lengthM * share + 0.55, (side * widthM) / 2.4, under(groundZ + 0.6, tipZ)),
        0.5,
        1.1,
      ),
    ),
  );
  const bed = under(groundZ + 1.4, tipZ);
  return [bar('carrier', at(-lengthM / 2, 0, bed), at(lengthM / 2, 0, bed), widthM, 0.7), ...wheels];
}

const outriggers = (at: Along, groundZ: number, lengthM: number, tipZ: number): Member[] =>
  [-0.38, 0.38].flatMap((share) => {
    const z = under(groundZ + 1, tipZ);
    return [
      bar('outrigger', at(lengthM * share, -3.8, z), at(lengthM * share, 3.8, z), 0.3),
      ...[-3.8, 3.8].map((aside) =>
        bar('outrigger', at(lengthM * share, aside, groundZ), at(lengthM * share, aside, z), 0.5),
      ),
    ];
  });

/** Angle of the boom above level: the tip's rise over its reach from the boom's foot. */
export const boomAngleDeg = (groundZ: number, radiusM: number, tipZ: number): number =>
  (Math.atan2(Math.max(0, tipZ - groundZ - PIVOT_UP_M), radiusM + PIVOT_BACK_M) * 180) / Math.PI;

export function mobileMembers(at: Along, groundZ: number, radiusM: number, tipZ: number): Member[] {
  const foot = at(-PIVOT_BACK_M, 0, under(groundZ + PIVOT_UP_M, tipZ));
  const tip = at(radiusM, 0, tipZ);
  const stages = Array.from({ length: STAGES }, (_, k) =>
    bar('boom', between(foot, tip, k / STAGES), between(foot, tip, (k + 1) / STAGES), 1.15 - 0.2 * k),
  );
  const upperZ = under(groundZ + 2.6, tipZ);
  return [
    ...carrier(at, groundZ, CARRIER_M, 2.75, tipZ),
    ...outriggers(at, groundZ, CARRIER_M, tipZ),
    bar('cab', at(-2.2, 0, upperZ), at(1.2, 0, upperZ), 2.2, 1.4),
    bar('ballast', at(-4, 0, upperZ), at(-2.4, 0, upperZ), 2.6, 1.6),
    // The ram that lifts the boom.
    bar('boom', at(0.8, 0, under(groundZ + 2.2, tipZ)), between(foot, tip, 0.22), 0.4),
    ...stages,
    ...hoist(at, radiusM, tipZ, groundZ),
  ];
}

/** Height of a basket's rail above its floor. */
const RAIL_M = 1.1;

/** An elevated platform: two arms and a basket whose rail is the highest point. */
export function platformMembers(at: Along, groundZ: number, radiusM: number, topZ: number): Member[] {
  const floorZ = Math.max(groundZ, topZ - RAIL_M);
  const half = Math.min(1.2, Math.max(0.4, radiusM / 2));
  const knee = at(-Math.min(2, radiusM / 2), 0, under(groundZ + 1.8 + (floorZ - groundZ) * 0.55, floorZ));
  const corner = (along: number, aside: number, z: number) => at(radiusM - half + along * half, aside * half, z);
  const ring = (z: number) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([along, aside]) => corner(along!, aside!, z));
  const [low, high] = [ring(floorZ), ring(topZ)];
  return [
    ...carrier(at, groundZ, 5, 2.3, topZ),
    bar('boom', at(0.6, 0, under(groundZ + 1.8, floorZ)), knee, 0.5),
    bar('boom', knee, at(Math.max(0, radiusM - 2 * half), 0, floorZ), 0.4),
    bar('basket', corner(-1, 0, floorZ), corner(1, 0, floorZ), 2 * half, 0.12),
    ...high.map((spot, i) => bar('basket', spot, high[(i + 1) % 4]!, 0.08)),
    ...high.map((spot, i) => bar('basket', low[i]!, spot, 0.08)),
  ];
}
