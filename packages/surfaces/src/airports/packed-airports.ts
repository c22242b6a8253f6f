import { FRAME_STRIDE, frameAxes } from '../geodesy/frame.ts';
import { checkPosition } from '../geodesy/position.ts';
import { SURFACE_TYPES, tieRank } from '../surface/component.ts';
import { aroundBoth, type Box, boxesMeet, boxOf } from '../surface/curve.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { GROUP, groupOrder } from './group-order.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { packComponent, packedFloor, packHulls } from './pack-component.ts';

/**
 * All airports in one buffer, one block after another: with many airports the cost of a query is that of the cache
 * lines and memory pages it reads, so related data is adjacent. A block (counted in doubles) is: the frame; two 32-bit
 * integers (number of components, where the groups' heads start, counted from the block); steps per metre of the boxes;
 * two 32-bit integers (the airport, its first component); the hulls; for each group of components a head of one box
 * around it and two 32-bit integers (where the group starts, its number of components); the groups. A group is: one box
 * per component, lowest components first; for each component one 32-bit integer (where its numbers start, counted from
 * the block); the components, each with its code and its numbers. A box is four 16-bit steps, see `meeting`.
 */
export interface PackedAirports {
  readonly doubles: Float64Array;
  /** The same memory as 16-bit and 32-bit numbers. */
  readonly steps: Uint16Array;
  readonly integers: Int32Array;
  /** Start of each airport's block, in doubles. */
  readonly block: Uint32Array;
  /** Components are numbered consecutively, in tie order: `first[a] … first[a + 1]` are those of airport `a`. */
  readonly first: Uint32Array;
  /** Index of the component in its airport's own list. */
  readonly source: Uint32Array;
}

/** One packed component; `rank` is its index in its airport's tie order. */
export interface PackedComponent {
  readonly rank: number;
  readonly op: number;
  /** Start of its numbers, in doubles. */
  readonly at: number;
  readonly box: Box;
}

export const COUNT_AT = FRAME_STRIDE;
export const SCALE_AT = FRAME_STRIDE + 1;
export const WHO_AT = FRAME_STRIDE + 2;
const HULLS_AT = FRAME_STRIDE + 3;
/** Doubles per group among the heads. */
export const GROUP_HEAD = 2;
/** Queries prefetch this many doubles of a block; there is room for that behind the last. */
export const FRONT = 96;
/** 16-bit and 32-bit numbers per double. */
const SHORTS = 4;
export const LONGS = 2;
/**
 * A code, in the double before a component's numbers: rank in tie order, op and surface type, from the highest bits
 * down.
 */
export const CODE = 1;
export const TYPE_MASK = 15;
export const OP_SHIFT = 4;
export const OP_MASK = 7;
export const RANK_SHIFT = 7;

/** Boxes only select candidates: steps of a metre or more, rounded outwards, keep them small. */
const MAX_STEPS = 16_000;
/** Steps are counted from far enough below the reference point that none is negative, and take 15 bits. */
const BELOW = 16_384;
const TOP_STEP = 32_767;
/** The bit above a step. */
const GUARD = 0x8000;
const GUARDS = 0x8000_8000 | 0;

export function packAirports(airports: readonly AirportSurfaces[]): PackedAirports {
  const block = new Uint32Array(airports.length);
  const first = new Uint32Array(airports.length + 1);
  for (const [a, { components }] of airports.entries()) first[a + 1] = first[a]! + components.length;
  const source = new Uint32Array(first[airports.length]!);
  const out = new GrowingNumbers();
  for (const [a, airport] of airports.entries()) {
    checkPosition(airport.arp.lat, airport.arp.lon, `airports[${a}].arp`);
    const start = out.length;
    block[a] = start;
    source.set(packAirport(airport, out), first[a]);
    out.integers[(start + WHO_AT) * LONGS] = a;
    out.integers[(start + WHO_AT) * LONGS + 1] = first[a]!;
  }
  out.reserve(FRONT);
  const doubles = out.doubles.slice(0, out.length);
  const { buffer } = doubles;
  return { doubles, steps: new Uint16Array(buffer), integers: new Int32Array(buffer), block, first, source };
}

