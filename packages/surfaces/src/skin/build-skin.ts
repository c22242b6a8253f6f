import { GrowingNumbers } from '../airports/growing-numbers.ts';
import type { Point } from '../geodesy/frame.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import { type BandRegion, bandRegion } from '../surface/footprint.ts';
import { type Cell, cellMeets, edgeLines, quartersOf, rangeOf, relationOf } from './cell.ts';
import { centreOf, divide } from './convex.ts';
import { type Candidate, type Fragment, fragmentsOf, slopeAt, type Tolerances } from './envelope.ts';
import type { Piece } from './pieces.ts';
import { wallsOf } from './walls.ts';

/**
 * The lowest surface over every place as flat facets. Corners of one facet follow one another, so neighbours with
 * different slopes or a step between them share no corner.
 */
export interface Skin {
  /** x, y in the plane, height AHD, of each corner. */
  readonly corners: Float32Array;
  /** Metres up per metre east and north, of each corner. */
  readonly slopes: Float32Array;
  /** Index of the governing component, of each corner. */
  readonly governs: Uint16Array;
  /** Three corners a triangle, counter-clockwise from above. */
  readonly triangles: Uint32Array;
  /** Upright faces where the lowest surface jumps, in the same corners. */
  readonly walls: Uint32Array;
}

export interface SkinQuestion {
  readonly centre: Point;
  readonly radiusM: number;
  readonly tolerances: Tolerances;
}

/** Close to a crane, where contours are a metre apart, and over a whole airport. */
export const NEAR_TOLERANCES: Tolerances = { heightM: 0.05, edgeM: 0.1 };
export const FAR_TOLERANCES: Tolerances = { heightM: 0.4, edgeM: 2 };

/** A facet is at most this wide: the earth's curve over it is 0.07 m. */
const ROOT_M = 1920;
const LEAST_M = 3;

export function buildSkin(pieces: readonly Piece[], { centre, radiusM, tolerances }: SkinQuestion): Skin {
  const made = new SkinWriter();
  const rim = bandRegion([centre], 0, radiusM);
  const root = Math.min(ROOT_M, radiusM);
  const across = Math.ceil(radiusM / root);
  const ordered = [...pieces].sort((a, b) => a.component - b.component);
  for (let i = -across; i < across; i++) {
    for (let j = -across; j < across; j++) {
      const cell = { x: centre.x + (i + 0.5) * root, y: centre.y + (j + 0.5) * root, half: root / 2 };
      const all = ordered.map((piece): Candidate => ({ piece, whole: false }));
      divideCell(cell, all, rim, tolerances, made);
    }
  }
  return made.finished();
}

function divideCell(
  cell: Cell,
  above: readonly Candidate[],
  rim: BandRegion,
  tolerances: Tolerances,
  made: SkinWriter,
): void {
  const atRim = relationOf(rim, cell);
  if (atRim === 'outside') return;
  const candidates = candidatesIn(cell, above);
  if (candidates.length === 0) return;
  const isLast = cell.half * 2 <= LEAST_M;
  const rimLines =
    atRim === 'edge' ? edgeLines(rim, cell, isLast ? Number.POSITIVE_INFINITY : tolerances.edgeM * 2) : [];
  const fragments = rimLines && fragmentsOf(cell, candidates, tolerances, isLast);
  if (!fragments) {
    for (const quarter of quartersOf(cell)) divideCell(quarter, candidates, rim, tolerances, made);
    return;
  }
  const within = fragments.flatMap(({ ring, piece }) => {
    let parts = [ring];
    for (const line of rimLines) parts = parts.flatMap((part) => [...divide(part, line)]);
    const inside = parts.filter((part) => {
      const { x, y } = centreOf(part);
      return atRim === 'inside' || Math.hypot(x - rim.hull[0]!.x, y - rim.hull[0]!.y) <= rim.to;
    });
    return inside.map((part): Fragment => ({ ring: part, piece }));
  });
  for (const fragment of within) made.facet(fragment);
  for (const wall of wallsOf(within)) made.wall(wall);
}

/** What can be lowest somewhere in the cell: nothing that is all above a piece covering it all. */
function candidatesIn(cell: Cell, above: readonly Candidate[]): Candidate[] {
  const met: (Candidate & { low: number })[] = [];
  let ceiling = Number.POSITIVE_INFINITY;
  for (const { piece, whole: wasWhole } of above) {
    if (!wasWhole && !cellMeets(cell, piece.box)) continue;
    let whole = true;
    let isOutside = false;
    if (!wasWhole) {
      for (const region of piece.regions) {
        const relation = relationOf(region, cell);
        if (relation === 'outside') isOutside = true;
        if (relation !== 'inside') whole = false;
        if (isOutside) break;
      }
    }
    if (isOutside) continue;
    const [low, high] = rangeOf(piece.law, cell);
    if (whole) ceiling = Math.min(ceiling, high);
    met.push({ piece, whole, low });
  }
  return met.filter(({ low }) => low <= ceiling);
}

class SkinWriter {
  readonly #corners = new GrowingNumbers();
  readonly #slopes = new GrowingNumbers();
  readonly #governs = new GrowingNumbers();
  readonly #triangles = new GrowingNumbers();
  readonly #walls = new GrowingNumbers();

  facet({ ring, piece }: Fragment): void {
    const first = this.#governs.length;
    for (const at of ring) this.#corner(at, lawElevation(piece.law, at.x, at.y), slopeAt(piece, at), piece.component);
    for (let i = 2; i < ring.length; i++) for (const corner of [0, i - 1, i]) this.#triangles.push(first + corner);
  }

  wall({ from, to, low, high, slope, component }: ReturnType<typeof wallsOf>[number]): void {
    const first = this.#governs.length;
    this.#corner(from, low[0], slope, component);
    this.#corner(to, low[1], slope, component);
    this.#corner(to, high[1], slope, component);
    this.#corner(from, high[0], slope, component);
    for (const corner of [0, 1, 2, 0, 2, 3]) this.#walls.push(first + corner);
  }

  finished(): Skin {
    return {
      corners: Float32Array.from(written(this.#corners)),
      slopes: Float32Array.from(written(this.#slopes)),
      governs: Uint16Array.from(written(this.#governs)),
      triangles: Uint32Array.from(written(this.#triangles)),
      walls: Uint32Array.from(written(this.#walls)),
    };
  }

  #corner({ x, y }: Point, z: number, slope: readonly [number, number], component: number): void {
    for (const value of [x, y, z]) this.#corners.push(value);
    for (const value of slope) this.#slopes.push(value);
    this.#governs.push(component);
  }
}

const written = ({ doubles, length }: GrowingNumbers) => doubles.subarray(0, length);
