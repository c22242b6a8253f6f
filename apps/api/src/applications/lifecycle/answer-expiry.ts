/** An application whose questions stay unanswered for so long after they were due is cancelled; the reminder names the day. */
export const UNANSWERED_DAYS = 14;
