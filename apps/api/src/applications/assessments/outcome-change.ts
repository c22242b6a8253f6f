import type { AssessedOutcome, ImpactEffect } from '@jibline/contract';
import { severest } from '@jibline/surfaces';

/** Margins are rounded to the millimetre: a smaller difference is none. */
const MARGIN_ROUNDING_M = 0.001;

export const marginsDiffer = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a !== b : Math.abs(a - b) > MARGIN_ROUNDING_M;

const isPierced = ({ marginM }: AssessedOutcome) => marginM !== null && marginM < 0;
/** No surface above leaves room without end. */
const roomOf = ({ marginM }: AssessedOutcome) => marginM ?? Number.POSITIVE_INFINITY;
const isSame = (a: AssessedOutcome['surface'], b: AssessedOutcome['surface']) =>
  a?.type === b?.type && a?.name === b?.name;

/** What changed from one assessment to the next; null: nothing people would notice. */
export function effectOf(before: AssessedOutcome | null, after: AssessedOutcome): ImpactEffect | null {
  const was = before ?? { path: 'GREEN', marginM: null, surface: null };
  if (isPierced(after) && !isPierced(was)) return 'penetrates';
  if (was.path !== after.path) return severest([was.path, after.path]) === after.path ? 'graver' : 'better';
  if (marginsDiffer(was.marginM, after.marginM)) return roomOf(after) < roomOf(was) ? 'closer' : 'better';
  return isSame(was.surface, after.surface) ? null : 'other';
}
