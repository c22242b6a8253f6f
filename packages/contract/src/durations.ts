export const HOUR_MS = 3_600_000;
/** A day of 24 hours. Days of an airport, which daylight saving makes longer or shorter, come from its clock. */
export const DAY_MS = 24 * HOUR_MS;
