import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { rowBend, rowStart, rowStep, type Tile } from './tile.ts';

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

/**
 * A plane over a tile: the rise from cell to cell is nearly constant. `z0` is its height at the airport's reference
 * point.
 */
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
  const bend = gx * rowBend(tile.x) + gy * rowBend(tile.y);
  for (let j = 0; j < tile.rows; j++) {
    const start = tile.firstCell + j * stride;
    let z = z0 + gx * rowStart(tile.x, j) + gy * rowStart(tile.y, j);
    let step = gx * rowStep(tile.x, j) + gy * rowStep(tile.y, j);
    for (let cell = start; cell < start + tile.columns; cell++) {
      if (z < best[cell]! - TIE_TOLERANCE_M) {
        best[cell] = z;
        governs[cell] = id;
      }
      z += step;
      step += bend;
    }
  }
}
