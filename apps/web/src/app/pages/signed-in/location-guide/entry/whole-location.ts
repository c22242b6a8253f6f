import type { LocationMode } from '../../../../../features/assessments/parse-location.ts';
import { gridIn, pairIn } from '../../../../../features/assessments/typed-location.ts';

/** The fields of a form that a location can be typed into. */
export interface LocationTexts {
  readonly mode: LocationMode;
  readonly address: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly zone: string;
  readonly easting: string;
  readonly northing: string;
}

const FIELDS = ['address', 'latitude', 'longitude', 'easting', 'northing'] as const;
/** Typing adds one or two characters at a time; more at once was pasted. */
export const PASTED = 4;

/**
 * A complete position pasted into one field, in degrees or map grid, is moved to the right fields: "-33.91, 151.19" in
 * the latitude or in the address is a location, not a mistake.
 */
export function withWhole<E extends LocationTexts>(before: E, now: E): E {
  const field = FIELDS.find((name) => now[name].length - before[name].length >= PASTED);
  if (!field) return now;
  const grid = gridIn(now[field]);
  if (grid) return { ...now, ...cleared(before, field), mode: 'grid', ...grid };
  const pair = pairIn(now[field]);
  return pair ? { ...now, ...cleared(before, field), mode: 'coordinates', ...pair } : now;
}

/** The field it was pasted into gets its earlier text back. */
const cleared = (before: LocationTexts, field: (typeof FIELDS)[number]) => ({ [field]: before[field] });
