import { formatNumber } from './numbers.ts';

/** A number and its unit, with a no-break space, so that no line ends between them: `45.0 m`. */
export const withUnit = (number: number | string, unit: string): string => `${number}\u00a0${unit}`;

/** The same text with no-break spaces before units: for what was stored earlier, or typed by people. */
export const keepUnits = (text: string): string => text.replace(/(\d) (?=(?:m|km|ft)\b)/g, '$1\u00a0');

/** A file's size in decimal units: `812 bytes`, `45 kB`, `134.2 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return withUnit(formatNumber(value, { most: 1 }), unit);
}
