import { hasEndPassed } from '../end-passed.ts';
import type { LabelledAction } from '../lifecycle-labels.ts';
import type { ApplicationSummary } from '../list-schemas.ts';
import { isAlarm, rowPresence } from './presence.ts';

/** What an officer does next with an application that waits for the airport, the most advanced first. */
const WHILE_OPEN: readonly LabelledAction[] = ['take', 'approve', 'sign', 'mark-ready'];

/**
 * What the reader of a list row does next, among what the API allows them; null: nothing, or only others can. Whether its
 * guards pass is on the application.
 */
export function nextActionOf(
  row: Pick<ApplicationSummary, 'state' | 'phase' | 'closeReason' | 'permit' | 'waitsFor' | 'actions' | 'endAt'>,
  now: Date,
): LabelledAction | null {
  const may = (action: LabelledAction) => row.actions.includes(`applications:${action}`);
  const presence = rowPresence(row, now);
  if (isAlarm(presence)) return may('stop') ? 'stop' : null;
  // Nothing leads to a permit that would have ended.
  if (row.waitsFor === 'airport' && hasEndPassed(row, now)) return may('take') ? 'take' : may('ask') ? 'ask' : null;
  if (row.waitsFor === 'airport') return WHILE_OPEN.find(may) ?? null;
  if (row.waitsFor === 'authority') return may('record-reply') ? 'record-reply' : null;
  if (presence === 'down-suspended') return may('lift') ? 'lift' : null;
  if (presence === 'removal-overdue') return may('report-removal') ? 'report-removal' : null;
  return null;
}
