import type { DraftAnswers } from '@jibline/contract';

/**
 * Whether the crane's data sheet must be copied, or another crane's deleted: the crane or the airport it is filed under
 * is another than before. Files need an airport, so nothing is copied before one is chosen.
 */
export function needsDataSheet(before: DraftAnswers | null, after: DraftAnswers): boolean {
  const { fleetCraneId } = after.craneDetail ?? {};
  if (after.site?.airportId === undefined) return false;
  const old = before?.craneDetail?.fleetCraneId;
  return fleetCraneId !== old || (fleetCraneId !== undefined && before?.site?.airportId === undefined);
}
