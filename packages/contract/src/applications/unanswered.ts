import { formatDate } from '../dates.ts';
import { DAY_MS } from '../durations.ts';

/** Applications whose questions stay unanswered for this long after the due date are cancelled. */
export const UNANSWERED_DAYS = 14;

/** What happens to an application whose questions are not answered, as the page and the emails say it. */
export const withoutReplyText = (dueAt: Date | string, timeZone: string): string => {
  const closes = new Date(new Date(dueAt).getTime() + UNANSWERED_DAYS * DAY_MS);
  return `If we don’t hear from you by ${formatDate(closes, timeZone)}, the application will be cancelled.`;
};

/** What the airport may do meanwhile, and what it then decides on. */
export const MAY_CONTINUE_TEXT =
  'Until you answer, the airport may continue with what you submitted. We would email you. Answers you have changed and not sent would not be part of its review.';
