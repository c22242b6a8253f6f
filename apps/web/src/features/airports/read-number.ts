import { numericOf } from '@jibline/contract/enums';
import { parseAngle, SurfacesError } from '@jibline/surfaces';

/** What is not a number stays none: the shape then objects to it by its own name. */
export const readNumber = (text: string): number => numericOf(text) ?? Number.NaN;
/** Blank means "not known", which some fields may be. */
export const readOrNull = (text: string): number | null => (text.trim() === '' ? null : readNumber(text));

/** Decimal degrees, or degrees, minutes and seconds as surveys print them. */
export function readAngle(text: string, axis: 'lat' | 'lon'): number {
  const plain = numericOf(text);
  if (plain !== null || text.trim() === '') return plain ?? Number.NaN;
  try {
    return parseAngle(text, axis);
  } catch (error) {
    if (error instanceof SurfacesError) return Number.NaN;
    throw error;
  }
}

export const writeNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** To about a millimetre: finer figures come from our own arithmetic, not from a survey. */
export const writeAngle = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(Number(value.toFixed(8)));
