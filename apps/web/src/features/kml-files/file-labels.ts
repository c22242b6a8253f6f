import { formatNumber } from '@jibline/contract/enums';
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${formatNumber(value, { most: value < 10 ? 1 : 0 })} ${unit}`;
}

/** File types the picker offers; the server decides by content. */
export const ACCEPTED = '.kml,.kmz,.geojson,.json';
