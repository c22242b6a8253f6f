import { SurfacesError } from '../errors.ts';
import type { Position } from '../geodesy/position.ts';
import type { Box } from '../surface/curve.ts';
import { type DegreeBox, degreeBox } from './degree-box.ts';

/**
 * Wide enough for the table of cells to stay in the processor's cache; narrower cells would list fewer airports each.
 */
const CELL_DEG = 2;
const PER_DEG = 1 / CELL_DEG;
const COLUMNS = 360 / CELL_DEG;
const ROWS = 180 / CELL_DEG;
/** No crane is larger; the bounds in degrees are not valid for larger discs. */
const MAX_RADIUS_M = 500_000;

/** Numbers per record, and bytes per number. */
const RECORD = 2;
const BYTES = 4;
/** Bounds within a cell are stored in steps of 1/255: one byte each, including the cell's far edge. */
const STEPS_PER_CELL = 255;

export interface Member {
  readonly arp: Position;
  readonly box: Box;
  readonly block: number;
}

/**
 * Lists the airports that reach each cell of two degrees, so that a location finds its airports by one lookup. Rows end
 * at the poles, columns wrap at the antimeridian. An airport is given by the start of its block.
 */
export class AirportGrid {
  /** The largest number of airports any location finds. */
  readonly most: number;
  /** Where in `records` those of each cell start; those of the next cell follow. */
  private readonly cells: Uint32Array;
  /** For each airport of a cell its block and (in `bytes`) south, north, west, east. */
  private readonly records: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly marginM: number;

  /**
   * Every airport is entered `marginM` wider than its surfaces, so that a disc up to that radius needs one cell only.
   */
  constructor(airports: readonly Member[], marginM: number) {
    this.marginM = marginM;
    const boxes = airports.map(({ arp, box }) => degreeBox(arp, box, marginM));
    const cells = new Uint32Array(COLUMNS * ROWS + 1);
    for (const box of boxes) eachCell(box, (cell) => (cells[cell + 1]! += RECORD));
    this.most = cells.reduce((max, length) => Math.max(max, length), 0) / RECORD;
    for (let cell = 0; cell < COLUMNS * ROWS; cell++) cells[cell + 1]! += cells[cell]!;
    this.cells = cells;
    this.records = new Int32Array(cells[COLUMNS * ROWS]!);
    this.bytes = new Uint8Array(this.records.buffer);
    const next = cells.slice();
    for (const [a, box] of boxes.entries()) {
      eachCell(box, (cell, turn) => {
        this.write(next[cell]!, cell, turn, box, airports[a]!.block);
        next[cell]! += RECORD;
      });
    }
  }

  private write(at: number, cell: number, turn: number, { south, north, west, east }: DegreeBox, block: number): void {
    const down = Math.floor(cell / COLUMNS) * CELL_DEG - 90;
    const left = (cell % COLUMNS) * CELL_DEG - 180 + turn;
    this.records[at] = block;
    // Rounding may exclude a location exactly on the bound; the margin compensates.
    const bounds = [south - down, north - down, west - left, east - left];
    for (const [k, degrees] of bounds.entries()) {
      const step = Math.floor((degrees / CELL_DEG) * STEPS_PER_CELL);
      this.bytes[(at + 1) * BYTES + k] = Math.min(STEPS_PER_CELL, Math.max(0, step));
    }
  }

  /**
   * Writes the blocks of the airports that may reach a location, or a disc around it no larger than the margin; returns
   * how many.
   */
  find(lat: number, lon: number, into: Int32Array): number {
    const { cells, records, bytes } = this;
    const y = (lat + 90) * PER_DEG;
    const x = (lon + 180) * PER_DEG;
    const row = y < ROWS ? y | 0 : ROWS - 1;
    const column = x < COLUMNS ? x | 0 : COLUMNS - 1;
    const cell = row * COLUMNS + column;
    const up = ((y - row) * STEPS_PER_CELL) | 0;
    const along = ((x - column) * STEPS_PER_CELL) | 0;
    const end = cells[cell + 1]!;
    let found = 0;
    for (let at = cells[cell]!; at < end; at += RECORD) {
      const b = (at + 1) * BYTES;
      const apart = (up - bytes[b]!) | (bytes[b + 1]! - up) | (along - bytes[b + 2]!) | (bytes[b + 3]! - along);
      // Always written, and kept only if it is near: no branch, for the same reason as in `meeting`.
      into[found] = records[at]!;
      found += 1 + (apart >> 31);
    }
    return found;
  }

  /** Blocks of the airports that may reach a disc of any size, each once. */
  near(lat: number, lon: number, radiusM: number): number[] {
    if (radiusM > MAX_RADIUS_M) {
      throw new SurfacesError('out_of_range', 'radiusM', `at most ${MAX_RADIUS_M}`, radiusM);
    }
    const disc = degreeBox({ lat, lon }, { minX: 0, minY: 0, maxX: 0, maxY: 0 }, Math.max(0, radiusM - this.marginM));
    const found = new Set<number>();
    eachCell(disc, (cell) => {
      for (let at = this.cells[cell]!; at < this.cells[cell + 1]!; at += RECORD) found.add(this.records[at]!);
    });
    return [...found].sort((a, b) => a - b);
  }

  get byteLength(): number {
    return this.cells.byteLength + this.records.byteLength;
  }
}

/** `turn` is the multiple of 360 by which the box's longitudes exceed those of the cell. */
function eachCell({ south, north, west, east }: DegreeBox, visit: (cell: number, turn: number) => void): void {
  const row = (lat: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / CELL_DEG)));
  const first = Math.floor((west + 180) / CELL_DEG);
  // At most once around: the antimeridian is the far edge of the last column, not the first column again.
  const last = Math.min(first + COLUMNS - 1, Math.floor((east + 180) / CELL_DEG));
  for (let r = row(south); r <= row(north); r++) {
    for (let column = first; column <= last; column++) {
      const around = Math.floor(column / COLUMNS);
      visit(r * COLUMNS + column - around * COLUMNS, around * 360);
    }
  }
}
