import type { DraftAnswers } from '@jibline/contract';
import { fleetCranesOf } from './columns.ts';

/**
 * Whether a crane's data sheet must be copied, or another crane's deleted: the cranes or the airport they are filed
 * under are others than before. Files need an airport, so nothing is copied before one is chosen.
 */
export function needsDataSheet(before: DraftAnswers | null, after: DraftAnswers): boolean {
  if (after.site?.airportId === undefined) return false;
  const [old, now] = [before ? fleetCranesOf(before) : [], fleetCranesOf(after)];
  const isSame = old.length === now.length && old.every((id) => now.includes(id));
  return !isSame || (now.length > 0 && before?.site?.airportId === undefined);
}
