import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import type { Tile } from './tile.ts';

export function fillLevel(
  z: number,
  tile: Tile,
  stride: number,
  id: number,
  best: Float64Array,
  governs: Int32Array,
): void {
  for (let j = 0; j < tile.rows; j++) {
    const start = tile.firstCell + j * stride;
    for (let cell = start; cell < start + tile.columns; cell++) {
      if (z < best[cell]! - TIE_TOLERANCE_M) {
        best[cell] = z;
        governs[cell] = id;
      }
    }
  }
}

/** A plane seen from the tile rises by a constant per cell. */
export function fillLinear(
  z0: number,
  gx: number,
  gy: number,
  tile: Tile,
  stride: number,
  id: number,
  best: Float64Array,
  governs: Int32Array,
): void {
  const perColumn = gx * tile.ax + gy * tile.ay;
  const perRow = gx * tile.bx + gy * tile.by;
  for (let j = 0; j < tile.rows; j++) {
    const start = tile.firstCell + j * stride;
    let z = z0 + j * perRow;
    for (let cell = start; cell < start + tile.columns; cell++) {
      if (z < best[cell]! - TIE_TOLERANCE_M) {
        best[cell] = z;
        governs[cell] = id;
      }
      z += perColumn;
    }
  }
}
