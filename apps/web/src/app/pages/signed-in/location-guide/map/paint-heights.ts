import { type ColourScheme, heightColour } from '@jibline/drawings';

/**
 * One pixel per cell, opaque. Grid rows run from south to north, image rows from north to south; transparent where
 * nothing limits.
 */
export function paintHeights(
  elevationAhdM: Float64Array,
  columns: number,
  groundAhdM: number,
  scheme: ColourScheme,
): Uint8ClampedArray<ArrayBuffer> {
  const rows = elevationAhdM.length / columns;
  const pixels = new Uint8ClampedArray(elevationAhdM.length * 4);
  for (const [cell, elevation] of elevationAhdM.entries()) {
    if (!Number.isFinite(elevation)) continue;
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    pixels.set([...heightColour(elevation - groundAhdM, scheme), 255], ((rows - 1 - row) * columns + column) * 4);
  }
  return pixels;
}
