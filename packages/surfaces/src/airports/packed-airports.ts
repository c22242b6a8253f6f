import { FRAME_STRIDE, frameAxes } from '../geodesy/frame.ts';
import { checkPosition } from '../geodesy/position.ts';
import { SURFACE_TYPES, tieRank } from '../surface/component.ts';
import { type Box, footprintBox } from '../surface/curve.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { packComponent } from './pack-component.ts';

/**
 * All airports in one buffer, each airport in one piece, so that a question about a place touches little memory. A block
 * (counted in doubles) is: the frame, the number of components, one entry per component in tie order (bounding box in four
 * floats, then two integers: where its numbers begin in the block, and op * 16 + type), and the numbers themselves.
 */
export interface PackedAirports {
  readonly doubles: Float64Array;
  readonly floats: Float32Array;
  readonly integers: Int32Array;
  /** Where each airport's block begins, in doubles. */
  readonly block: Uint32Array;
  /** Components are numbered through: `first[a] … first[a + 1]` are those of airport `a`. */
  readonly first: Uint32Array;
  /** Position of the component in its airport's own list. */
  readonly source: Uint32Array;
}

export const COUNT_AT = FRAME_STRIDE;
export const ENTRIES_AT = FRAME_STRIDE + 1;
export const ENTRY = 3;

/** Single precision is off by 4 mm at 60 km; boxes only decide what to look at, so a centimetre more is free. */
const BOX_MARGIN_M = 0.01;

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
  return { doubles, floats: new Float32Array(buffer), integers: new Int32Array(buffer), block, first, source };
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
  numbers.set(out, begin);
  const floats = new Float32Array(numbers.buffer);
  const integers = new Int32Array(numbers.buffer);
  for (const [i, { box, at, code }] of entries.entries()) {
    const entry = (ENTRIES_AT + ENTRY * i) * 2;
    writeBox(box, floats, entry);
    integers[entry + 4] = at;
    integers[entry + 5] = code;
  }
  return { numbers, order };
}

function writeBox({ minX, minY, maxX, maxY }: Box, floats: Float32Array, at: number): void {
  floats[at] = minX - BOX_MARGIN_M;
  floats[at + 1] = minY - BOX_MARGIN_M;
  floats[at + 2] = maxX + BOX_MARGIN_M;
  floats[at + 3] = maxY + BOX_MARGIN_M;
}

function tieOrder(ranks: readonly number[]): number[] {
  return ranks.map((_, i) => i).sort((p, q) => ranks[p]! - ranks[q]! || p - q);
}

/** Everything an airport's components cover, and its reference point. */
export function airportBox({ floats, doubles, block }: PackedAirports, a: number): Box {
  const start = block[a]!;
  let [minX, minY, maxX, maxY] = [0, 0, 0, 0];
  for (let i = 0; i < doubles[start + COUNT_AT]!; i++) {
    const entry = (start + ENTRIES_AT + ENTRY * i) * 2;
    minX = Math.min(minX, floats[entry]!);
    minY = Math.min(minY, floats[entry + 1]!);
    maxX = Math.max(maxX, floats[entry + 2]!);
    maxY = Math.max(maxY, floats[entry + 3]!);
  }
  return { minX, minY, maxX, maxY };
}

export function boxMeetsDisc(floats: Float32Array, at: number, x: number, y: number, r: number): boolean {
  return x + r >= floats[at]! && y + r >= floats[at + 1]! && x - r <= floats[at + 2]! && y - r <= floats[at + 3]!;
}
