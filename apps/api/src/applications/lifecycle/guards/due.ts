import { formatDate } from '@jibline/contract';
import { businessDaysOn, daysOn, nextOfficeClose } from '../../airport-time.ts';
import type { Change } from '../../drafts/changes.ts';
import type { ApplicationRow } from '../../store.ts';

/**
 * The due date and its reason. Null while nothing is due, or while the clock is stopped and `paused_due_at` holds the
 * date.
 */
export interface Due {
  due_at: Date | null;
  due_reason: string | null;
  paused_due_at: Date | null;
}
export type Dated = Pick<ApplicationRow, 'due_at' | 'due_reason' | 'paused_due_at' | 'clock_stopped_at'>;

export const NOTHING_DUE: Due = { due_at: null, due_reason: null, paused_due_at: null };
const REVIEW_STARTS_BUSINESS_DAYS = 1;
const CLEAR_BUSINESS_DAYS = 3;
const PENETRATES_DAYS = 28;
const SENT_ON_DAYS = 21;
/** Time between the last day for replies and the decision. */
const AFTER_REPLIES_BUSINESS_DAYS = 3;

const dueBy = (due_at: Date, due_reason: string | null): Due => ({ due_at, due_reason, paused_due_at: null });

/** Until the review starts, the due date is the date by which it starts; no decision date is promised yet. */
export const reviewStartsBy = (submitted: Date, timeZone: string): Due =>
  dueBy(businessDaysOn(submitted, REVIEW_STARTS_BUSINESS_DAYS, timeZone), null);

/**
 * Published targets: clear applications within 3 business days, penetrating ones within 28 days, or 21 days to refer
 * them.
 */
export function decisionDue(path: ApplicationRow['path'], from: Date, timeZone: string, since = 'submission'): Due {
  switch (path) {
    case 'RED-L':
      return dueBy(daysOn(from, SENT_ON_DAYS, timeZone), `The target is ${SENT_ON_DAYS} days after ${since}.`);
    case 'RED-S':
    case 'BLACK':
    case 'OTHER':
      return dueBy(daysOn(from, PENETRATES_DAYS, timeZone), `The target is ${PENETRATES_DAYS} days after ${since}.`);
    default:
      return dueBy(
        businessDaysOn(from, CLEAR_BUSINESS_DAYS, timeZone),
        `The target is ${CLEAR_BUSINESS_DAYS} business days after ${since}.`,
      );
  }
}

/** Stops the clock while the applicant has open questions. */
export const pausedDue = ({ due_at, due_reason, paused_due_at }: Dated): Due => ({
  due_at: null,
  due_reason,
  paused_due_at: paused_due_at ?? due_at,
});

/** How long the applicant had questions, in seconds of the airport's own clock: until this stop of the clock, and now. */
export interface Waited {
  beforeS: number;
  nowS: number;
}

/** A target after so long a wait, at the end of a business day, as reports count it too. */
export const afterWait = (target: Date, waitedS: number, timeZone: string): Date =>
  waitedS > 0 ? nextOfficeClose(target, timeZone, waitedS) : target;

/**
 * Moves the date by as long as the clock was stopped, to the end of a business day. Several stops count together, so
 * that the end of the day is not waited for after each of them; a date that other reasons have moved is moved from there.
 */
export function resumedDue(
  application: Dated & Pick<ApplicationRow, 'path' | 'submitted_at'>,
  { beforeS, nowS }: Waited,
  timeZone: string,
): Due {
  const { due_at, due_reason, paused_due_at, clock_stopped_at, path, submitted_at } = application;
  const before = paused_due_at ?? due_at;
  if (before === null || clock_stopped_at === null) return { due_at: before, due_reason, paused_due_at: null };
  const target = submitted_at && decisionDue(path, submitted_at, timeZone).due_at;
  const isOfTarget = target && afterWait(target, beforeS, timeZone).getTime() === before.getTime();
  const after = isOfTarget
    ? afterWait(target, nowS, timeZone)
    : nextOfficeClose(before, timeZone, Math.max(0, nowS - beforeS));
  return dueBy(after, moved(before, after, timeZone, 'the clock was stopped while the airport waited for answers'));
}

/** The decision is never due before authorities' time to reply is over. */
export function dueAfterReplies(
  application: Dated,
  referrals: readonly { name: string; replyBy: Date }[],
  timeZone: string,
): Due | null {
  const last = referrals.toSorted((a, b) => b.replyBy.getTime() - a.replyBy.getTime())[0];
  const before = application.due_at ?? application.paused_due_at;
  if (!last || before === null || last.replyBy < before) return null;
  const after = businessDaysOn(last.replyBy, AFTER_REPLIES_BUSINESS_DAYS, timeZone);
  const day = formatDate(last.replyBy, timeZone);
  const reason = moved(before, after, timeZone, `${last.name} has until ${day} to reply`);
  return application.due_at === null
    ? { due_at: null, due_reason: reason, paused_due_at: after }
    : dueBy(after, reason);
}

function moved(before: Date, after: Date, timeZone: string, why: string): string {
  const day = (at: Date) => formatDate(at, timeZone);
  return `The date moved from ${day(before)} to ${day(after)} because ${why}.`;
}

/** For the history: the date before and after, and why. */
export const dueChange = ({ due_at: before }: Dated, { due_at, due_reason }: Due): Change[] =>
  before?.getTime() === due_at?.getTime()
    ? []
    : [
        { field: 'dueAt', before: before?.toISOString() ?? null, after: due_at?.toISOString() ?? null },
        ...(due_at === null || due_reason === null ? [] : [{ field: 'dueReason', before: null, after: due_reason }]),
      ];
