/** A draft not changed for so long is deleted; the reminder names the day. */
export const DRAFT_EXPIRY_DAYS = 90;
