import type { ApplicationStateName } from './enums.ts';
import { verdict } from './lifecycle.ts';
import type { CloseReason } from './lifecycle-enums.ts';

/** Of all reasons, those a person states; the others follow from what happened. */
export const STATED_CLOSE_REASONS = ['WITHDRAWN', 'DUPLICATE', 'NOT_NEEDED'] as const satisfies readonly CloseReason[];
export type StatedCloseReason = (typeof STATED_CLOSE_REASONS)[number];

/** Applicants withdraw; airports close as duplicate or not needed. Either ends a permit that has not started. */
const isTheirs = (reason: StatedCloseReason, from: ApplicationStateName, by: { holder: boolean; staff: boolean }) =>
  reason === 'WITHDRAWN' ? by.holder || from === 'APPROVED' : by.staff;

/** The reasons for which this person may close an application in this state. */
export function closeReasonsFor(
  from: ApplicationStateName,
  by: { holder: boolean; staff: boolean },
): StatedCloseReason[] {
  const found = verdict(from, 'cancel', 'UPCOMING');
  const possible = (found.allowed && found.transition.closeReasons) || [];
  return STATED_CLOSE_REASONS.filter((reason) => possible.includes(reason) && isTheirs(reason, from, by));
}
