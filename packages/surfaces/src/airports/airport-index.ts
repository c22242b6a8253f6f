import { requireAtLeast, requireFinite } from '../errors.ts';
import { earthCentred, type Frame, frameAt, type Point, project } from '../geodesy/frame.ts';
import type { AhdMetres } from '../geodesy/heights.ts';
import { checkPosition } from '../geodesy/position.ts';
import {
  type Component,
  type HeightComponent,
  hasHeight,
  SURFACE_TYPES,
  type SurfaceType,
} from '../surface/component.ts';
import { pointsBox } from '../surface/curve.ts';
import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { minimumOver } from '../surface/minimum-over.ts';
import { discShape } from '../surface/shape.ts';
import { AirportGrid } from './airport-grid.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { packedMinimum } from './disc-minimum.ts';
import * as layout from './packed-airports.ts';

/* The runtime compiles a module's own constants into the code, but reads imported or exported ones from memory at
   every use: in these loops that took half of the time. */
const { CODE, COUNT_AT, FRONT, GROUP_HEAD, LONGS, SCALE_AT, WHO_AT } = layout;
const { OP_MASK, OP_SHIFT, RANK_SHIFT, TYPE_MASK } = layout;
const { groupCount, meeting, twoSteps } = layout;
const TIE_M = TIE_TOLERANCE_M;
const minimum = packedMinimum;
const location = project;

/** Discs up to this radius need one cell of the grid; larger ones are exact too, only slower. */
const COMMON_RADIUS_M = 1000;
/** Allows for rounding of bounds in degrees. */
const PLACE_SLACK_M = 5;
/** In steps: the tolerance of outlines. */
const BOX_SLACK = 1e-5;
const NONE = -1;
const TYPES = SURFACE_TYPES.length;
/** Doubles per cache line. */
const LINE = 8;
/** Bits of an integer. */
const MASK = 32;

/** Filled by `lowest`; pass the same object again to avoid allocation. */
export interface LowestAnswer {
  /** By index in SURFACE_TYPES: lowest elevation, metres AHD; Infinity where no component of that type applies. */
  readonly elevationAhdM: Float64Array;
  /** Packed component that governs, or -1; `governing` converts it to the component. */
  readonly governs: Int32Array;
  /** Number of components that apply but need the ground level, which was not given. */
  needGround: number;
}

export interface NearAirport {
  readonly airport: AirportSurfaces;
  readonly frame: Frame;
  /** The queried location in the airport's plane. */
  readonly at: Point;
  /** Components whose bounding box intersects the disc. */
  readonly components: readonly Component[];
}

export function newAnswer(): LowestAnswer {
  return {
    elevationAhdM: new Float64Array(SURFACE_TYPES.length),
    governs: new Int32Array(SURFACE_TYPES.length),
    needGround: 0,
  };
}

/** Every surface of every airport, indexed so that a query reads only those near its location. */
export class AirportIndex {
  readonly airports: readonly AirportSurfaces[];
  readonly packed: layout.PackedAirports;
  private readonly grid: AirportGrid;
  private readonly frames = new Map<number, Frame>();
  private readonly local = new Float64Array(3);
  /** Blocks of the airports relevant to the current query. */
  private readonly found: Int32Array;

  constructor(airports: readonly AirportSurfaces[]) {
    this.airports = airports;
    this.packed = layout.packAirports(airports);
    const { block } = this.packed;
    const members = airports.map(({ arp }, a) => ({ arp, box: layout.airportBox(this.packed, a), block: block[a]! }));
    this.grid = new AirportGrid(members, COMMON_RADIUS_M + PLACE_SLACK_M);
    this.found = new Int32Array(this.grid.most);
  }

  /** For each surface type the exact lowest elevation within `radiusM` of a location, over all airports. */
  lowest(lat: number, lon: number, radiusM: number, into = newAnswer(), groundAhdM?: AhdMetres): LowestAnswer {
    checkPosition(lat, lon);
    requireAtLeast(radiusM, 0, 'radiusM');
    if (groundAhdM !== undefined) requireFinite(groundAhdM, 'groundAhdM');
    for (let t = 0; t < TYPES; t++) {
      into.elevationAhdM[t] = Number.POSITIVE_INFINITY;
      into.governs[t] = NONE;
    }
    into.needGround = 0;
    if (radiusM > COMMON_RADIUS_M) {
      const earth = earthCentred(lat, lon);
      for (const start of this.grid.near(lat, lon, radiusM)) this.ask(start, earth, radiusM, into, groundAhdM);
      return into;
    }
    const found = this.found;
    const count = this.grid.find(lat, lon, found);
    if (count === 0) return into;
    // Sines and cosines take about as long as memory access, so the blocks load meanwhile.
    for (let k = 0; k < count; k++) this.fetch(found[k]!);
    const earth = earthCentred(lat, lon);
    for (let k = 0; k < count; k++) this.ask(found[k]!, earth, radiusM, into, groundAhdM);
    return into;
  }

  /** Reads one number of each cache line at the start of a block: together here, instead of waiting for each later. */
  private fetch(start: number): void {
    const { doubles } = this.packed;
    let ahead = 0;
    for (let k = 0; k < FRONT; k += LINE) ahead += doubles[start + k]!;
    this.local[2] = ahead;
  }

