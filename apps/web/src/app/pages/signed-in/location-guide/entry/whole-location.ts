import type { LocationMode } from '../../../../../features/assessments/parse-location.ts';
import { gridIn, pairIn } from '../../../../../features/assessments/typed-location.ts';

/** As much of a form as a place is typed into. */
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
/** Fingers add a letter or two at a time; what grows by more was pasted. */
export const PASTED = 4;

/**
 * A whole position pasted into one field, as pairs of degrees or of the map grid, goes where it belongs: "-33.91, 151.19" in the
 * latitude or in the address is a location, not a mistake.
 */
export function withWhole<E extends LocationTexts>(before: E, now: E): E {
  const field = FIELDS.find((name) => now[name].length - before[name].length >= PASTED);
  if (!field) return now;
  const grid = gridIn(now[field]);
  if (grid) return { ...now, ...cleared(before, field), mode: 'grid', ...grid };
  const pair = pairIn(now[field]);
  return pair ? { ...now, ...cleared(before, field), mode: 'coordinates', ...pair } : now;
}

/** The field it was pasted into says again what it said before. */
const cleared = (before: LocationTexts, field: (typeof FIELDS)[number]) => ({ [field]: before[field] });
