/** Drafts unchanged for this long are deleted; the reminder email names the day. */
export const DRAFT_EXPIRY_DAYS = 90;