/** Returns the components' indexes in tie order. */
function packAirport({ arp, components }: AirportSurfaces, out: GrowingNumbers): readonly number[] {
  const groups = groupCount(components.length);
  const start = out.reserve(HULLS_AT);
  const ties = tieOrder(components.map(({ kind }) => tieRank(kind)));
  const boxes = ties.map((index) => boxOf(components[index]!.footprint));
  const scale = Math.min(1, MAX_STEPS / boxes.reduce(farthest, 1));
  out.doubles.set(frameAxes(arp), start);
  out.doubles[start + SCALE_AT] = scale;
  const hulls = packHulls(components, out);
  const heads = out.reserve(GROUP_HEAD * groups);
  out.integers[(start + COUNT_AT) * LONGS] = components.length;
  out.integers[(start + COUNT_AT) * LONGS + 1] = heads - start;
  const order = groupOrder(boxes);
  for (let g = 0; g < groups; g++) {
    const members = order.slice(g * GROUP, (g + 1) * GROUP);
    const at = out.reserve(members.length + Math.ceil(members.length / LONGS));
    const head = heads + GROUP_HEAD * g;
    out.integers[(head + 1) * LONGS] = at;
    out.integers[(head + 1) * LONGS + 1] = members.length;
    const packed = members.map((rank) => {
      const component = components[ties[rank]!]!;
      const numbers = out.reserve(CODE) + CODE;
      const op = packComponent(component, boxes[rank]!, hulls, out);
      out.integers[(numbers - CODE) * LONGS] =
        (rank << RANK_SHIFT) | (op << OP_SHIFT) | SURFACE_TYPES.indexOf(component.type);
      return { rank, numbers, lowest: packedFloor(op, out.doubles, numbers) };
    });
    // Components higher than a surface already found are skipped.
    packed.sort((p, q) => p.lowest - q.lowest || p.rank - q.rank);
    for (const [k, { rank, numbers }] of packed.entries()) {
      out.integers[(at + members.length) * LONGS + k] = numbers - start;
      packBox(boxes[rank]!, scale, out.steps, (at + k) * SHORTS);
    }
    packGroupBox(
      members.map((rank) => boxes[rank]!),
      scale,
      out.steps,
      head * SHORTS,
    );
  }
  return ties;
}

function packBox({ minX, minY, maxX, maxY }: Box, scale: number, steps: Uint16Array, at: number): void {
  steps[at] = Math.floor(minX * scale) + BELOW;
  steps[at + 1] = Math.floor(minY * scale) + BELOW;
  steps[at + 2] = (Math.ceil(maxX * scale) + BELOW) | GUARD;
  steps[at + 3] = (Math.ceil(maxY * scale) + BELOW) | GUARD;
}

function readBox(steps: Uint16Array, at: number, scale: number): Box {
  return {
    minX: (steps[at]! - BELOW) / scale,
    minY: (steps[at + 1]! - BELOW) / scale,
    maxX: ((steps[at + 2]! & TOP_STEP) - BELOW) / scale,
    maxY: ((steps[at + 3]! & TOP_STEP) - BELOW) / scale,
  };
}

export function groupCount(components: number): number {
  return Math.ceil(components / GROUP);
}

function packGroupBox(boxes: readonly Box[], scale: number, steps: Uint16Array, at: number): void {
  packBox(boxes.reduce(aroundBoth), scale, steps, at);
}

function farthest(known: number, { minX, minY, maxX, maxY }: Box): number {
  return Math.max(known, 1 - minX, 1 - minY, 1 + maxX, 1 + maxY, 1 + minX, 1 + minY, 1 - maxX, 1 - maxY);
}

