import { FRAME_STRIDE, frameAxes } from '../geodesy/frame.ts';
import { checkPosition } from '../geodesy/position.ts';
import { SURFACE_TYPES, tieRank } from '../surface/component.ts';
import { type Box, footprintBox } from '../surface/curve.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { GROUP, groupOrder } from './group-order.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { packComponent, packHulls } from './pack-component.ts';

/**
 * All airports in one buffer, each airport in one piece: among many airports a question costs what it costs to fetch the cache
 * lines it reads, so those lie together and what is read always lies in front. A block (counted in doubles) is: the frame; the
 * number of components; steps per metre of the boxes; per group of components a box around it and two 32-bit integers (where
 * the group begins, its number of components); the hulls; the groups. A group is: one box per component; per component two
 * 32-bit integers (where its numbers begin, its code); the numbers. A box is four 16-bit steps.
 */
export interface PackedAirports {
  readonly doubles: Float64Array;
  readonly steps: Int16Array;
  readonly integers: Int32Array;
  /** Where each airport's block begins, in doubles. */
  readonly block: Uint32Array;
  /** Components are numbered through, in tie order: `first[a] … first[a + 1]` are those of airport `a`. */
  readonly first: Uint32Array;
  /** Position of the component in its airport's own list. */
  readonly source: Uint32Array;
}

/** One component as packed; `rank` is its place in its airport's tie order. */
export interface PackedComponent {
  readonly rank: number;
  readonly op: number;
  /** Where its numbers begin, in doubles. */
  readonly at: number;
  readonly box: Box;
}

export const COUNT_AT = FRAME_STRIDE;
export const SCALE_AT = FRAME_STRIDE + 1;
export const GROUPS_AT = FRAME_STRIDE + 2;
/** Doubles per group in the block's head. */
export const GROUP_HEAD = 2;
/** Questions read the first this many doubles of a block in advance; there is room for that behind the last. */
export const FRONT = 96;
/** 16-bit and 32-bit numbers per double. */
export const SHORTS = 4;
export const LONGS = 2;
/** A code is the rank in tie order, the op and the surface type, from the highest bits down. */
export const TYPE_MASK = 15;
export const OP_SHIFT = 4;
export const OP_MASK = 7;
export const RANK_SHIFT = 7;

/** Boxes only decide what to look at: steps of a metre or more, rounded outwards, keep the entries small. */
const MOST_STEPS = 32_000;

export function packAirports(airports: readonly AirportSurfaces[]): PackedAirports {
  const block = new Uint32Array(airports.length);
  const first = new Uint32Array(airports.length + 1);
  for (const [a, { components }] of airports.entries()) first[a + 1] = first[a]! + components.length;
  const source = new Uint32Array(first[airports.length]!);
  const out = new GrowingNumbers();
  for (const [a, airport] of airports.entries()) {
    checkPosition(airport.arp.lat, airport.arp.lon, `airports[${a}].arp`);
    block[a] = out.length;
    source.set(packAirport(airport, out), first[a]);
  }
  out.reserve(FRONT);
  const doubles = out.finish();
  const { buffer } = doubles;
  return { doubles, steps: new Int16Array(buffer), integers: new Int32Array(buffer), block, first, source };
}

/** Returns the components' positions in tie order. */
function packAirport({ arp, components }: AirportSurfaces, out: GrowingNumbers): number[] {
  const groups = groupCount(components.length);
  const start = out.reserve(GROUPS_AT + GROUP_HEAD * groups);
  const ties = tieOrder(components.map(({ kind }) => tieRank(kind)));
  const boxes = ties.map((index) => footprintBox(components[index]!.footprint));
  const scale = Math.min(1, MOST_STEPS / boxes.reduce(farthest, 1));
  out.doubles.set(frameAxes(arp), start);
  out.doubles[start + COUNT_AT] = components.length;
  out.doubles[start + SCALE_AT] = scale;
  const hulls = packHulls(components, out);
  const order = groupOrder(boxes);
  for (let g = 0; g < groups; g++) {
    const members = order.slice(g * GROUP, (g + 1) * GROUP);
    const at = out.reserve(2 * members.length);
    const head = start + GROUPS_AT + GROUP_HEAD * g;
    out.integers[(head + 1) * LONGS] = at;
    out.integers[(head + 1) * LONGS + 1] = members.length;
    for (const [k, rank] of members.entries()) {
      const component = components[ties[rank]!]!;
      const numbers = out.length;
      const op = packComponent(component, boxes[rank]!, hulls, out);
      const entry = (at + members.length + k) * LONGS;
      out.integers[entry] = numbers;
      out.integers[entry + 1] = (rank << RANK_SHIFT) | (op << OP_SHIFT) | SURFACE_TYPES.indexOf(component.type);
      packBox(boxes[rank]!, scale, out.steps, (at + k) * SHORTS);
      widen(out.steps, head * SHORTS, (at + k) * SHORTS, k === 0);
    }
  }
  return ties;
}

