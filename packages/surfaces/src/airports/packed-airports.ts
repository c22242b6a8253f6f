import { FRAME_STRIDE, frameAxes } from '../geodesy/frame.ts';
import { checkPosition } from '../geodesy/position.ts';
import { SURFACE_TYPES, tieRank } from '../surface/component.ts';
import { type Box, footprintBox } from '../surface/curve.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { GROUP, groupOrder } from './group-order.ts';
import { GrowingNumbers } from './growing-numbers.ts';
import { packComponent, packHulls } from './pack-component.ts';

/**
 * All airports in one buffer, each airport in one piece, so that a question about a place touches little memory: what it costs
 * among many airports is the cache lines it reads. A block (counted in doubles) is: the frame; the number of components;
 * steps per metre of the boxes; one box around each group of components; one box per component, groups in a row; one entry
 * per component (two 32-bit integers: where its numbers begin, and its code); the numbers. A box is four 16-bit steps.
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
  const doubles = out.finish();
  const { buffer } = doubles;
  return { doubles, steps: new Int16Array(buffer), integers: new Int32Array(buffer), block, first, source };
}

/** Returns the components' positions in tie order. */
function packAirport({ arp, components }: AirportSurfaces, out: GrowingNumbers): number[] {
  const count = components.length;
  const groups = groupCount(count);
  const start = out.reserve(GROUPS_AT + groups + 2 * count);
  const ties = tieOrder(components.map(({ kind }) => tieRank(kind)));
  const boxes = ties.map((index) => footprintBox(components[index]!.footprint));
  const order = groupOrder(boxes);
  const codes = new Int32Array(2 * count);
  const hulls = packHulls(components, out);
  for (const [i, rank] of order.entries()) {
    const component = components[ties[rank]!]!;
    codes[2 * i] = out.length;
    const op = packComponent(component, boxes[rank]!, hulls, out);
    codes[2 * i + 1] = (rank << RANK_SHIFT) | (op << OP_SHIFT) | SURFACE_TYPES.indexOf(component.type);
  }
  const { doubles } = out;
  doubles.set(frameAxes(arp), start);
  doubles[start + COUNT_AT] = count;
  const scale = Math.min(1, MOST_STEPS / Math.max(1, ...boxes.map(farthest)));
  doubles[start + SCALE_AT] = scale;
  const boxesAt = start + GROUPS_AT + groups;
  const steps = new Int16Array(doubles.buffer);
  for (const [i, rank] of order.entries()) {
    const { minX, minY, maxX, maxY } = boxes[rank]!;
    const at = (boxesAt + i) * SHORTS;
    steps[at] = Math.floor(minX * scale);
    steps[at + 1] = Math.floor(minY * scale);
    steps[at + 2] = Math.ceil(maxX * scale);
    steps[at + 3] = Math.ceil(maxY * scale);
    widen(steps, (start + GROUPS_AT + Math.floor(i / GROUP)) * SHORTS, at, i % GROUP === 0);
  }
  new Int32Array(doubles.buffer).set(codes, (boxesAt + count) * LONGS);
  return ties;
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

function farthest({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(Math.abs(minX), Math.abs(minY), Math.abs(maxX), Math.abs(maxY)) + 1;
}

function tieOrder(ranks: readonly number[]): number[] {
  return ranks.map((_, i) => i).sort((p, q) => ranks[p]! - ranks[q]! || p - q);
}

/** An airport's components in tie order, for those who are not in the greatest hurry. */
export function packedComponents({ doubles, steps, integers, block }: PackedAirports, a: number): PackedComponent[] {
  const start = block[a]!;
  const count = doubles[start + COUNT_AT]!;
  const scale = doubles[start + SCALE_AT]!;
  const boxesAt = start + GROUPS_AT + groupCount(count);
  const found: PackedComponent[] = [];
  for (let i = 0; i < count; i++) {
    const entry = (boxesAt + count + i) * LONGS;
    const code = integers[entry + 1]!;
    const s = (boxesAt + i) * SHORTS;
    const box = {
      minX: steps[s]! / scale,
      minY: steps[s + 1]! / scale,
      maxX: steps[s + 2]! / scale,
      maxY: steps[s + 3]! / scale,
    };
    found.push({ rank: code >> RANK_SHIFT, op: (code >> OP_SHIFT) & OP_MASK, at: integers[entry]!, box });
  }
  return found.sort((p, q) => p.rank - q.rank);
}

/** Everything an airport's components cover, and its reference point. */
export function airportBox({ doubles, steps, block }: PackedAirports, a: number): Box {
  const start = block[a]!;
  const whole = [0, 0, 0, 0];
  for (let g = groupCount(doubles[start + COUNT_AT]!) - 1; g >= 0; g--) {
    const at = (start + GROUPS_AT + g) * SHORTS;
    for (let k = 0; k < 4; k++) whole[k] = (k < 2 ? Math.min : Math.max)(whole[k]!, steps[at + k]!);
  }
  const [minX, minY, maxX, maxY] = whole.map((step) => step / doubles[start + SCALE_AT]!);
  return { minX: minX!, minY: minY!, maxX: maxX!, maxY: maxY! };
}

/** Place and radius in steps. */
export function boxMeetsDisc(steps: Int16Array, at: number, x: number, y: number, r: number): boolean {
  return x + r >= steps[at]! && y + r >= steps[at + 1]! && x - r <= steps[at + 2]! && y - r <= steps[at + 3]!;
}
