export const SURFACES_ERROR_CODES = [
  'not_a_number',
  'out_of_range',
  'bad_ring',
  'bad_shape',
  'bad_law',
  'bad_text',
  'incomplete_input',
  'outside_area_of_use',
] as const;

export type SurfacesErrorCode = (typeof SURFACES_ERROR_CODES)[number];

/** Every error of this package: the field, what is expected, what was given. Nothing is repaired silently. */
export class SurfacesError extends Error {
  override readonly name = 'SurfacesError';
  readonly code: SurfacesErrorCode;
  /** Path of the offending input, e.g. `footprint.outer[3].x`. */
  readonly field: string;
  /** Completes “Enter …”: see `correctionText`. */
  readonly expected: string;
  readonly got: string;

  constructor(code: SurfacesErrorCode, field: string, expected: string, actual: unknown) {
    const shown = typeof actual === 'string' ? actual : describe(actual);
    super(`${field}: expected ${expected}, got ${shown}`);
    this.code = code;
    this.field = field;
    this.expected = expected;
    this.got = shown;
  }
}

/** The text beside the field: what to enter, never what was typed. */
export const correctionText = ({ expected }: { readonly expected: string }) => `Enter ${expected}.`;

function describe(actual: unknown): string {
  if (typeof actual === 'number' || actual === undefined || actual === null) return String(actual);
  return JSON.stringify(actual);
}

export function requireFinite(value: number, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new SurfacesError('not_a_number', field, 'a finite number', value);
  }
  return value;
}

export function requireAtLeast(value: number, least: number, field: string): number {
  requireFinite(value, field);
  if (value < least) throw new SurfacesError('out_of_range', field, `at least ${least}`, value);
  return value;
}
