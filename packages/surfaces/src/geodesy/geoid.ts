import { EGM96_AUSTRALIA } from './egm96-australia.ts';
import type { Position } from './position.ts';

const [NORTH, WEST, STEP_DEG] = [-8, 110, 0.25];
const [ROWS, COLUMNS] = [161, 201];

let table: Int16Array | undefined;

/** Decoded with the first question, because few pages ask. */
function centimetres(): Int16Array {
  if (!table) {
    const text = atob(EGM96_AUSTRALIA);
    table = Int16Array.from({ length: ROWS * COLUMNS }, (_, at) => {
      const unsigned = text.charCodeAt(2 * at) + 256 * text.charCodeAt(2 * at + 1);
      return unsigned > 32_767 ? unsigned - 65_536 : unsigned;
    });
  }
  return table;
}

/**
 * Metres from the ellipsoid up to the geoid, from EGM96 at quarters of a degree, interpolated; within about 1 m of
 * AUSGeoid2020, which no package carries. Null outside 8–48° S, 110–160° E, where there is no data.
 */
export function geoidSeparationAt({ lat, lon }: Position): number | null {
  const row = (NORTH - lat) / STEP_DEG;
  const column = (lon - WEST) / STEP_DEG;
  if (!(row >= 0 && row <= ROWS - 1 && column >= 0 && column <= COLUMNS - 1)) return null;
  const [i, j] = [Math.min(Math.floor(row), ROWS - 2), Math.min(Math.floor(column), COLUMNS - 2)];
  const [down, right] = [row - i, column - j];
  const values = centimetres();
  const value = (di: number, dj: number) => values[(i + di) * COLUMNS + j + dj] ?? 0;
  const north = (1 - right) * value(0, 0) + right * value(0, 1);
  const south = (1 - right) * value(1, 0) + right * value(1, 1);
  return ((1 - down) * north + down * south) / 100;
}
