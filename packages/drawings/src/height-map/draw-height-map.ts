import {
  type AirportSurfaces,
  contours,
  type DegreeBox,
  type HeightMap,
  heightMap,
  LIMITING_TYPES,
  type Position,
} from '@jibline/surfaces';
import { type ColourScheme, heightColour, type Rgb } from '../height-colours/height-colours.ts';
import type { HeightReference } from '../height-colours/height-legend.ts';
import { gridContours, type ValueGrid } from './grid-contours.ts';
import { type GroundModel, groundAt, isGroundKnown } from './ground-at.ts';
import { whereSurfacesMeet } from './where-surfaces-meet.ts';

export interface HeightMapOrder {
  readonly bounds: DegreeBox;
  /** To each side. */
  readonly cells: number;
  readonly reference: HeightReference;
  /** What the colours are counted from, unless from the ground itself. */
  readonly levelAhdM: number;
  readonly ground: GroundModel | null;
  readonly scheme: ColourScheme;
  readonly stepM: number;
  readonly chordErrorM: number;
}

export interface HeightContour {
  readonly figureM: number;
  readonly positions: readonly Position[];
}

export interface DrawnHeightMap {
  /** RGBA, one to a cell, from the north-west; transparent where nothing limits. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly contours: readonly HeightContour[];
}

/** Hatched, so that no one takes it for a height. */
export const UNKNOWN_GROUND: Record<ColourScheme, readonly [Rgb, Rgb]> = {
  light: [
    [232, 235, 234],
    [196, 203, 201],
  ],
  dark: [
    [42, 54, 57],
    [66, 80, 84],
  ],
};
const [HATCH_CELLS, HATCH_STROKE] = [8, 3];
/** Contours over a model's ground are no finer than this many cells. */
const CONTOUR_CELLS = 2;

/** The height map as data: exact in every cell by the engine, coloured by the height above the chosen reference. */
export function drawHeightMap(airports: readonly AirportSurfaces[], order: HeightMapOrder): DrawnHeightMap {
  const { bounds, cells, reference, levelAhdM, stepM, chordErrorM } = order;
  const map = heightMap(airports, { bounds, columns: cells, rows: cells, types: LIMITING_TYPES });
  const aboveM = heightsAbove(map, order);
  const pixels = paint(map.elevationAhdM, aboveM, order);
  if (reference === 'ground') return { pixels, contours: contoursAbove(airports, map, aboveM, order) };
  const fromAhdM = reference === 'AHD' ? 0 : levelAhdM;
  const lines = contours(airports, { bounds, stepM, fromAhdM, chordErrorM, types: LIMITING_TYPES });
  return {
    pixels,
    contours: lines.map(({ elevationAhdM, positions }) => ({ figureM: elevationAhdM - fromAhdM, positions })),
  };
}

const placeOf = ({ south, north, west, east }: DegreeBox, cells: number, column: number, row: number): Position => ({
  lat: south + ((row + 0.5) / cells) * (north - south),
  lon: west + ((column + 0.5) / cells) * (east - west),
});

/** From south to north; NaN where the ground is not known. */
function heightsAbove({ elevationAhdM }: HeightMap, order: HeightMapOrder): Float64Array {
  const { bounds, cells, reference, levelAhdM, ground } = order;
  if (reference !== 'ground') return elevationAhdM.map((elevation) => elevation - levelAhdM);
  return elevationAhdM.map((elevation, cell) => {
    const at = ground && groundAt(ground, placeOf(bounds, cells, cell % cells, Math.floor(cell / cells)));
    return isGroundKnown(at) ? elevation - at.levelAhdM : Number.NaN;
  });
}

/** Grid rows run from south to north, image rows from north to south. */
function paint(elevationAhdM: Float64Array, aboveM: Float64Array, { cells, scheme }: HeightMapOrder) {
  const pixels = new Uint8ClampedArray(elevationAhdM.length * 4);
  const hatch = UNKNOWN_GROUND[scheme];
  for (const [cell, elevation] of elevationAhdM.entries()) {
    if (!Number.isFinite(elevation)) continue;
    const [row, column] = [cells - 1 - Math.floor(cell / cells), cell % cells];
    const above = aboveM[cell]!;
    const rgb = Number.isNaN(above)
      ? hatch[(row + column) % HATCH_CELLS < HATCH_STROKE ? 1 : 0]
      : heightColour(above, scheme);
    pixels.set([...rgb, 255], (row * cells + column) * 4);
  }
  return pixels;
}

/**
 * Over a model's ground no surface has a formula: lines of every other cell. Where surfaces meet they are continuous if
 * the limit is; where it jumps, they end.
 */
function contoursAbove(
  airports: readonly AirportSurfaces[],
  map: HeightMap,
  aboveM: Float64Array,
  order: HeightMapOrder,
): HeightContour[] {
  const { bounds, cells, stepM, ground } = order;
  const size = Math.floor((cells - 1) / CONTOUR_CELLS) + 1;
  const cellOf = (at: number) => Math.floor(at / size) * CONTOUR_CELLS * cells + (at % size) * CONTOUR_CELLS;
  const pick = (of: ArrayLike<number>) => Float64Array.from({ length: size * size }, (_, at) => of[cellOf(at)]!);
  const governs = pick(map.governs);
  const onGrid = (column: number, row: number) => placeOf(bounds, cells, column * CONTOUR_CELLS, row * CONTOUR_CELLS);
  const placeAt = (at: number) => onGrid(at % size, Math.floor(at / size));
  const levelAt = (place: Position) => (ground && groundAt(ground, place)?.levelAhdM) ?? null;
  const meet = whereSurfacesMeet(airports, map, levelAt, stepM);
  const grid: ValueGrid = {
    ...{ columns: size, rows: size, values: pick(aboveM), governs },
    reaches: (from, to, level) => meet(placeAt(from), placeAt(to), [governs[from]!, governs[to]!], level),
  };
  // Where the surface lies on the ground itself, as on a strip, a line of 0 m would only follow the model's noise.
  const lines = gridContours(grid, stepM).filter(({ value }) => value > 0);
  return lines.map(({ value, points }) => ({
    figureM: value,
    positions: points.map(([column, row]) => onGrid(column, row)),
  }));
}
