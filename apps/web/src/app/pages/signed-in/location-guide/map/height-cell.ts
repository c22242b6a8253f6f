import type { DegreeBox, Position } from '@jibline/surfaces';

/** Maximum elevation over a grid in degrees, rows from south to north; Infinity where nothing limits. */
export interface HeightGrid {
  readonly bounds: DegreeBox;
  readonly cells: number;
  readonly elevationAhdM: Float64Array;
  /** Index in `surfaces` of the governing one, or -1. */
  readonly governs: Int32Array;
  readonly surfaces: readonly string[];
}

export interface PaintedMap extends HeightGrid {
  /** The colours show the height above this ground. */
  readonly groundAhdM: number;
  readonly picture: Blob;
}

/** The map's cell at a location; null outside. */
export function cellAt(
  { bounds: { west, south, east, north }, cells, elevationAhdM, governs, surfaces }: HeightGrid,
  { lat, lon }: Position,
): { elevationAhdM: number | null; surface: string } | null {
  const column = Math.floor(((lon - west) / (east - west)) * cells);
  const row = Math.floor(((lat - south) / (north - south)) * cells);
  if (column < 0 || row < 0 || column >= cells || row >= cells) return null;
  const cell = row * cells + column;
  const elevation = elevationAhdM[cell] ?? Number.POSITIVE_INFINITY;
  return {
    elevationAhdM: Number.isFinite(elevation) ? elevation : null,
    surface: surfaces[governs[cell] ?? -1] ?? '',
  };
}