function tieOrder(ranks: readonly number[]): number[] {
  return ranks.map((_, i) => i).sort((p, q) => ranks[p]! - ranks[q]! || p - q);
}

/** Indexes in tie order of an airport's components that may intersect a box. */
export function ranksWithin({ doubles, steps, integers, block }: PackedAirports, a: number, within: Box): number[] {
  const start = block[a]!;
  const scale = doubles[start + SCALE_AT]!;
  const found: number[] = [];
  for (const head of groupHeads(integers, start)) {
    if (!boxesMeet(readBox(steps, head * SHORTS, scale), within)) continue;
    const group = integers[(head + 1) * LONGS]!;
    const count = integers[(head + 1) * LONGS + 1]!;
    for (let k = 0; k < count; k++) {
      if (!boxesMeet(readBox(steps, (group + k) * SHORTS, scale), within)) continue;
      const at = start + integers[(group + count) * LONGS + k]!;
      found.push(integers[(at - CODE) * LONGS]! >> RANK_SHIFT);
    }
  }
  return found.sort((p, q) => p - q);
}

/** An airport's components in tie order, for callers where speed matters less. */
export function packedComponents({ doubles, steps, integers, block }: PackedAirports, a: number): PackedComponent[] {
  const start = block[a]!;
  const scale = doubles[start + SCALE_AT]!;
  const found: PackedComponent[] = [];
  for (const head of groupHeads(integers, start)) {
    const group = integers[(head + 1) * LONGS]!;
    const count = integers[(head + 1) * LONGS + 1]!;
    for (let k = 0; k < count; k++) {
      const box = readBox(steps, (group + k) * SHORTS, scale);
      const at = start + integers[(group + count) * LONGS + k]!;
      const code = integers[(at - CODE) * LONGS]!;
      found.push({ rank: code >> RANK_SHIFT, op: (code >> OP_SHIFT) & OP_MASK, at, box });
    }
  }
  return found.sort((p, q) => p.rank - q.rank);
}

function groupHeads(integers: Int32Array, start: number): number[] {
  const heads = start + integers[(start + COUNT_AT) * LONGS + 1]!;
  const groups = groupCount(integers[(start + COUNT_AT) * LONGS]!);
  const found: number[] = [];
  for (let g = 0; g < groups; g++) found.push(heads + GROUP_HEAD * g);
  return found;
}

/** The area all components of an airport cover, including its reference point. */
export function airportBox({ doubles, steps, integers, block }: PackedAirports, a: number): Box {
  const start = block[a]!;
  const here = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  const boxes = groupHeads(integers, start).map((head) => readBox(steps, head * SHORTS, doubles[start + SCALE_AT]!));
  return boxes.reduce(aroundBoth, here);
}

/** Two steps in one 32-bit number, as in boxes; values beyond every box are clamped to the edge. */
export function twoSteps(x: number, y: number): number {
  const clampedX = x < -BELOW ? 0 : x >= BELOW ? TOP_STEP : x + BELOW;
  const clampedY = y < -BELOW ? 0 : y >= BELOW ? TOP_STEP : y + BELOW;
  return clampedX | (clampedY << 16);
}

/**
 * Which of `count` boxes (at most 32) intersect the square from `low` to `high`, one bit each. Boxes start at `at` and
 * are `apart` 32-bit numbers apart. Both steps of a corner are compared by one subtraction: the bit above each step
 * stays set unless the step was smaller. There is no branch, because the result is unpredictable and mispredicted
 * branches are expensive.
 */
export function meeting(
  integers: Int32Array,
  at: number,
  apart: number,
  count: number,
  low: number,
  high: number,
): number {
  const over = high | GUARDS;
  let met = 0;
  for (let k = 0; k < count; k++) {
    const stored = (over - integers[at]!) & (integers[at + 1]! - low);
    met |= ((stored >>> 15) & (stored >>> 31)) << k;
    at += apart;
  }
  return met;
}
