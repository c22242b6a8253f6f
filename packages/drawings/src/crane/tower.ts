import { JIB_M, LACE_M, latticeJib, latticeMast, MAST_M } from './lattice.ts';
import { type Along, bar, type Member } from './member.ts';

/** A foundation block, wider than the mast. */
const BASE_M = 6;
const BASE_HIGH_M = 1.2;
const PENDANT_M = 0.1;
/** The trolley's usual place on the jib, as a share of its length. */
const TROLLEY = 0.72;
/** The hook is drawn this far below the jib, or halfway to the ground. */
const HOOK_DOWN_M = 18;

export interface TowerSizes {
  readonly groundZ: number;
  /** Top of the jib. */
  readonly jibZ: number;
  /** Top of the whole crane; above the jib's only with a cat head. */
  readonly apexZ: number;
  readonly radiusM: number;
  readonly counterJibM: number;
}

const foundation = (at: Along, groundZ: number): Member[] => [
  bar(
    'base',
    at(-BASE_M / 2, 0, groundZ + BASE_HIGH_M / 2),
    at(BASE_M / 2, 0, groundZ + BASE_HIGH_M / 2),
    BASE_M,
    BASE_HIGH_M,
  ),
];

/** From the trolley or the boom's tip down; the hook stays above the ground. */
export function hoist(at: Along, alongM: number, fromZ: number, groundZ: number): Member[] {
  const hookZ = Math.max(fromZ - HOOK_DOWN_M, (fromZ + groundZ) / 2);
  return [
    bar('rope', at(alongM, 0, fromZ), at(alongM, 0, hookZ), PENDANT_M),
    bar('hook', at(alongM, 0, hookZ), at(alongM, 0, hookZ - 1), 0.8),
  ];
}

/** Behind the mast: the counter-jib's deck with its ballast, never longer than stated. */
function counterJib(at: Along, lengthM: number, deckZ: number): Member[] {
  if (lengthM <= 0) return [];
  return [
    bar('counter-jib', at(0, -0.7, deckZ), at(-lengthM, -0.7, deckZ), 0.3),
    bar('counter-jib', at(0, 0.7, deckZ), at(-lengthM, 0.7, deckZ), 0.3),
    bar('ballast', at(-lengthM, 0, deckZ - 1.3), at(-lengthM + Math.min(3, lengthM / 2), 0, deckZ - 1.3), 2, 2.6),
  ];
}

/** A hammerhead with its cat head and pendants, or a flat-top without. */
export function towerMembers(at: Along, sizes: TowerSizes): Member[] {
  const { groundZ, jibZ, apexZ, radiusM, counterJibM } = sizes;
  const deckZ = jibZ - JIB_M;
  const members = [
    ...foundation(at, groundZ),
    ...latticeMast(at, groundZ, deckZ),
    bar('cab', at(MAST_M / 2 + 0.8, 1.2, deckZ - 1), at(MAST_M / 2 + 0.8, 1.2, deckZ + 1), 1.6),
    ...latticeJib('jib', at, [0, jibZ], [radiusM, jibZ]),
    ...counterJib(at, counterJibM, deckZ),
    ...hoist(at, radiusM * TROLLEY, deckZ, groundZ),
  ];
  if (apexZ - jibZ < 0.5) return members;
  const head = at(0, 0, apexZ);
  const feet = [at(0.9, 0.9, deckZ), at(0.9, -0.9, deckZ), at(-0.9, -0.9, deckZ), at(-0.9, 0.9, deckZ)];
  members.push(...feet.map((foot) => bar('mast', foot, head, LACE_M * 2)));
  members.push(...[0.35, 0.75].map((share) => bar('pendant', head, at(radiusM * share, 0, jibZ), PENDANT_M)));
  if (counterJibM > 0) members.push(bar('pendant', head, at(-counterJibM * 0.9, 0, deckZ), PENDANT_M));
  return members;
}

export interface LuffingSizes {
  readonly groundZ: number;
  readonly mastZ: number;
  readonly pivotZ: number;
  readonly tipM: number;
  readonly tipZ: number;
  readonly counterJibM: number;
}

/** The boom at its true angle, from the pivot on the mast to the tip. */
export function luffingMembers(at: Along, sizes: LuffingSizes): Member[] {
  const { groundZ, mastZ, pivotZ, tipM, tipZ, counterJibM } = sizes;
  const backM = Math.max(1.5, Math.min(counterJibM, 3));
  // The A-frame holds the boom; it stays below the tip.
  const frame = at(-backM / 2, 0, Math.min(mastZ + 7, tipZ));
  return [
    ...foundation(at, groundZ),
    ...latticeMast(at, groundZ, mastZ),
    bar('cab', at(1.9, 1.4, mastZ - 2), at(1.9, 1.4, mastZ), 1.6),
    ...latticeJib('boom', at, [0, pivotZ], [tipM, tipZ]),
    ...counterJib(at, counterJibM, mastZ),
    bar('mast', at(0.8, 0, mastZ), frame, LACE_M * 2),
    bar('mast', at(-backM, 0, mastZ), frame, LACE_M * 2),
    bar('pendant', frame, at(tipM * 0.8, 0, pivotZ + (tipZ - pivotZ) * 0.8), PENDANT_M),
    ...hoist(at, tipM, tipZ, groundZ),
  ];
}
