import { FRAME_STRIDE, frameAxes } from '../geodesy/frame.ts';
import { checkPosition } from '../geodesy/position.ts';
import { SURFACE_TYPES, tieRank } from '../surface/component.ts';
import { type Box, footprintBox } from '../surface/curve.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { packComponent } from './pack-component.ts';

/**
 * All airports in one buffer, each airport in one piece, so that a question about a place touches little memory. A block
 * (counted in doubles) is: the frame, the number of components, steps per metre of the boxes, one entry per component in tie
 * order (bounding box in four 16-bit steps, then two 32-bit integers: where its numbers begin in the block, and
 * op * 16 + type), and the numbers themselves.
 */
export interface PackedAirports {
  readonly doubles: Float64Array;
  readonly steps: Int16Array;
  readonly integers: Int32Array;
  /** Where each airport's block begins, in doubles. */
  readonly block: Uint32Array;
  /** Components are numbered through: `first[a] … first[a + 1]` are those of airport `a`. */
  readonly first: Uint32Array;
  /** Position of the component in its airport's own list. */
  readonly source: Uint32Array;
}

export const COUNT_AT = FRAME_STRIDE;
export const SCALE_AT = FRAME_STRIDE + 1;
export const ENTRIES_AT = FRAME_STRIDE + 2;
export const ENTRY = 2;
/** 16-bit and 32-bit numbers per double. */
export const SHORTS = 4;
export const LONGS = 2;

/** Boxes only decide what to look at: steps of a metre or more, rounded outwards, keep the entries small. */
const MOST_STEPS = 32_000;

export function packAirports(airports: readonly AirportSurfaces[]): PackedAirports {
  const blocks = airports.map((airport, a) => packAirport(airport, `airports[${a}].arp`));
  const block = new Uint32Array(airports.length);
  const first = new Uint32Array(airports.length + 1);
  let size = 0;
  for (const [a, { numbers, order }] of blocks.entries()) {
    block[a] = size;
    size += numbers.length;
    first[a + 1] = first[a]! + order.length;
  }
  const doubles = new Float64Array(size);
  const source = new Uint32Array(first[airports.length]!);
  for (const [a, { numbers, order }] of blocks.entries()) {
    doubles.set(numbers, block[a]);
    source.set(order, first[a]);
  }
  const { buffer } = doubles;
  return { doubles, steps: new Int16Array(buffer), integers: new Int32Array(buffer), block, first, source };
}

function packAirport({ arp, components }: AirportSurfaces, field: string): { numbers: Float64Array; order: number[] } {
  checkPosition(arp.lat, arp.lon, field);
  const order = tieOrder(components.map(({ kind }) => tieRank(kind)));
  const begin = ENTRIES_AT + ENTRY * components.length;
  const out: number[] = [];
  const entries = order.map((index) => {
    const component = components[index]!;
    const box = footprintBox(component.footprint);
    const at = begin + out.length;
    const op = packComponent(component, box, out);
    return { box, at, code: op * 16 + SURFACE_TYPES.indexOf(component.type) };
  });
  const numbers = new Float64Array(begin + out.length);
  numbers.set(frameAxes(arp));
  numbers[COUNT_AT] = components.length;
  const scale = Math.min(1, MOST_STEPS / Math.max(1, ...entries.map(({ box }) => farthest(box))));
  numbers[SCALE_AT] = scale;
  numbers.set(out, begin);
  const steps = new Int16Array(numbers.buffer);
  const integers = new Int32Array(numbers.buffer);
  for (const [i, { box, at, code }] of entries.entries()) {
    const entry = ENTRIES_AT + ENTRY * i;
    const low = [box.minX, box.minY].map((metres) => Math.floor(metres * scale));
    const high = [box.maxX, box.maxY].map((metres) => Math.ceil(metres * scale));
    steps.set([...low, ...high], entry * SHORTS);
    integers.set([at, code], (entry + 1) * LONGS);
  }
  return { numbers, order };
}

function farthest({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(Math.abs(minX), Math.abs(minY), Math.abs(maxX), Math.abs(maxY)) + 1;
}

function tieOrder(ranks: readonly number[]): number[] {
  return ranks.map((_, i) => i).sort((p, q) => ranks[p]! - ranks[q]! || p - q);
}

/** Bounding box of the component at an entry of the block that begins at `start`. */
export function entryBox({ doubles, steps }: PackedAirports, start: number, entry: number): Box {
  const scale = doubles[start + SCALE_AT]!;
  const [minX, minY, maxX, maxY] = [0, 1, 2, 3].map((k) => steps[entry * SHORTS + k]! / scale);
  return { minX: minX!, minY: minY!, maxX: maxX!, maxY: maxY! };
}

/** Everything an airport's components cover, and its reference point. */
export function airportBox(packed: PackedAirports, a: number): Box {
  const start = packed.block[a]!;
  let [minX, minY, maxX, maxY] = [0, 0, 0, 0];
  for (let i = 0; i < packed.doubles[start + COUNT_AT]!; i++) {
    const box = entryBox(packed, start, start + ENTRIES_AT + ENTRY * i);
    minX = Math.min(minX, box.minX);
    minY = Math.min(minY, box.minY);
    maxX = Math.max(maxX, box.maxX);
    maxY = Math.max(maxY, box.maxY);
  }
  return { minX, minY, maxX, maxY };
}

/** Place and radius in steps. */
export function boxMeetsDisc(steps: Int16Array, at: number, x: number, y: number, r: number): boolean {
  return x + r >= steps[at]! && y + r >= steps[at + 1]! && x - r <= steps[at + 2]! && y - r <= steps[at + 3]!;
}
