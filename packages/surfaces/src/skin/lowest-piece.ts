import type { Point } from '../geodesy/frame.ts';
import { regionContains } from '../surface/contains.ts';
import { lawElevation } from '../surface/elevation-at.ts';
import type { Piece } from './pieces.ts';

export interface LowestPiece {
  readonly piece: Piece;
  readonly elevationAhdM: number;
}

const holds = ({ box, regions }: Piece, at: Point): boolean =>
  at.x >= box.minX &&
  at.x <= box.maxX &&
  at.y >= box.minY &&
  at.y <= box.maxY &&
  regions.every((region) => regionContains(region, at));

/** Every piece over a point, lowest first. */
export function piecesAt(pieces: readonly Piece[], at: Point): LowestPiece[] {
  return pieces
    .filter((piece) => holds(piece, at))
    .map((piece) => ({ piece, elevationAhdM: lawElevation(piece.law, at.x, at.y) }))
    .sort((a, b) => a.elevationAhdM - b.elevationAhdM);
}

/** The lowest piece over a point; null where none is. */
export function lowestPieceAt(pieces: readonly Piece[], at: Point): LowestPiece | null {
  let lowest: LowestPiece | null = null;
  for (const piece of pieces) {
    if (!holds(piece, at)) continue;
    const elevationAhdM = lawElevation(piece.law, at.x, at.y);
    if (!lowest || elevationAhdM < lowest.elevationAhdM) lowest = { piece, elevationAhdM };
  }
  return lowest;
}
