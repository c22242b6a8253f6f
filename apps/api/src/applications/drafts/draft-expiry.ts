/** A draft nobody touches for so long is deleted; its letter says the same day. */
export const DRAFT_EXPIRY_DAYS = 90;
