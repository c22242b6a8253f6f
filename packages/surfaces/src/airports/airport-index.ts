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
import { boxesMeet, pointsBox } from '../surface/curve.ts';
import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { minimumOver } from '../surface/minimum-over.ts';
import { discShape } from '../surface/shape.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';
import { packedMinimum } from './disc-minimum.ts';
import {
  airportBox,
  boxMeetsDisc,
  COUNT_AT,
  FRONT,
  GROUP_HEAD,
  GROUPS_AT,
  groupCount,
  LONGS,
  OP_MASK,
  OP_SHIFT,
  type PackedAirports,
  packAirports,
  packedComponents,
  RANK_SHIFT,
  SCALE_AT,
  SHORTS,
  TYPE_MASK,
} from './packed-airports.ts';
import { BOUNDS_AT, PlaceGrid, RECORD } from './place-grid.ts';

/** Discs up to this radius need one cell of the grid; larger ones are still exact, only slower. */
const COMMON_RADIUS_M = 1000;
/** Bounds in degrees are kept in single precision, 1.7 m at worst. */
const PLACE_SLACK_M = 5;
/** In steps: an outline's own tolerance. */
const BOX_SLACK = 1e-5;
const NONE = -1;
/** Doubles per cache line. */
const LINE = 8;

/** Filled by `lowest`; keep one and pass it again to ask without allocating. */
export interface LowestAnswer {
  /** By position in SURFACE_TYPES: lowest elevation, metres AHD; Infinity where no component of that type applies. */
  readonly elevationAhdM: Float64Array;
  /** Packed component that governs, or -1; `governing` turns it into the component itself. */
  readonly governs: Int32Array;
  /** How many components apply but need the ground level, which was not given. */
  needGround: number;
}

export interface NearAirport {
  readonly airport: AirportSurfaces;
  readonly frame: Frame;
  /** The place of the question in the airport's plane. */
  readonly at: Point;
  /** Components whose bounding box the disc meets. */
  readonly components: readonly Component[];
}

export function newAnswer(): LowestAnswer {
  return {
    elevationAhdM: new Float64Array(SURFACE_TYPES.length),
    governs: new Int32Array(SURFACE_TYPES.length),
    needGround: 0,
  };
}

/** Every surface of every airport, so that a place finds what applies to it without looking at the rest. */
export class AirportIndex {
  readonly airports: readonly AirportSurfaces[];
  readonly packed: PackedAirports;
  private readonly grid: PlaceGrid;
  private readonly frames = new Map<number, Frame>();
  private readonly local = new Float64Array(3);

  constructor(airports: readonly AirportSurfaces[]) {
    this.airports = airports;
    this.packed = packAirports(airports);
    const { block, first } = this.packed;
    const members = airports.map(({ arp }, a) => ({
      arp,
      box: airportBox(this.packed, a),
      block: block[a]!,
      first: first[a]!,
    }));
    this.grid = new PlaceGrid(members, COMMON_RADIUS_M + PLACE_SLACK_M);
  }

  /** Per surface type the exact lowest elevation within `radiusM` of a place, over all airports. */
  lowest(lat: number, lon: number, radiusM: number, into = newAnswer(), groundAhdM?: AhdMetres): LowestAnswer {
    checkPosition(lat, lon);
    requireAtLeast(radiusM, 0, 'radiusM');
    if (groundAhdM !== undefined) requireFinite(groundAhdM, 'groundAhdM');
    into.elevationAhdM.fill(Number.POSITIVE_INFINITY);
    into.governs.fill(NONE);
    into.needGround = 0;
    const earth = earthCentred(lat, lon);
    if (radiusM > COMMON_RADIUS_M) {
      for (const a of this.grid.near(lat, lon, radiusM)) {
        this.ask(a, this.packed.block[a]!, this.packed.first[a]!, earth, radiusM, into, groundAhdM);
      }
      return into;
    }
    const { start, members, bounds } = this.grid;
    const cell = PlaceGrid.cellOf(lat, lon);
    for (let m = start[cell]! * RECORD, end = start[cell + 1]! * RECORD; m < end; m += RECORD) {
      const b = m + BOUNDS_AT;
      if (lat < bounds[b]! || lat > bounds[b + 1]! || lon < bounds[b + 2]! || lon > bounds[b + 3]!) continue;
      this.ask(members[m]!, members[m + 1]!, members[m + 2]!, earth, radiusM, into, groundAhdM);
    }
    return into;
  }

