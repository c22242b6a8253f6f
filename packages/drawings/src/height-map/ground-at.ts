import { MOST_MAP_U95_M, u95Of } from '@jibline/contract/enums';
import type { DegreeBox, Position } from '@jibline/surfaces';

/** A terrain model's heights from edge to edge of a box, row by row from the north-west; null: a gap. */
export interface GroundModel extends DegreeBox {
  readonly columns: number;
  readonly rows: number;
  readonly levelsAhdM: readonly (number | null)[];
  readonly accuracy95M: number;
  readonly heights: 'AHD' | 'EGM96' | 'ellipsoid';
}

export interface GroundAt {
  readonly levelAhdM: number;
  /** At 95%: the model's accuracy, and half of what the ground differs between the points around this place. */
  readonly u95M: number;
}

/** The ground between the four nearest points; null where one of them is missing or the place is outside. */
export function groundAt(model: GroundModel, { lat, lon }: Position): GroundAt | null {
  const { columns, rows, levelsAhdM, accuracy95M, heights } = model;
  const x = ((lon - model.west) / (model.east - model.west)) * (columns - 1);
  const y = ((model.north - lat) / (model.north - model.south)) * (rows - 1);
  if (!(x >= 0 && y >= 0 && x <= columns - 1 && y <= rows - 1)) return null;
  const [i, j] = [Math.min(columns - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))];
  const at = j * columns + i;
  const [nw, ne] = [levelsAhdM[at] ?? null, levelsAhdM[at + 1] ?? null];
  const [sw, se] = [levelsAhdM[at + columns] ?? null, levelsAhdM[at + columns + 1] ?? null];
  if (nw === null || ne === null || sw === null || se === null) return null;
  const [right, down] = [x - i, y - j];
  const rangeM = Math.max(nw, ne, sw, se) - Math.min(nw, ne, sw, se);
  return {
    levelAhdM: (1 - down) * ((1 - right) * nw + right * ne) + down * ((1 - right) * sw + right * se),
    u95M: u95Of({ accuracy95M, slope: 0, horizontal95M: 0, rangeM, heights }),
  };
}

/** Ground known worse than this would be shown in a wrong colour. */
export const isGroundKnown = (ground: GroundAt | null): ground is GroundAt =>
  ground !== null && ground.u95M <= MOST_MAP_U95_M;
