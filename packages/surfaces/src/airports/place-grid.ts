import { SurfacesError } from '../errors.ts';
import type { Position } from '../geodesy/position.ts';
import type { Box } from '../surface/curve.ts';
import { type DegreeBox, degreeBox } from './degree-box.ts';

const CELL_DEG = 0.5;
const COLUMNS = 360 / CELL_DEG;
const ROWS = 180 / CELL_DEG;
/** Discs larger than this are no crane; the bounds in degrees are not meant for them. */
const LARGEST_RADIUS_M = 500_000;

/** Numbers per record, and where its bounds begin. */
export const RECORD = 8;
export const BOUNDS_AT = 4;

export interface Member {
  readonly arp: Position;
  readonly box: Box;
  readonly block: number;
  readonly first: number;
}

/**
 * Which airports reach which half degree of the earth: a place finds its airports by one lookup, without a search. Rows end
 * at the poles, columns wrap at the antimeridian.
 */
export class PlaceGrid {
  readonly start: Uint32Array;
  /**
   * One record per airport and cell, together in memory because a question reads them together: the airport, where its block
   * begins, its first component, nothing; then (in `bounds`) south, north, west, east in degrees, written so that the cell's
   * own longitudes compare.
   */
  readonly members: Uint32Array;
  readonly bounds: Float32Array;
  private readonly marginM: number;

  /** Every airport is entered `marginM` wider than its surfaces, so that a disc up to that radius needs one cell only. */
  constructor(airports: readonly Member[], marginM: number) {
    this.marginM = marginM;
    const counts = new Uint32Array(COLUMNS * ROWS + 1);
    const boxes = airports.map(({ arp, box }) => degreeBox(arp, box, marginM));
    for (const box of boxes) eachCell(box, (cell) => counts[cell + 1]!++);
    for (let i = 0; i < counts.length - 1; i++) counts[i + 1]! += counts[i]!;
    this.start = counts;
    const total = counts[counts.length - 1]!;
    this.members = new Uint32Array(total * RECORD);
    this.bounds = new Float32Array(this.members.buffer);
    const next = counts.slice();
    for (const [a, box] of boxes.entries()) {
      eachCell(box, (cell, turn) => {
        const i = next[cell]!++ * RECORD;
        this.members.set([a, airports[a]!.block, airports[a]!.first], i);
        // Single precision is off by 1.5 m at 180 degrees; the margin has room for that.
        this.bounds.set([box.south, box.north, box.west - turn, box.east - turn], i + BOUNDS_AT);
      });
    }
  }

  static cellOf(lat: number, lon: number): number {
    const row = Math.min(ROWS - 1, Math.floor((lat + 90) / CELL_DEG));
    const column = Math.min(COLUMNS - 1, Math.floor((lon + 180) / CELL_DEG));
    return row * COLUMNS + column;
  }

  /** Airports that may reach into the disc, each once. */
  near(lat: number, lon: number, radiusM: number): number[] {
    if (radiusM > LARGEST_RADIUS_M) {
      throw new SurfacesError('out_of_range', 'radiusM', `at most ${LARGEST_RADIUS_M}`, radiusM);
    }
    const disc = degreeBox({ lat, lon }, { minX: 0, minY: 0, maxX: 0, maxY: 0 }, Math.max(0, radiusM - this.marginM));
    const found = new Set<number>();
    eachCell(disc, (cell) => {
      for (let i = this.start[cell]!; i < this.start[cell + 1]!; i++) found.add(this.members[i * RECORD]!);
    });
    return [...found].sort((a, b) => a - b);
  }
}

/** `turn` is the multiple of 360 by which the box's longitudes lie beyond those of the cell. */
function eachCell({ south, north, west, east }: DegreeBox, visit: (cell: number, turn: number) => void): void {
  const row = (lat: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / CELL_DEG)));
  const first = Math.floor((west + 180) / CELL_DEG);
  const last = Math.floor((east + 180) / CELL_DEG);
  for (let r = row(south); r <= row(north); r++) {
    for (let column = first; column <= last; column++) {
      const around = Math.floor(column / COLUMNS);
      visit(r * COLUMNS + column - around * COLUMNS, around * 360);
    }
  }
}
