export const HOUR_MS = 3_600_000;
/** 24 hours. An airport's calendar days, which daylight saving makes longer or shorter, come from its time zone. */
export const DAY_MS = 24 * HOUR_MS;
