import { type GroundLevels, groundBetween } from '@jibline/drawings';
import { type Frame, frameAt, type Position } from '@jibline/surfaces';
import {
  type DrawnSquare,
  drawnHeightAt,
  drawnSquare,
  type GroundSquare,
  type Terrace,
  type TerrainMesh,
  terrainMesh,
} from '../mesh/terrain-mesh.ts';

/** A square of the picture's plane, and the ground a model has about its middle; null: none. */
export interface ModelSquare extends Pick<GroundSquare, 'centre' | 'halfM' | 'accuracyM'> {
  readonly grid: GroundLevels | null;
}

export interface TerrainQuestion {
  /** Of the picture's plane. */
  readonly reference: Position;
  /** From the coarsest to the finest; each replaces the one before within itself. */
  readonly squares: readonly ModelSquare[];
  readonly statedAhdM: number;
  readonly terrace: Terrace | null;
}

export interface TerrainSquare {
  readonly drawn: DrawnSquare;
  readonly mesh: TerrainMesh;
}

/** Nodes along each side of a square as it is drawn. */
const NODES = 97;

/** A model's grid is in degrees, the picture in metres: 40 km from the airport their corners are 200 m apart. */
function inThePlane(frame: Frame, { centre, halfM, grid, accuracyM }: ModelSquare): GroundSquare {
  const stepM = (2 * halfM) / (NODES - 1);
  const levelsAhdM = Array.from({ length: NODES ** 2 }, (_, at) => {
    const [row, column] = [Math.floor(at / NODES), at % NODES];
    const place = frame.toGeographic(centre.x - halfM + column * stepM, centre.y - halfM + row * stepM);
    return grid && (groundBetween(grid, place)?.levelAhdM ?? null);
  });
  return { centre, halfM, accuracyM, levelsAhdM };
}

/** From the coarsest to the finest. */
export function drawSquares(
  squares: readonly GroundSquare[],
  { statedAhdM, terrace }: Pick<TerrainQuestion, 'statedAhdM' | 'terrace'>,
): TerrainSquare[] {
  let around: DrawnSquare | null = null;
  return squares.map((square) => {
    around = drawnSquare(square, around, statedAhdM, terrace);
    return { drawn: around, mesh: terrainMesh(around, square.accuracyM) };
  });
}

export function buildTerrain({ reference, squares, ...stated }: TerrainQuestion): TerrainSquare[] {
  const frame = frameAt(reference);
  return drawSquares(
    squares.map((square) => inThePlane(frame, square)),
    stated,
  );
}

/** The ground as drawn, of the finest square over a place; null outside all. */
export function groundOver(squares: readonly TerrainSquare[], x: number, y: number): number | null {
  for (const { drawn } of squares.toReversed()) {
    const height = drawnHeightAt(drawn, x, y);
    if (height !== null) return height;
  }
  return null;
}
