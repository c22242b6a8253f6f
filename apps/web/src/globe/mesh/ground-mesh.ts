import { type DrawnSquare, drawnHeightAt } from './terrain-mesh.ts';

/** The ground as one sheet for files: x, y, z of each corner. */
export interface GroundMesh {
  readonly corners: Float32Array;
  readonly triangles: Uint32Array;
}

interface Rectangle {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const boundsOf = ({ centre, halfM }: Pick<DrawnSquare, 'centre' | 'halfM'>): Rectangle => ({
  ...{ west: centre.x - halfM, east: centre.x + halfM, south: centre.y - halfM, north: centre.y + halfM },
});

/**
 * Each square of ground without the part that a finer one has, so that nothing lies twice; flat at the stated level
 * where no model has any. A file for drawing may have fewer cells to a side than the picture.
 */
export function groundMesh(
  squares: readonly DrawnSquare[],
  stated: { readonly halfM: number; readonly ahdM: number },
  cells = Number.POSITIVE_INFINITY,
): GroundMesh {
  const corners: number[] = [];
  const triangles: number[] = [];
  const add = ({ west, south, east, north }: Rectangle, heightAt: (x: number, y: number) => number) => {
    const first = corners.length / 3;
    for (const [x, y] of [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ] as const)
      corners.push(x, y, heightAt(x, y));
    triangles.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  if (squares.length === 0) add(boundsOf({ centre: { x: 0, y: 0 }, halfM: stated.halfM }), () => stated.ahdM);
  for (const [i, square] of squares.entries()) {
    const finer = squares[i + 1] && boundsOf(squares[i + 1]!);
    const whole = boundsOf(square);
    const count = Math.min(cells, square.across - 1);
    const stepM = (2 * square.halfM) / count;
    // A corner on the far edge may lie a rounding beyond it.
    const heightAt = (x: number, y: number) =>
      drawnHeightAt(square, Math.min(x, whole.east), Math.min(y, whole.north)) ?? stated.ahdM;
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++) {
        const [west, south] = [whole.west + column * stepM, whole.south + row * stepM];
        for (const part of without({ west, south, east: west + stepM, north: south + stepM }, finer))
          add(part, heightAt);
      }
  }
  return { corners: Float32Array.from(corners), triangles: Uint32Array.from(triangles) };
}

/** What a hole leaves of a cell: stripes west and east of it, and what is south and north between them. */
function without(cell: Rectangle, hole: Rectangle | undefined): Rectangle[] {
  if (!hole) return [cell];
  const [west, east] = [Math.max(cell.west, hole.west), Math.min(cell.east, hole.east)];
  const [south, north] = [Math.max(cell.south, hole.south), Math.min(cell.north, hole.north)];
  if (west >= east || south >= north) return [cell];
  return [
    { ...cell, east: west },
    { ...cell, west: east },
    { west, east, south: cell.south, north: south },
    { west, east, south: north, north: cell.north },
  ].filter((part) => part.west < part.east && part.south < part.north);
}