  private ask(
    a: number,
    start: number,
    first: number,
    earth: Float64Array,
    r: number,
    into: LowestAnswer,
    ground: AhdMetres | undefined,
  ): void {
    const { doubles, steps, integers } = this.packed;
    const local = this.local;
    // One number of each cache line in front of the block: fetched all at once here, they would be waited for one by one later.
    let ahead = 0;
    for (let k = LINE; k < FRONT; k += LINE) ahead += doubles[start + k]!;
    local[2] = ahead;
    project(doubles, start, earth, local);
    const x = local[0]!;
    const y = local[1]!;
    const scale = doubles[start + SCALE_AT]!;
    const sx = x * scale;
    const sy = y * scale;
    const sr = r * scale + BOX_SLACK;
    const groupsEnd = start + GROUPS_AT + GROUP_HEAD * groupCount(doubles[start + COUNT_AT]!);
    for (let group = start + GROUPS_AT; group < groupsEnd; group += GROUP_HEAD) {
      if (!boxMeetsDisc(steps, group * SHORTS, sx, sy, sr)) continue;
      const at = integers[(group + 1) * LONGS]!;
      const count = integers[(group + 1) * LONGS + 1]!;
      for (let k = at; k < at + count; k++) {
        if (!boxMeetsDisc(steps, k * SHORTS, sx, sy, sr)) continue;
        const entry = (k + count) * LONGS;
        this.weigh(a, first, integers[entry]!, integers[entry + 1]!, x, y, r, into, ground);
      }
    }
  }

  /** Lowers the answer to one component. Equal elevations go to the one that comes first in tie order. */
  private weigh(
    a: number,
    first: number,
    at: number,
    code: number,
    x: number,
    y: number,
    r: number,
    into: LowestAnswer,
    ground: AhdMetres | undefined,
  ): void {
    const { elevationAhdM, governs } = into;
    const t = code & TYPE_MASK;
    const c = first + (code >> RANK_SHIFT);
    const best = elevationAhdM[t]!;
    const below = c < governs[t]! ? best + TIE_TOLERANCE_M : best - TIE_TOLERANCE_M;
    let z = packedMinimum((code >> OP_SHIFT) & OP_MASK, this.packed.doubles, at, x, y, r, below);
    if (Number.isNaN(z)) z = this.inFull(a, c, x, y, r, into, ground);
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

  /** The airport and component behind an answer, with the place where it is lowest found by the full working. */
  governing(
    answer: LowestAnswer,
    type: SurfaceType,
  ): { airport: AirportSurfaces; component: HeightComponent } | undefined {
    const c = answer.governs[SURFACE_TYPES.indexOf(type)]!;
    if (c === NONE) return undefined;
    const a = this.airportOf(c);
    return { airport: this.airports[a]!, component: this.componentOf(a, c) };
  }

  /** Airports whose surfaces may reach within `radiusM` of a place, with the components to look at. */
  near(lat: number, lon: number, radiusM: number): NearAirport[] {
    checkPosition(lat, lon);
    requireAtLeast(radiusM, 0, 'radiusM');
    const { first, source } = this.packed;
    const found: NearAirport[] = [];
    for (const a of this.grid.near(lat, lon, radiusM)) {
      const airport = this.airports[a]!;
      const frame = this.frameOf(a);
      const at = frame.toLocal(lat, lon);
      const components: Component[] = [];
      const disc = pointsBox([at], radiusM);
      for (const { rank, box } of packedComponents(this.packed, a)) {
        if (boxesMeet(box, disc)) components.push(airport.components[source[first[a]! + rank]!]!);
      }
      if (components.length > 0) found.push({ airport, frame, at, components });
    }
    return found;
  }

  /** Memory of the packed form; the components themselves belong to the caller. */
  get byteLength(): number {
    const { doubles, block, first, source } = this.packed;
    const { start, members } = this.grid;
    return [doubles, block, first, source, start, members].reduce((sum, part) => sum + part.byteLength, 0);
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