function packBox({ minX, minY, maxX, maxY }: Box, scale: number, steps: Int16Array, at: number): void {
  steps[at] = Math.floor(minX * scale);
  steps[at + 1] = Math.floor(minY * scale);
  steps[at + 2] = Math.ceil(maxX * scale);
  steps[at + 3] = Math.ceil(maxY * scale);
}

export function groupCount(components: number): number {
  return Math.ceil(components / GROUP);
}

function widen(steps: Int16Array, group: number, box: number, fresh: boolean): void {
  for (let k = 0; k < 4; k++) {
    const value = steps[box + k]!;
    const had = steps[group + k]!;
    if (fresh || (k < 2 ? value < had : value > had)) steps[group + k] = value;
  }
}

function farthest(known: number, { minX, minY, maxX, maxY }: Box): number {
  return Math.max(known, 1 - minX, 1 - minY, 1 + maxX, 1 + maxY, 1 + minX, 1 + minY, 1 - maxX, 1 - maxY);
}

function tieOrder(ranks: readonly number[]): number[] {
  return ranks.map((_, i) => i).sort((p, q) => ranks[p]! - ranks[q]! || p - q);
}

/** An airport's components in tie order, for those who are not in the greatest hurry. */
export function packedComponents({ doubles, steps, integers, block }: PackedAirports, a: number): PackedComponent[] {
  const start = block[a]!;
  const scale = doubles[start + SCALE_AT]!;
  const found: PackedComponent[] = [];
  for (let g = groupCount(doubles[start + COUNT_AT]!) - 1; g >= 0; g--) {
    const head = (start + GROUPS_AT + GROUP_HEAD * g + 1) * LONGS;
    const count = integers[head + 1]!;
    for (let k = 0; k < count; k++) {
      const entry = (integers[head]! + count + k) * LONGS;
      const code = integers[entry + 1]!;
      const s = (integers[head]! + k) * SHORTS;
      const box = {
        minX: steps[s]! / scale,
        minY: steps[s + 1]! / scale,
        maxX: steps[s + 2]! / scale,
        maxY: steps[s + 3]! / scale,
      };
      found.push({ rank: code >> RANK_SHIFT, op: (code >> OP_SHIFT) & OP_MASK, at: integers[entry]!, box });
    }
  }
  return found.sort((p, q) => p.rank - q.rank);
}

/** Everything an airport's components cover, and its reference point. */
export function airportBox({ doubles, steps, block }: PackedAirports, a: number): Box {
  const start = block[a]!;
  const whole = [0, 0, 0, 0];
  for (let g = groupCount(doubles[start + COUNT_AT]!) - 1; g >= 0; g--) {
    const at = (start + GROUPS_AT + GROUP_HEAD * g) * SHORTS;
    for (let k = 0; k < 4; k++) whole[k] = (k < 2 ? Math.min : Math.max)(whole[k]!, steps[at + k]!);
  }
  const [minX, minY, maxX, maxY] = whole.map((step) => step / doubles[start + SCALE_AT]!);
  return { minX: minX!, minY: minY!, maxX: maxX!, maxY: maxY! };
}

/** Place and radius in steps. */
export function boxMeetsDisc(steps: Int16Array, at: number, x: number, y: number, r: number): boolean {
  return x + r >= steps[at]! && y + r >= steps[at + 1]! && x - r <= steps[at + 2]! && y - r <= steps[at + 3]!;
}
