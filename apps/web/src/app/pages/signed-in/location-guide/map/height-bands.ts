/** Height between ground and surface, in bands that crane hirers use. One hue, darker where there is less height. */
export const HEIGHT_BANDS = [
  { below: 0, label: '0 m: the surface is at or below ground', rgb: [122, 16, 40] },
  { below: 15, label: 'Under 15 m', rgb: [178, 36, 44] },
  { below: 30, label: '15 to 30 m', rgb: [214, 86, 44] },
  { below: 45, label: '30 to 45 m', rgb: [232, 138, 52] },
  { below: 60, label: '45 to 60 m', rgb: [240, 184, 82] },
  { below: 90, label: '60 to 90 m', rgb: [222, 216, 122] },
  { below: 150, label: '90 to 150 m', rgb: [150, 196, 132] },
  { below: Number.POSITIVE_INFINITY, label: 'Over 150 m', rgb: [86, 158, 146] },
] as const;

/** Lets the graticule show through; the legend uses the same value, so that the colours match. */
const ALPHA = 190;

export const bandColour = (rgb: readonly number[]) => `rgb(${rgb.join(' ')} / ${ALPHA / 255})`;

/**
 * One pixel per cell. Grid rows run from south to north, image rows from north to south; transparent where nothing
 * limits.
 */
export function paintHeights(
  elevationAhdM: Float64Array,
  columns: number,
  groundAhdM: number,
): Uint8ClampedArray<ArrayBuffer> {
  const rows = elevationAhdM.length / columns;
  const pixels = new Uint8ClampedArray(elevationAhdM.length * 4);
  for (const [cell, elevation] of elevationAhdM.entries()) {
    if (!Number.isFinite(elevation)) continue;
    const room = elevation - groundAhdM;
    const band = HEIGHT_BANDS.find(({ below }) => (below === 0 ? room <= 0 : room < below));
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    if (band) pixels.set([...band.rgb, ALPHA], ((rows - 1 - row) * columns + column) * 4);
  }
  return pixels;
}
