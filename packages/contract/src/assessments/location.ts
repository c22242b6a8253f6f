export const ADDRESS_TOO_SHORT = 'Address must have minimum 3 letters';
export const COORDINATES_MISSING = 'Please enter Latitude and Longitude information.';
export const LATITUDE_INVALID = 'The latitude entered is not valid.';
export const LONGITUDE_INVALID = 'The longitude entered is not valid.';
export const LOCATION_VALID = 'Location entered is valid';

export const LATITUDE_LIMIT = 90;
export const LONGITUDE_LIMIT = 180;

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A plain decimal number, typed or given; null for anything else ("12abc", "1e3", "", NaN). */
export function numericOf(value: string | number): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const trimmed = value.trim();
  return NUMERIC.test(trimmed) ? Number(trimmed) : null;
}

function within(value: string | number, limit: number) {
  const number = numericOf(value);
  return number !== null && number >= -limit && number <= limit;
}

export const isLatitude = (value: string | number) => within(value, LATITUDE_LIMIT);
export const isLongitude = (value: string | number) => within(value, LONGITUDE_LIMIT);

export interface TypedLocation {
  readonly useCoordinates: boolean;
  readonly address?: string | null;
  readonly latitude?: string | number | null;
  readonly longitude?: string | number | null;
}

const isMissing = (value: string | number | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The rule and the exact messages of specification section 5. Zero is a value. */
export function checkLocation(typed: TypedLocation): { valid: boolean; message: string } {
  if (!typed.useCoordinates) {
    const letters = typed.address?.match(/\p{L}/gu)?.length ?? 0;
    return letters >= 3 ? { valid: true, message: LOCATION_VALID } : { valid: false, message: ADDRESS_TOO_SHORT };
  }
  const { latitude, longitude } = typed;
  if (isMissing(latitude) || isMissing(longitude)) return { valid: false, message: COORDINATES_MISSING };
  if (!isLatitude(latitude)) return { valid: false, message: LATITUDE_INVALID };
  if (!isLongitude(longitude)) return { valid: false, message: LONGITUDE_INVALID };
  return { valid: true, message: LOCATION_VALID };
}