  private ask(start: number, earth: Float64Array, r: number, into: LowestAnswer, ground: AhdMetres | undefined): void {
    const { doubles, integers } = this.packed;
    const local = this.local;
    location(doubles, start, earth, local);
    const x = local[0]!;
    const y = local[1]!;
    const scale = doubles[start + SCALE_AT]!;
    const sr = r * scale + BOX_SLACK;
    const low = twoSteps(Math.ceil(x * scale - sr), Math.ceil(y * scale - sr));
    const high = twoSteps(Math.floor(x * scale + sr), Math.floor(y * scale + sr));
    const heads = start + integers[(start + COUNT_AT) * LONGS + 1]!;
    const groups = groupCount(integers[(start + COUNT_AT) * LONGS]!);
    for (let g = 0; g < groups; g += MASK) {
      const from = (heads + GROUP_HEAD * g) * LONGS;
      const some = groups - g < MASK ? groups - g : MASK;
      let met = meeting(integers, from, GROUP_HEAD * LONGS, some, low, high);
      while (met !== 0) {
        const head = from + GROUP_HEAD * LONGS * lowestBit(met) + LONGS;
        met &= met - 1;
        this.askGroup(start, integers[head]!, integers[head + 1]!, low, high, x, y, r, into, ground);
      }
    }
  }

  private askGroup(
    start: number,
    at: number,
    count: number,
    low: number,
    high: number,
    x: number,
    y: number,
    r: number,
    into: LowestAnswer,
    ground: AhdMetres | undefined,
  ): void {
    const { integers } = this.packed;
    let met = meeting(integers, at * LONGS, LONGS, count, low, high);
    while (met !== 0) {
      const k = lowestBit(met);
      met &= met - 1;
      this.weigh(start, start + integers[(at + count) * LONGS + k]!, x, y, r, into, ground);
    }
  }

  /** Lowers the answer to one component. Equal elevations go to the first in tie order. */
  private weigh(
    start: number,
    at: number,
    x: number,
    y: number,
    r: number,
    into: LowestAnswer,
    ground: AhdMetres | undefined,
  ): void {
    const { elevationAhdM, governs } = into;
    const { integers, doubles } = this.packed;
    const code = integers[(at - CODE) * LONGS]!;
    const t = code & TYPE_MASK;
    const c = integers[(start + WHO_AT) * LONGS + 1]! + (code >> RANK_SHIFT);
    const best = elevationAhdM[t]!;
    const below = c < governs[t]! ? best + TIE_M : best - TIE_M;
    let z = minimum((code >> OP_SHIFT) & OP_MASK, doubles, at, x, y, r, below);
    if (Number.isNaN(z)) z = this.inFull(integers[(start + WHO_AT) * LONGS]!, c, x, y, r, into, ground);
    if (z < below) {
      elevationAhdM[t] = z;
      governs[t] = c;
    }
  }

  private inFull(
    a: number,
    c: number,
    x: number,
    y: number,
    r: number,
    into: LowestAnswer,
    ground?: AhdMetres,
  ): number {
    const found = minimumOver(this.componentOf(a, c), discShape({ x, y }, r), ground);
    if (found === 'needs_ground') into.needGround++;
    return typeof found === 'string' ? Number.POSITIVE_INFINITY : found.elevationAhdM;
  }

  /** The airport and component behind an answer, with the location of the lowest point computed in full. */
  governing(
    answer: LowestAnswer,
    type: SurfaceType,
  ): { airport: AirportSurfaces; component: HeightComponent } | undefined {
    const c = answer.governs[SURFACE_TYPES.indexOf(type)]!;
    if (c === NONE) return undefined;
    const a = this.airportOf(c);
    return { airport: this.airports[a]!, component: this.componentOf(a, c) };
  }

  /** Airports whose surfaces may come within `radiusM` of a location, with the components to check. */
  near(lat: number, lon: number, radiusM: number): NearAirport[] {
    checkPosition(lat, lon);
    requireAtLeast(radiusM, 0, 'radiusM');
    const { first, source } = this.packed;
    const found: NearAirport[] = [];
    for (const start of this.grid.near(lat, lon, radiusM)) {
      const a = this.packed.integers[(start + WHO_AT) * LONGS]!;
      const airport = this.airports[a]!;
      const frame = this.frameOf(a);
      const at = frame.toLocal(lat, lon);
      const components: Component[] = [];
      for (const rank of layout.ranksWithin(this.packed, a, pointsBox([at], radiusM)))
        components.push(airport.components[source[first[a]! + rank]!]!);
      if (components.length > 0) found.push({ airport, frame, at, components });
    }
    return found;
  }

  /** Memory of the packed data; the components themselves belong to the caller. */
  get byteLength(): number {
    const { doubles, block, first, source } = this.packed;
    return [doubles, block, first, source, this.grid].reduce((sum, part) => sum + part.byteLength, 0);
  }

  frameOf(a: number): Frame {
    const known = this.frames.get(a);
    if (known) return known;
    const made = frameAt(this.airports[a]!.arp);
    this.frames.set(a, made);
    return made;
  }

  private airportOf(c: number): number {
    const { first } = this.packed;
    let low = 0;
    let high = first.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (first[middle]! <= c) low = middle;
      else high = middle;
    }
    return low;
  }

  private componentOf(a: number, c: number): HeightComponent {
    const component = this.airports[a]!.components[this.packed.source[c]!];
    if (!component || !hasHeight(component)) throw new Error(`packed component ${c} has lost its source`);
    return component;
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
