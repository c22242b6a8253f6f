import { numericOf } from '@jibline/contract/enums';
import { parseAngle, SurfacesError } from '@jibline/surfaces';

type Axis = 'lat' | 'lon';

function angleOf(text: string, axis: Axis): number | null {
  try {
    return parseAngle(text, axis);
  } catch (error) {
    if (error instanceof SurfacesError) return null;
    throw error;
  }
}

/** Parses a typed angle, decimal or with minutes, for either axis; null if it is not an angle. */
export function readAngle(text: string): number | null {
  const number = numericOf(text);
  if (number !== null || text.trim() === '') return number;
  return angleOf(text, 'lat') ?? angleOf(text, 'lon');
}

/** The typed angle as decimal text; text that is not an angle stays as it is, to be refused by section 5's rule. */
export function decimalOf(text: string, axis: Axis): string {
  if (text.trim() === '' || numericOf(text) !== null) return text.trim();
  const angle = angleOf(text, axis);
  return angle === null ? text : String(angle);
}
