import { isLatitude, isLongitude, numericOf } from '@jibline/contract/enums';
import { parsePosition, SurfacesError } from '@jibline/surfaces';
import type { SuggestedFix } from './suggested-fix.ts';

/** A location as typed into two fields. */
export interface TypedPair {
  readonly latitude: string;
  readonly longitude: string;
}
export interface TypedGrid {
  readonly zone: string;
  readonly easting: string;
  readonly northing: string;
}

const THOUSANDS = /(\d)[, \u00a0\u202f'’](?=\d{3}(?:\D|$))/g;

/** Metres with or without separators: `333,130.5`, `6 246 356`; null if it is not a number. */
export function metresOf(text: string): number | null {
  const plain = numericOf(text);
  return plain ?? numericOf(text.trim().replace(THOUSANDS, '$1'));
}

/** "56 334873 6252266", "MGA2020 zone 56, 334,873.2mE, 6,252,266.1mN". */
const MAP_GRID =
  /^(?:MGA\s*(?:94|1994|2020)?[\s,:]*)?(?:zone\s*)?(\d{2})[A-Z]?[\s,;:]+(\d{5,8}(?:\.\d+)?)\s*m?E?[\s,;]+(\d{5,8}(?:\.\d+)?)\s*m?N?$/i;
const GROUPED = /\b\d{1,3}(?:,\d{3})+(?=[.\D]|$)/g;

/** A complete map grid position pasted into one field. */
export function gridIn(text: string): TypedGrid | null {
  const plain = text.trim().replace(GROUPED, (digits) => digits.replaceAll(',', ''));
  const [, zone, easting, northing] = MAP_GRID.exec(plain) ?? [];
  return zone && easting && northing ? { zone, easting, northing } : null;
}

/** Latitude and longitude pasted into one field, as web maps copy them; null for a single number, or for words. */
export function pairIn(text: string): TypedPair | null {
  const [first = '', second = '', ...more] = text.trim().split(/\s*[,;]\s*|\s+/);
  if (more.length === 0 && numericOf(first) !== null && isLatitude(first) && isLongitude(second))
    return { latitude: first, longitude: second };
  if (!/[°'’′"”″NSEWnsew]/.test(text) || !/\d/.test(text)) return null;
  try {
    const { lat, lon } = parsePosition(text);
    return { latitude: String(Number(lat.toFixed(7))), longitude: String(Number(lon.toFixed(7))) };
  } catch (error) {
    if (error instanceof SurfacesError) return null;
    throw error;
  }
}

/** Australian northings are in the millions; eastings never reach one million. */
const MILLION = 1_000_000;

/** Easting and northing swapped: offered as a fix, never corrected automatically. */
export function swappedGrid({
  easting,
  northing,
}: Pick<TypedGrid, 'easting' | 'northing'>): SuggestedFix<Pick<TypedGrid, 'easting' | 'northing'>> | null {
  const [east, north] = [metresOf(easting), metresOf(northing)];
  if (east === null || north === null || east < MILLION || north >= MILLION) return null;
  return {
    sentence: 'Easting and northing look swapped.',
    button: 'Swap easting and northing',
    corrected: { easting: northing, northing: easting },
  };
}
