import { FRAME_STRIDE, frameAxes } from '../geodesy/frame.ts';
import { checkPosition } from '../geodesy/position.ts';
import { SURFACE_TYPES, tieRank } from '../surface/component.ts';
import { type Box, boxesMeet, footprintBox } from '../surface/curve.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { GROUP, groupOrder } from './group-order.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { packComponent, packHulls } from './pack-component.ts';

/**
 * All airports in one buffer: among many airports a question costs what it costs to fetch the cache lines it reads, so those
 * lie together. In front, airport by airport, what nearly every question reads: a block (counted in doubles) of the frame; the
 * number of components; steps per metre of the boxes; two 32-bit integers (the airport, its first component); per group of
 * components a box around it and two 32-bit integers (where the group begins, its number of components); the first group,
 * which holds the widest components; and the hulls, which lie between the boxes of that group and its numbers. Behind all
 * blocks the other groups. A group is: one box per component; per component two 32-bit integers (where its numbers begin,
 * counted from the group; its code); the numbers. A box is four 16-bit steps.
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
export const WHO_AT = FRAME_STRIDE + 2;
export const GROUPS_AT = FRAME_STRIDE + 3;
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
  const front = new GrowingNumbers();
  const back = new GrowingNumbers();
  for (const [a, airport] of airports.entries()) {
    checkPosition(airport.arp.lat, airport.arp.lon, `airports[${a}].arp`);
    const start = front.length;
    block[a] = start;
    source.set(packAirport(airport, front, back), first[a]);
    front.integers[(start + WHO_AT) * LONGS] = a;
    front.integers[(start + WHO_AT) * LONGS + 1] = first[a]!;
  }
  front.reserve(FRONT);
  const doubles = join(front, back, block);
  const { buffer } = doubles;
  return { doubles, steps: new Int16Array(buffer), integers: new Int32Array(buffer), block, first, source };
}

/** Only now is known where the back begins, and with it all groups but each airport's first. */
function join(front: GrowingNumbers, back: GrowingNumbers, block: Uint32Array): Float64Array<ArrayBuffer> {
  const doubles = new Float64Array(front.length + back.length);
  doubles.set(front.doubles.subarray(0, front.length));
  doubles.set(back.doubles.subarray(0, back.length), front.length);
  const integers = new Int32Array(doubles.buffer);
  for (const start of block) {
    for (let g = groupCount(doubles[start + COUNT_AT]!) - 1; g > 0; g--) {
      integers[(start + GROUPS_AT + GROUP_HEAD * g + 1) * LONGS]! += front.length;
    }
  }
  return doubles;
}

/** Returns the components' positions in tie order. */
function packAirport(
  { arp, components }: AirportSurfaces,
  front: GrowingNumbers,
  back: GrowingNumbers,
): readonly number[] {
  const groups = groupCount(components.length);
  const start = front.reserve(GROUPS_AT + GROUP_HEAD * groups);
  const first = front.reserve(2 * Math.min(GROUP, components.length));
  const ties = tieOrder(components.map(({ kind }) => tieRank(kind)));
  const boxes = ties.map((index) => footprintBox(components[index]!.footprint));
  const scale = Math.min(1, MOST_STEPS / boxes.reduce(farthest, 1));
  front.doubles.set(frameAxes(arp), start);
  front.doubles[start + COUNT_AT] = components.length;
  front.doubles[start + SCALE_AT] = scale;
  const hulls = packHulls(components, front);
  const order = groupOrder(boxes);
  for (let g = 0; g < groups; g++) {
    const members = order.slice(g * GROUP, (g + 1) * GROUP);
    const out = g === 0 ? front : back;
    const at = g === 0 ? first : out.reserve(2 * members.length);
    const head = start + GROUPS_AT + GROUP_HEAD * g;
    front.integers[(head + 1) * LONGS] = at;
    front.integers[(head + 1) * LONGS + 1] = members.length;
    for (const [k, rank] of members.entries()) {
      const component = components[ties[rank]!]!;
      const numbers = out.length;
      const op = packComponent(component, boxes[rank]!, hulls, out);
      const entry = (at + members.length + k) * LONGS;
      out.integers[entry] = numbers - at;
      out.integers[entry + 1] = (rank << RANK_SHIFT) | (op << OP_SHIFT) | SURFACE_TYPES.indexOf(component.type);
      packBox(boxes[rank]!, scale, out.steps, (at + k) * SHORTS);
    }
    packGroupBox(
      members.map((rank) => boxes[rank]!),
      scale,
      front.steps,
      head * SHORTS,
    );
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

function packGroupBox(boxes: readonly Box[], scale: number, steps: Int16Array, at: number): void {
  packBox(boxes.reduce(aroundBoth), scale, steps, at);
}

function aroundBoth(a: Box, b: Box): Box {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

function farthest(known: number, { minX, minY, maxX, maxY }: Box): number {
  return Math.max(known, 1 - minX, 1 - minY, 1 + maxX, 1 + maxY, 1 + minX, 1 + minY, 1 - maxX, 1 - maxY);
}

function tieOrder(ranks: readonly number[]): number[] {
  return ranks.map((_, i) => i).sort((p, q) => ranks[p]! - ranks[q]! || p - q);
}

/** An airport's components in tie order, for those who are not in the greatest hurry; only those that meet a box, if one is given. */
export function packedComponents(
  { doubles, steps, integers, block }: PackedAirports,
  a: number,
  within?: Box,
): PackedComponent[] {
  const start = block[a]!;
  const scale = doubles[start + SCALE_AT]!;
  const found: PackedComponent[] = [];
  for (let g = groupCount(doubles[start + COUNT_AT]!) - 1; g >= 0; g--) {
    const head = (start + GROUPS_AT + GROUP_HEAD * g + 1) * LONGS;
    const count = integers[head + 1]!;
    for (let k = 0; k < count; k++) {
      const s = (integers[head]! + k) * SHORTS;
      const box = {
        minX: steps[s]! / scale,
        minY: steps[s + 1]! / scale,
        maxX: steps[s + 2]! / scale,
        maxY: steps[s + 3]! / scale,
      };
      if (within && !boxesMeet(box, within)) continue;
      const entry = (integers[head]! + count + k) * LONGS;
      const code = integers[entry + 1]!;
      found.push({
        rank: code >> RANK_SHIFT,
        op: (code >> OP_SHIFT) & OP_MASK,
        at: integers[head]! + integers[entry]!,
        box,
      });
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

/**
 * Whether a box meets the square from low to high, in whole steps. One sign over all four differences: whether a box is met
 * cannot be foreseen, and a processor pays dearly for every branch it foresees wrongly.
 */
export function boxMeets(
  steps: Int16Array,
  at: number,
  lowX: number,
  lowY: number,
  highX: number,
  highY: number,
): boolean {
  return ((highX - steps[at]!) | (highY - steps[at + 1]!) | (steps[at + 2]! - lowX) | (steps[at + 3]! - lowY)) >= 0;
}
