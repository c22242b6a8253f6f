import { lowestPieceAt, type Piece } from '@jibline/surfaces';
import { groundOver, type TerrainSquare } from '../build/build-terrain.ts';

/** What a ray meets over a place: the lowest limit, or the ground where it is higher. */
export const heightSeen =
  (pieces: readonly Piece[], squares: readonly TerrainSquare[]) =>
  (x: number, y: number): number | null => {
    const [limit, ground] = [lowestPieceAt(pieces, { x, y })?.elevationAhdM ?? null, groundOver(squares, x, y)];
    return limit === null || ground === null ? (limit ?? ground) : Math.max(limit, ground);
  };
