import type { DegreeBox, Position } from '@jibline/surfaces';

/** A terrain model's heights from edge to edge of a box, row by row from the north-west; null: a gap. */
export interface GroundLevels extends DegreeBox {
  readonly columns: number;
  readonly rows: number;
  readonly levelsAhdM: readonly (number | null)[];
}

export interface GroundBetween {
  readonly levelAhdM: number;
  /** Between the highest and the lowest of the four points around. */
  readonly rangeM: number;
}

/** The ground between the four nearest points; null where one of them is missing or the place is outside. */
export function groundBetween(grid: GroundLevels, { lat, lon }: Position): GroundBetween | null {
  const { columns, rows, levelsAhdM } = grid;
  const x = ((lon - grid.west) / (grid.east - grid.west)) * (columns - 1);
  const y = ((grid.north - lat) / (grid.north - grid.south)) * (rows - 1);
  if (!(x >= 0 && y >= 0 && x <= columns - 1 && y <= rows - 1)) return null;
  const [i, j] = [Math.min(columns - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))];
  const at = j * columns + i;
  const [nw, ne] = [levelsAhdM[at] ?? null, levelsAhdM[at + 1] ?? null];
  const [sw, se] = [levelsAhdM[at + columns] ?? null, levelsAhdM[at + columns + 1] ?? null];
  if (nw === null || ne === null || sw === null || se === null) return null;
  const [right, down] = [x - i, y - j];
  return {
    levelAhdM: (1 - down) * ((1 - right) * nw + right * ne) + down * ((1 - right) * sw + right * se),
    rangeM: Math.max(nw, ne, sw, se) - Math.min(nw, ne, sw, se),
  };
}
