import type { Point } from '../geodesy/frame.ts';
import { regionContains } from '../surface/contains.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { type Cell, cornersOf, edgeLines, isStraight } from './cell.ts';
import { type Convex, centreOf, clip, divide, type Line, sameLine } from './convex.ts';
import type { Piece } from './pieces.ts';

/** A piece that may govern in a cell; `whole` where it covers all of the cell. */
export interface Candidate {
  readonly piece: Piece;
  readonly whole: boolean;
}

/** A convex part of a cell where one piece is the lowest. */
export interface Fragment {
  readonly ring: Convex;
  readonly piece: Piece;
}

/** More lines than this in one cell give too many fragments. */
const MOST_LINES = 6;

export interface Tolerances {
  readonly heightM: number;
  readonly edgeM: number;
}

/** The lowest pieces of a cell, cut along their edges; null where the cell must be divided first. */
export function fragmentsOf(
  cell: Cell,
  candidates: readonly Candidate[],
  tolerances: Tolerances,
  isLast: boolean,
): Fragment[] | null {
  if (!isLast && !candidates.every(({ piece }) => isStraight(piece.law, cell, tolerances.heightM))) return null;
  const lines: Line[] = [];
  for (const { piece, whole } of candidates) {
    if (whole) continue;
    for (const region of piece.regions) {
      const found = edgeLines(region, cell, isLast ? Number.POSITIVE_INFINITY : tolerances.edgeM);
      if (!found) return null;
      for (const line of found) if (!lines.some((known) => sameLine(known, line))) lines.push(line);
    }
  }
  if (lines.length > MOST_LINES && !isLast) return null;
  let parts: Convex[] = [cornersOf(cell)];
  for (const line of lines.slice(0, 2 * MOST_LINES)) parts = parts.flatMap((part) => divide(part, line));
  const fragments = parts.flatMap((part) => lowestIn(part, candidates));
  return whole(cell, parts, fragments);
}

/** Lines that divided nothing are forgotten: one piece that governs all of a cell stays one square. */
function whole(cell: Cell, parts: readonly Convex[], fragments: readonly Fragment[]): Fragment[] {
  const [first] = fragments;
  const isOne = first && fragments.length === parts.length && fragments.every(({ piece }) => piece === first.piece);
  return isOne ? [{ ring: cornersOf(cell), piece: first.piece }] : [...fragments];
}

function lowestIn(part: Convex, candidates: readonly Candidate[]): Fragment[] {
  const middle = centreOf(part);
  const here = candidates
    .filter(({ piece, whole: isWhole }) => isWhole || piece.regions.every((region) => regionContains(region, middle)))
    .map(({ piece }) => ({ piece, heights: part.map(({ x, y }) => lawElevation(piece.law, x, y)) }));
  // A piece nowhere below another is dropped; of equal ones the first stays.
  const needed = here.filter(
    (one, i) =>
      !here.some(
        (other, j) =>
          i !== j &&
          other.heights.every((z, k) => z <= one.heights[k]! + TIE_TOLERANCE_M) &&
          (j < i || other.heights.some((z, k) => z < one.heights[k]! - TIE_TOLERANCE_M)),
      ),
  );
  if (needed.length === 1) return [{ ring: part, piece: needed[0]!.piece }];
  return needed.flatMap(({ piece }) => {
    let ring: Convex = part;
    for (const other of needed) {
      if (other.piece === piece || ring.length === 0) continue;
      ring = clip(
        ring,
        ring.map(({ x, y }) => lawElevation(piece.law, x, y) - lawElevation(other.piece.law, x, y)),
      );
    }
    return ring.length > 0 ? [{ ring, piece }] : [];
  });
}

/** Slope of the piece at a point, metres up per metre east and north. */
export function slopeAt({ law }: Piece, { x, y }: Point): readonly [number, number] {
  switch (law.kind) {
    case 'flat':
      return [0, 0];
    case 'plane':
      return [law.gx, law.gy];
    default: {
      const step = 0.5;
      return [
        (lawElevation(law, x + step, y) - lawElevation(law, x - step, y)) / (2 * step),
        (lawElevation(law, x, y + step) - lawElevation(law, x, y - step)) / (2 * step),
      ];
    }
  }
}
