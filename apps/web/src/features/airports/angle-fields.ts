import { numericOf } from '@jibline/contract/enums';
import { parseAngle, SurfacesError } from '@jibline/surfaces';
import { number } from '../../ui/fields/field-types.ts';

/** Decimal degrees, or degrees, minutes and seconds as surveys print them. */
export function readAngle(typed: string, axis: 'lat' | 'lon'): number {
  const plain = numericOf(typed);
  if (plain !== null || typed.trim() === '') return plain ?? Number.NaN;
  try {
    return parseAngle(typed, axis);
  } catch (error) {
    if (error instanceof SurfacesError) return Number.NaN;
    throw error;
  }
}

/** To about a millimetre: further digits come from our own arithmetic, not from a survey. */
const writeAngle = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(Number(value.toFixed(8)));

const angle = (axis: 'lat' | 'lon', say: string) => (label: string) =>
  number(label, { inputMode: 'text', say, read: (typed) => readAngle(typed, axis), write: writeAngle });

export const latitude = angle('lat', 'Enter degrees between -90 and 90, such as -33.9461 or 33°56′46″S.');
export const longitude = angle('lon', 'Enter degrees between -180 and 180, such as 151.177 or 151°10′37″E.');
