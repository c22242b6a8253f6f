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

/** Degrees of what was typed, decimal or with minutes, whichever of the two fields it belongs in; null for what is no angle. */
export function readAngle(text: string): number | null {
  const number = numericOf(text);
  if (number !== null || text.trim() === '') return number;
  return angleOf(text, 'lat') ?? angleOf(text, 'lon');
}

/** Decimal text of what was typed, or the text itself where it is no angle, for section 5's rule about numbers to refuse. */
export function decimalOf(text: string, axis: Axis): string {
  if (text.trim() === '' || numericOf(text) !== null) return text.trim();
  const angle = angleOf(text, axis);
  return angle === null ? text : String(angle);
}
