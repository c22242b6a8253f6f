import type { HeightMap } from '@jibline/contract';
import type { Position } from '@jibline/surfaces';

/** The cell of the map over a place; null outside. Rows run from north to south. */
export function cellAt(
  map: HeightMap,
  { lat, lon }: Position,
): { elevationAhdM: number | null; surface: string } | null {
  const { west, south, east, north, columns, rows } = map;
  const column = Math.floor(((lon - west) / (east - west)) * columns);
  const row = Math.floor(((north - lat) / (north - south)) * rows);
  if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
  const cell = row * columns + column;
  const governing = map.governing[cell] ?? -1;
  return { elevationAhdM: map.elevationsAhdM[cell] ?? null, surface: map.surfaces[governing]?.name ?? '' };
}
