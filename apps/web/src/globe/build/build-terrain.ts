import {
  type DrawnSquare,
  drawnHeightAt,
  drawnSquare,
  type GroundSquare,
  type Terrace,
  type TerrainMesh,
  terrainMesh,
} from '../mesh/terrain-mesh.ts';

export interface TerrainQuestion {
  /** From the coarsest to the finest; each replaces the one before within itself. */
  readonly squares: readonly GroundSquare[];
  readonly statedAhdM: number;
  readonly terrace: Terrace | null;
}

export interface TerrainSquare {
  readonly drawn: DrawnSquare;
  readonly mesh: TerrainMesh;
}

export function buildTerrain({ squares, statedAhdM, terrace }: TerrainQuestion): TerrainSquare[] {
  let around: DrawnSquare | null = null;
  return squares.map((square) => {
    around = drawnSquare(square, around, statedAhdM, terrace);
    return { drawn: around, mesh: terrainMesh(around, square.accuracyM) };
  });
}

/** The ground as drawn, of the finest square over a place; null outside all. */
export function groundOver(squares: readonly TerrainSquare[], x: number, y: number): number | null {
  for (const { drawn } of squares.toReversed()) {
    const height = drawnHeightAt(drawn, x, y);
    if (height !== null) return height;
  }
  return null;
}
