/**
 * Applications whose questions stay unanswered for this long after the due date are cancelled; the reminder names the
 * day.
 */
export const UNANSWERED_DAYS = 14;
