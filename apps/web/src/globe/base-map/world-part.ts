import { TILE_PX } from './draw-tile.ts';

export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

/** Cesium's package contains Natural Earth's world image in tiles down to 45 degrees. */
const FINEST_LEVEL = 2;

/** The tile of the world image that contains this one, and which square of it. Its rows count from the south. */
export function worldPart({ x, y, level }: Tile) {
  const up = Math.max(0, level - FINEST_LEVEL);
  const [column, row] = [x >> up, y >> up];
  const side = TILE_PX / 2 ** up;
  return {
    path: `${level - up}/${column}/${2 ** (level - up) - 1 - row}.jpg`,
    left: (x - column * 2 ** up) * side,
    top: (y - row * 2 ** up) * side,
    side,
  };
}
